import { compareValues } from '../compare.ts'
import type { Part } from '../context.ts'
import { spread } from '../spread.ts'
import {
  errors,
  type FormulaError,
  type FormulaValue,
  isError,
  isRange,
  type Operand,
  single,
  truthOf,
} from '../value.ts'
import { type FormulaFunction, type Functions, lazy, MANY, one, truth, whole } from './define.ts'

/** Decisions: what is not chosen is not worked out. */
export const logic: Functions = {
  IF: { least: 1, most: 3, build: ([test, yes, no]) => choice(test, yes, no) },
  IFS: lazy(2, MANY, (args) => {
    for (let at = 0; at + 1 < args.length; at += 2) {
      const met = truthOf(single(args[at]?.() ?? null))
      if (isError(met)) return met
      if (met) return args[at + 1]?.() ?? null
    }
    return errors.missing
  }),
  SWITCH: lazy(3, MANY, ([subject, ...rest]) => {
    const value = single(subject?.() ?? null)
    if (isError(value)) return value
    for (let at = 0; at + 1 < rest.length; at += 2) {
      const other = single(rest[at]?.() ?? null)
      if (isError(other)) return other
      if (compareValues(other, value) === 0) return rest[at + 1]?.() ?? null
    }
    return rest.length % 2 === 1 ? (rest.at(-1)?.() ?? null) : errors.missing
  }),
  IFERROR: caught(isError),
  IFNA: caught((value) => isError(value) && value.error === errors.missing.error),
  AND: truths((all) => all.every(Boolean)),
  OR: truths((all) => all.some(Boolean)),
  XOR: truths((all) => all.filter(Boolean).length % 2 === 1),
  NOT: one(truth, (value) => !value),
  TRUE: lazy(0, 0, () => true),
  FALSE: lazy(0, 0, () => false),
  CHOOSE: lazy(2, MANY, ([index, ...choices]) => {
    const place = single(index?.() ?? null)
    if (isError(place)) return place
    const at = Math.trunc(Number(place))
    return at >= 1 && at <= choices.length ? (choices[at - 1]?.() ?? null) : errors.value
  }),
}

const missing: Part = () => null
const no: Part = () => false
const always: Part = () => true

/** Over a range of tests the choice is made place by place. */
function choice(test: Part | undefined, yes: Part = always, otherwise: Part = no): Part {
  const asked = test ?? missing
  return (context) => {
    const value = asked(context)
    if (value === true) return yes(context)
    if (value === false) return otherwise(context)
    if (isRange(value)) return spread([value, yes(context), otherwise(context)], chosen)
    const met = truthOf(value)
    return typeof met === 'boolean' ? (met ? yes(context) : otherwise(context)) : met
  }
}

function chosen([test = null, yes = null, otherwise = null]: FormulaValue[]): FormulaValue {
  const met = truthOf(test)
  return typeof met === 'boolean' ? (met ? yes : otherwise) : met
}

function caught(test: (value: FormulaValue) => boolean): FormulaFunction {
  return lazy(2, 2, ([value, other]) => {
    const result = value?.() ?? null
    if (!isRange(result)) return test(result) ? (other?.() ?? null) : result
    if (!result.values.some(test)) return result
    return spread([result, other?.() ?? null], ([one = null, instead = null]) => (test(one) ? instead : one))
  })
}

function truths(decide: (all: boolean[]) => boolean): FormulaFunction {
  return whole(1, MANY, (args) => {
    const all: boolean[] = []
    for (const arg of args) {
      const broken = collect(arg, all)
      if (broken !== null) return broken
    }
    return all.length === 0 ? errors.value : decide(all)
  })
}

/** Texts and empty cells in ranges do not count. */
function collect(arg: Operand, all: boolean[]): FormulaError | null {
  if (!isRange(arg)) {
    const met = truthOf(arg)
    if (isError(met)) return met
    all.push(met)
    return null
  }
  for (const value of arg.values) {
    if (isError(value)) return value
    if (typeof value === 'boolean' || typeof value === 'number') all.push(Boolean(value))
  }
  return null
}
