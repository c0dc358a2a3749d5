"""From linked source to machine code, by numba; imported only when something has to be compiled.

Memory is plain pointers to 64-bit numbers, nothing is allocated and nothing raises, so that the object file stands
alone. Divisions are not checked for zero.
"""

from __future__ import annotations

import re
from typing import Any

import llvmlite.binding as llvm
import numpy as np
from llvmlite import ir
from numba import cfunc, njit, types
from numba.core import config
from numba.core.errors import NumbaError
from numba.extending import intrinsic

from pipeline.engines.runtime.kernel import SPARE
from pipeline.engines.runtime.link import MODULO, Linked, NotCompilable
from pipeline.engines.runtime.rng import GOLDEN

OPTIONS = {"error_model": "numpy", "_nrt": False}
ENTRY = "tapisvert_play_games"
INNER = OPTIONS | {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
HAS_PDEP = bool(llvm.get_host_cpu_features().get("bmi2")) and "x86_64" in llvm.get_process_triple()


@intrinsic  # type: ignore[untyped-decorator]
def size(context: Any, mask: Any) -> Any:
    """Count the members of a set."""
    return types.int64(types.int64), lambda target, builder, signature, given: builder.ctpop(given[0])


@intrinsic  # type: ignore[untyped-decorator]
def lowest(context: Any, mask: Any) -> Any:
    """Return the smallest member of a set that is not empty."""

    def generate(target: Any, builder: Any, signature: Any, given: Any) -> Any:
        return builder.cttz(given[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


@intrinsic  # type: ignore[untyped-decorator]
def _deposit(context: Any, value: Any, mask: Any) -> Any:
    """Deposit bits at the places of a mask, by the processor's own instruction."""

    def generate(target: Any, builder: Any, signature: Any, given: Any) -> Any:
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [word, word])
        return builder.call(builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", fnty=kind), given)

    return types.int64(types.int64, types.int64), generate


def _nth_by_instruction(mask: int, k: int) -> int:
    return lowest(_deposit(1 << k, mask))  # type: ignore[no-any-return]


def _nth_by_loop(mask: int, k: int) -> int:
    for _ in range(k):
        mask &= mask - 1
    return lowest(mask)  # type: ignore[no-any-return]


def _write(mask: int, base: int, out: Any, at: int) -> int:
    """Write members by the handful without asking whether more are left: a wrong guess costs more than a spare write.

    What is written after the last member is overwritten or not looked at; `SPARE` numbers are kept free for it.
    """
    last = at + size(mask)
    while mask:
        for place in range(SPARE):
            out[at + place] = base + lowest(mask)
            mask &= mask - 1
        at += SPARE
    return last  # type: ignore[no-any-return]


def _row(first: int, last: int, out: Any, at: int) -> int:
    for number in range(first, last + 1):
        out[at] = number
        at += 1
    return at


def _modulo(number: int, by: int) -> int:
    """Take a remainder; seats are counted round a table, so that mostly a subtraction does it."""
    if 0 <= number < 2 * by:
        return number - by if number >= by else number
    return number % by


def _mix(z: Any) -> Any:
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


mix = njit(**INNER)(_mix)


def _number(seed: Any, counter: Any) -> Any:
    return mix(np.uint64(seed) + np.uint64(counter + 1) * np.uint64(GOLDEN))


number = njit(**INNER)(_number)


def _among(bits: Any, n: Any) -> Any:
    return np.int64(((bits >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))


def _extend(trace: Any, action: Any) -> Any:
    return mix(np.uint64(trace) ^ (np.uint64(action + 1) * np.uint64(GOLDEN)))


def object_file(linked: Linked, arguments: list[tuple[str, bool, bool]]) -> bytes:
    """Compile a source; return the object file, whose function ENTRY is the first one of the source.

    `arguments` are (name, whether it is a number and not memory, whether unsigned); the function returns a number.
    """
    names: dict[str, Any] = {
        "native_size": size,
        "native_lowest": lowest,
        "native_nth": njit(**INNER)(_nth_by_instruction if HAS_PDEP else _nth_by_loop),
        "native_write": njit(**INNER)(_write),
        "native_row": njit(**INNER)(_row),
        MODULO: njit(**INNER)(_modulo),
        "native_number": number,
        "native_among": njit(**INNER)(_among),
        "native_extend": njit(**INNER)(_extend),
    }
    names |= {name: np.array(value, np.int64) for name, value in linked.tables.items()}
    before = set(names)
    exec(compile(linked.source, "linked", "exec"), names)  # our own emission
    main = names[linked.entry]
    for name in set(names) - before - {linked.entry, "__builtins__"}:
        names[name] = njit(**INNER)(names[name])
    # Each function is left as it is: the whole is optimized at once below.
    level, config.OPT = config.OPT, config._OptLevel(0)
    try:
        done = cfunc(types.int64(*(_kind(*argument[1:]) for argument in arguments)), **OPTIONS)(main)
    except NumbaError as error:
        raise NotCompilable([" ".join(str(error).split())[:400]]) from error
    finally:
        config.OPT = level
    return _emitted(done._library.get_llvm_str(), done._wrapper_name)


def _emitted(text: str, entry: str) -> bytes:
    """Optimize a module of LLVM as a whole program with one way in, and return its object file."""
    # Nothing else points to the memory that is given: what was read need not be read again after each write.
    text = re.sub(rf"define [^\n]*@{re.escape(entry)}\([^\n]*", lambda m: m[0].replace("ptr %", "ptr noalias %"), text)
    module = llvm.parse_assembly(text)
    for function in module.functions:
        if not function.is_declaration and function.name != entry:
            function.linkage = "internal"
    module.get_function(entry).name = ENTRY
    machine = llvm.Target.from_default_triple().create_target_machine(
        cpu=llvm.get_host_cpu_name(), features=llvm.get_host_cpu_features().flatten(), opt=3, reloc="pic"
    )
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = False  # loops go round a few seats: vectors cost more
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    content: bytes = machine.emit_object(module)
    return content


def _kind(scalar: bool, unsigned: bool) -> Any:
    kind = types.uint64 if unsigned else types.int64
    return kind if scalar else types.CPointer(kind)
