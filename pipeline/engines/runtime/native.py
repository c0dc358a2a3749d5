"""From linked source to machine code, by LLVM; imported only when something has to be compiled.

Memory is plain pointers to 64-bit numbers, nothing is allocated and nothing raises, so that the object file stands
alone.
"""

from __future__ import annotations

from collections.abc import Sequence

import llvmlite.binding as llvm

from pipeline.engines.runtime.cells import Layout
from pipeline.engines.runtime.kernel import DRAWS
from pipeline.engines.runtime.link import Linked
from pipeline.engines.runtime.lower import Module
from pipeline.engines.runtime.places import STRAYED, Kinds
from pipeline.engines.runtime.rng import GOLDEN

ENTRY = "tapisvert_play_games"

WRITTEN = f"""
def native_drawn(draws, seed, counter):
    place = counter % {DRAWS}
    if place == 0:
        native_fill(draws, seed, counter)
    return draws[place]

def native_begin(out):
    out[-3] = 0

def native_write(mask, base, out, at):
    waiting, put = out[-3], out[-1]
    while waiting:
        out[put] = out[-2] + native_lowest(waiting)
        waiting &= waiting - 1
        put += 1
    out[-3], out[-2], out[-1] = mask, base, at
    return at + native_size(mask)

def native_chosen(out, k):
    j = k - out[-1]
    if out[-3] != 0 and 0 <= j < native_size(out[-3]):
        return out[-2] + native_nth(out[-3], j)
    return out[k]

def native_row(first, last, out, at):
    for number in range(first, last + 1):
        out[at] = number
        at += 1
    return at

def native_nth(mask, k):
    for _ in range(k):
        mask &= mask - 1
    return native_lowest(mask)

def native_modulo(number, by):
    if 0 <= number < 2 * by:
        return number - by if number >= by else number
    return number % by
"""
"""What the compiler has in place of functions of the runtime, in the same subset.

A list of actions keeps the last set put into it as a set, before its first number: (set, base, place). Mostly it is the
only one, and an action is drawn from it by one instruction. Seats are counted round a table, so that mostly a
subtraction takes the remainder.
"""

KNOWN = f"""
declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.cttz.i64(i64, i1)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.abs.i64(i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define internal i64 @native_restore(ptr %state, ptr %start, i64 %width) nounwind {{
  %bytes = shl i64 %width, 3
  call void @llvm.memcpy.p0.p0.i64(ptr %state, ptr %start, i64 %bytes, i1 false)
  ret i64 0
}}

{STRAYED} = internal global i64 0

define internal i64 @native_strayed() nounwind {{
  %found = load i64, ptr {STRAYED}
  store i64 0, ptr {STRAYED}
  ret i64 %found
}}
declare void @llvm.assume(i1)

define internal i64 @native_sure(i64 %action) nounwind {{
  %short = icmp ult i64 %action, 65536
  call void @llvm.assume(i1 %short)
  ret i64 %action
}}
define internal i64 @native_floor(i64 %number, i64 %by) nounwind noinline cold {{
  %whole = sdiv i64 %number, %by
  %rest = srem i64 %number, %by
  %below = icmp slt i64 %rest, 0
  %less = sext i1 %below to i64
  %found = add i64 %whole, %less
  ret i64 %found
}}
define internal i64 @native_size(i64 %mask) nounwind {{
  %count = call i64 @llvm.ctpop.i64(i64 %mask)
  ret i64 %count
}}
define internal i64 @native_lowest(i64 %mask) nounwind {{
  %place = call i64 @llvm.cttz.i64(i64 %mask, i1 false)
  ret i64 %place
}}
define internal i64 @native_mix(i64 %given) nounwind {{
  %a = lshr i64 %given, 30
  %b = xor i64 %given, %a
  %c = mul i64 %b, {0xBF58476D1CE4E5B9 - (1 << 64)}
  %d = lshr i64 %c, 27
  %e = xor i64 %c, %d
  %f = mul i64 %e, {0x94D049BB133111EB - (1 << 64)}
  %g = lshr i64 %f, 31
  %h = xor i64 %f, %g
  ret i64 %h
}}
define internal i64 @native_number(i64 %seed, i64 %counter) nounwind {{
  %next = add i64 %counter, 1
  %far = mul i64 %next, {GOLDEN - (1 << 64)}
  %sum = add i64 %seed, %far
  %found = call i64 @native_mix(i64 %sum)
  ret i64 %found
}}
define internal i64 @native_among(i64 %bits, i64 %n) nounwind {{
  %upper = lshr i64 %bits, 32
  %product = mul i64 %upper, %n
  %found = lshr i64 %product, 32
  ret i64 %found
}}
define internal i64 @native_extend(i64 %trace, i64 %action) nounwind {{
  %next = add i64 %action, 1
  %far = mul i64 %next, {GOLDEN - (1 << 64)}
  %both = xor i64 %trace, %far
  %found = call i64 @native_mix(i64 %both)
  ret i64 %found
}}
"""

BY_INSTRUCTION = """
declare i64 @llvm.x86.bmi.pdep.64(i64, i64)

define internal i64 @native_nth(i64 %mask, i64 %k) nounwind {
  %one = shl i64 1, %k
  %member = call i64 @llvm.x86.bmi.pdep.64(i64 %one, i64 %mask)
  %place = call i64 @llvm.cttz.i64(i64 %member, i1 false)
  ret i64 %place
}
"""

EIGHT = 8
"""Numbers that a processor may hold side by side."""

ALWAYS = frozenset(
    {
        "native_restore",
        "native_fill",
        "native_strayed",
        "native_sure",
        "native_size",
        "native_lowest",
        "native_number",
        "native_among",
        "native_extend",
    }
)


def _filling() -> str:
    """Return the function that makes random numbers by the handful, as `native_number` makes one."""
    eight = f"<{EIGHT} x i64>"
    steps = ", ".join(f"i64 {GOLDEN * (lane + 1) % (1 << 64)}" for lane in range(EIGHT))
    lines = [
        "define internal i64 @native_fill(ptr %draws, i64 %seed, i64 %counter) nounwind {",
        f"  %far = mul i64 %counter, {GOLDEN - (1 << 64)}",
        "  %from = add i64 %seed, %far",
        f"  %one = insertelement {eight} poison, i64 %from, i64 0",
        f"  %all = shufflevector {eight} %one, {eight} poison, <{EIGHT} x i32> zeroinitializer",
        f"  %z.0 = add {eight} %all, <{steps}>",
    ]
    for part in range(DRAWS // EIGHT):
        z = f"%z.{part}"
        for step, (shift, by) in enumerate(((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB), (31, 0))):
            name = f"%m.{part}.{step}"
            lines.append(f"  {name}.s = lshr {eight} {z}, {_each(shift)}")
            lines.append(f"  {name}.x = xor {eight} {z}, {name}.s")
            if by:
                lines.append(f"  {name}.p = mul {eight} {name}.x, {_each(by - (1 << 64))}")
            z = f"{name}.p" if by else f"{name}.x"
        lines.append(f"  %at.{part} = getelementptr inbounds i64, ptr %draws, i64 {part * EIGHT}")
        lines.append(f"  store {eight} {z}, ptr %at.{part}, align 8")
        lines.append(f"  %z.{part + 1} = add {eight} %z.{part}, {_each(EIGHT * GOLDEN % (1 << 64))}")
    return "\n".join([*lines, "  ret i64 0", "}"]) + "\n"


def _each(number: int) -> str:
    return "<" + ", ".join([f"i64 {number}"] * EIGHT) + ">"


def object_file(linked: Linked, kinds: Kinds, layout: Layout | None = None, start: Sequence[int] = ()) -> bytes:
    """Compile a source; return the object file, whose function ENTRY is the first one of the source.

    `kinds` are those of its arguments; it returns a number. What a first reading shows of the cells of a position,
    for games that begin with the cells `start`, is made use of in a second. Raise NotCompilable for what cannot be
    compiled.
    """
    deposits = bool(llvm.get_host_cpu_features().get("bmi2")) and "x86_64" in llvm.get_process_triple()
    known = ALWAYS | {"native_nth"} if deposits else ALWAYS
    layout = layout or Layout()
    Module(linked.source + WRITTEN, linked.tables, known, layout).write(linked.entry, kinds, ENTRY)
    source = Module(linked.source + WRITTEN, linked.tables, known, layout.known(start))
    text = source.write(linked.entry, kinds, ENTRY)
    return _emitted(text + KNOWN + _filling() + (BY_INSTRUCTION if deposits else ""))


def _emitted(text: str) -> bytes:
    """Optimize a module of LLVM as a whole program with one way in, and return its object file."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine(
        cpu=llvm.get_host_cpu_name(), features=llvm.get_host_cpu_features().flatten(), opt=3, reloc="pic"
    )
    module = llvm.parse_assembly(text)
    module.triple, module.data_layout = machine.triple, str(machine.target_data)
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = False  # loops go round a few seats: vectors cost more
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    content: bytes = machine.emit_object(module)
    return content
