import type { Ast } from '../ast.ts'
import type { FormulaContext, Part } from '../context.ts'
import { present, spread } from '../spread.ts'
import {
  errors,
  type FormulaError,
  type FormulaRange,
  type FormulaValue,
  isError,
  isRange,
  numberFrom,
  type Operand,
  rangeOf,
  single,
  textFrom,
  truthOf,
} from '../value.ts'

/** A function of the table: how many arguments it takes, and how a call of it is compiled. */
export interface FormulaFunction {
  least: number
  most: number
  build: (args: readonly Part[], asts: readonly Ast[]) => Part
}

export type Functions = Record<string, FormulaFunction>

/** The functions that formulas of one place know, by their names in capitals. */
export type FunctionTable = ReadonlyMap<string, FormulaFunction>

export function tableOf(groups: readonly Functions[]): FunctionTable {
  return new Map(groups.flatMap((group) => Object.entries(group)))
}

/** How one argument is read; an omitted one takes its `otherwise`, which makes it optional. */
export interface Reader<T> {
  read: (value: FormulaValue) => T | FormulaError
  otherwise?: T
}

export const MANY = 255

export const number: Reader<number> = { read: numberFrom }
export const integer: Reader<number> = {
  read: (value) => {
    const read = numberFrom(value)
    return typeof read === 'number' ? Math.trunc(read) : read
  },
}
export const text: Reader<string> = { read: (value) => (isError(value) ? value : textFrom(value)) }
export const truth: Reader<boolean> = { read: truthOf }
export function or<T>(reader: Reader<T>, otherwise: T): Reader<T> {
  return { ...reader, otherwise }
}

/** A function of one value; over a range it works place by place. */
export function one<A>(a: Reader<A>, body: (a: A) => FormulaValue): FormulaFunction {
  const apply = (value: FormulaValue): FormulaValue => {
    const x = a.read(value)
    return isError(x) ? x : body(x)
  }
  const { otherwise } = a
  const omitted = otherwise === undefined ? errors.value : body(otherwise)
  return {
    least: leastOf([a]),
    most: 1,
    build: ([part]) => {
      if (part === undefined) return () => omitted
      return (context) => {
        const value = part(context)
        return isRange(value)
          ? { values: value.values.map((each) => present(apply(each))), columns: value.columns }
          : apply(value)
      }
    },
  }
}

/** A function of two values; over ranges it works place by place. */
export function two<A, B>([a, b]: [Reader<A>, Reader<B>], body: (a: A, b: B) => FormulaValue): FormulaFunction {
  return values(leastOf([a, b]), 2, (all) => {
    const x = readAt(a, all, 0)
    if (isError(x)) return x
    const y = readAt(b, all, 1)
    return isError(y) ? y : body(x, y)
  })
}

export function three<A, B, C>(
  [a, b, c]: [Reader<A>, Reader<B>, Reader<C>],
  body: (a: A, b: B, c: C) => FormulaValue,
): FormulaFunction {
  return values(leastOf([a, b, c]), 3, (all) => {
    const x = readAt(a, all, 0)
    if (isError(x)) return x
    const y = readAt(b, all, 1)
    if (isError(y)) return y
    const z = readAt(c, all, 2)
    return isError(z) ? z : body(x, y, z)
  })
}

/** A function of numbers only, some of them with defaults; handed over as a list. */
export function numbers(readers: readonly Reader<number>[], body: (all: number[]) => FormulaValue): FormulaFunction {
  return values(leastOf(readers), readers.length, (all) => {
    const read: number[] = []
    for (let at = 0; at < readers.length; at++) {
      const reader = readers[at]
      if (reader === undefined) break
      const value = readAt(reader, all, at)
      if (typeof value !== 'number') return value
      read.push(value)
    }
    return body(read)
  })
}

/** A function of single values as they come, errors among them; over ranges it works place by place. */
export function values(least: number, most: number, apply: (all: FormulaValue[]) => FormulaValue): FormulaFunction {
  return {
    least,
    most,
    build: (parts) => (context) => {
      const operands = parts.map((part) => part(context))
      return operands.some(isRange) ? spread(operands, apply) : apply(operands.map(single))
    },
  }
}

/** A function of whole operands: a reference to one cell arrives as a range of one, as SUM must see it. */
export function whole(
  least: number,
  most: number,
  run: (args: Operand[], context: FormulaContext) => Operand,
): FormulaFunction {
  return {
    least,
    most,
    build: (parts, asts) => {
      const own = parts.map((part, at) => (isReference(asts[at]) ? ranged(part) : part))
      const [first] = own
      if (own.length === 1 && first !== undefined) return (context) => run([first(context)], context)
      return (context) =>
        run(
          own.map((part) => part(context)),
          context,
        )
    },
  }
}

/** Cells over which functions are worked out that take thousands of steps for each. */
const MOST_COSTLY = 2_000

/** The same functions, refused over more cells than they can be worked out for in a moment. */
export function costly(functions: Functions): Functions {
  return Object.fromEntries(
    Object.entries(functions).map(([name, { least, most, build }]) => [
      name,
      { least, most, build: (parts, asts) => within(build, parts, asts) },
    ]),
  )
}

function within(build: FormulaFunction['build'], parts: readonly Part[], asts: readonly Ast[]): Part {
  let isMany = false
  const looked = parts.map((part) => (context: FormulaContext) => {
    const value = part(context)
    if (isRange(value) && value.values.length > MOST_COSTLY) isMany = true
    return isMany ? errors.number : value
  })
  const run = build(looked, asts)
  return (context) => {
    isMany = false
    return run(context)
  }
}

/** A function that decides itself which of its arguments are worked out. */
export function lazy(
  least: number,
  most: number,
  run: (args: readonly (() => Operand)[], context: FormulaContext) => Operand,
): FormulaFunction {
  return {
    least,
    most,
    build: (parts) => (context) =>
      run(
        parts.map((part) => () => part(context)),
        context,
      ),
  }
}

/** The argument at a place as one value; null where it is omitted. */
export function valueAt(args: readonly Operand[], at: number): FormulaValue {
  const arg = args[at]
  return arg === undefined ? null : single(arg)
}

/** The argument at a place as cells; empty where it is omitted. */
export function rangeAt(args: readonly Operand[], at: number): FormulaRange {
  const arg = args[at]
  return arg === undefined ? { values: [], columns: 1 } : rangeOf(arg)
}

/** The argument at a place as a number, or what stands for it when it is omitted. */
export function numberAt(args: readonly Operand[], at: number, otherwise = 0): number | FormulaError {
  const arg = args[at]
  return arg === undefined ? otherwise : numberFrom(single(arg))
}

export function readAt<T>(reader: Reader<T>, all: readonly FormulaValue[], at: number): T | FormulaError {
  const value = all[at]
  if (value === undefined) return reader.otherwise === undefined ? errors.value : reader.otherwise
  return reader.read(value)
}

function leastOf(readers: readonly Reader<unknown>[]): number {
  const first = readers.findIndex((reader) => reader.otherwise !== undefined)
  return first < 0 ? readers.length : first
}

function isReference(ast: Ast | undefined): boolean {
  return ast?.kind === 'reference' || (ast?.kind === 'host' && typeof ast.references[0] === 'number')
}

function ranged(part: Part): Part {
  return (context) => rangeOf(part(context))
}
