import type { FormulaFunction } from './functions.ts'
import { errors, type FormulaValue, isError, isRange, type Operand, single, truthOf } from './value.ts'

type Lazy = (args: (() => Operand)[]) => Operand

const lazy = (run: Lazy): FormulaFunction => ({ lazy: true, run })

export const logicFunctions: Record<string, FormulaFunction> = {
  IF: lazy(([test, yes, no]) => {
    const truth = truthOf(single(test?.() ?? null))
    if (isError(truth)) return truth
    return truth ? (yes?.() ?? null) : no === undefined ? false : no()
  }),
  IFS: lazy((args) => {
    for (let at = 0; at + 1 < args.length; at += 2) {
      const truth = truthOf(single(args[at]?.() ?? null))
      if (isError(truth)) return truth
      if (truth) return args[at + 1]?.() ?? null
    }
    return errors.missing
  }),
  SWITCH: lazy(([subject, ...rest]) => {
    const value = single(subject?.() ?? null)
    if (isError(value)) return value
    for (let at = 0; at + 1 < rest.length; at += 2)
      if (single(rest[at]?.() ?? null) === value) return rest[at + 1]?.() ?? null
    return rest.length % 2 === 1 ? (rest.at(-1)?.() ?? null) : errors.missing
  }),
  IFERROR: lazy(([value, other]) => caught(value?.() ?? null, isError, other)),
  IFNA: lazy(([value, other]) =>
    caught(value?.() ?? null, (result) => isError(result) && result.error === '#N/A', other),
  ),
  ISERROR: lazy(([value]) => isError(single(value?.() ?? null))),
  ISBLANK: lazy(([value]) => single(value?.() ?? null) === null),
  ISNUMBER: lazy(([value]) => typeof single(value?.() ?? null) === 'number'),
  ISTEXT: lazy(([value]) => typeof single(value?.() ?? null) === 'string'),
  AND: lazy((args) => truths(args, (all) => all.every(Boolean))),
  OR: lazy((args) => truths(args, (all) => all.some(Boolean))),
  XOR: lazy((args) => truths(args, (all) => all.filter(Boolean).length % 2 === 1)),
  NOT: lazy(([value]) => {
    const truth = truthOf(single(value?.() ?? null))
    return isError(truth) ? truth : !truth
  }),
  CHOOSE: lazy(([index, ...choices]) => {
    const at = single(index?.() ?? null)
    return typeof at === 'number' ? (choices[Math.trunc(at) - 1]?.() ?? errors.value) : errors.value
  }),
  TRUE: lazy(() => true),
  FALSE: lazy(() => false),
  NA: lazy(() => errors.missing),
}

function caught(value: Operand, test: (value: FormulaValue) => boolean, other: (() => Operand) | undefined): Operand {
  return test(single(value)) ? (other?.() ?? null) : value
}

function truths(args: (() => Operand)[], decide: (all: boolean[]) => boolean): FormulaValue {
  const all: boolean[] = []
  for (const arg of args) {
    const operand = arg()
    for (const value of isRange(operand) ? operand.values : [operand]) {
      if (isRange(operand) && (value === null || typeof value === 'string')) continue
      const truth = truthOf(value)
      if (isError(truth)) return truth
      all.push(truth)
    }
  }
  return all.length === 0 ? errors.value : decide(all)
}
