"""From linked source to machine code, by LLVM; imported only when something has to be compiled.

Memory is plain pointers to 64-bit numbers, nothing is allocated and nothing raises, so that the object file stands
alone.
"""

from __future__ import annotations

import llvmlite.binding as llvm

from pipeline.engines.runtime.kernel import SPARE
from pipeline.engines.runtime.link import Linked
from pipeline.engines.runtime.lower import Module
from pipeline.engines.runtime.rng import GOLDEN
from pipeline.engines.runtime.terms import Kinds

ENTRY = "tapisvert_play_games"

WRITTEN = f"""
def native_write(mask, base, out, at):
    last = at + native_size(mask)
    while mask:
        for place in range({SPARE}):
            out[at + place] = base + native_lowest(mask)
            mask &= mask - 1
        at += {SPARE}
    return last

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

Members of a set are written by the handful without asking whether more are left: a wrong guess costs more than a spare
write. What is written after the last is overwritten or not looked at; `SPARE` numbers are kept free for it. Seats are
counted round a table, so that mostly a subtraction takes the remainder.
"""

KNOWN = f"""
declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.cttz.i64(i64, i1)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.abs.i64(i64, i1)

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

ALWAYS = frozenset({"native_size", "native_lowest", "native_number", "native_among", "native_extend"})


def object_file(linked: Linked, kinds: Kinds) -> bytes:
    """Compile a source; return the object file, whose function ENTRY is the first one of the source.

    `kinds` are those of its arguments; it returns a number. Raise NotCompilable for what cannot be compiled.
    """
    deposits = bool(llvm.get_host_cpu_features().get("bmi2")) and "x86_64" in llvm.get_process_triple()
    known = ALWAYS | {"native_nth"} if deposits else ALWAYS
    source = Module(linked.source + WRITTEN, linked.tables, known)
    return _emitted(source.write(linked.entry, kinds, ENTRY) + KNOWN + (BY_INSTRUCTION if deposits else ""))


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
