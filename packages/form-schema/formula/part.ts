import { failures, type FormulaValue, isFailure, isList, type Operand, single } from './value.ts'

/** What a formula is worked out with. */
export interface FormulaScope {
  /** The value behind a name, by its number. */
  read: (name: number) => Operand
  isWorkday: (day: string) => boolean
  /** What calls over shared names alone have made; null where nothing is asked twice. */
  memo: Map<Part, Operand> | null
  /** Whether a name stands for the same in every row. */
  isShared: (name: number) => boolean
}

/** A part of a compiled formula. */
export type Part = (scope: FormulaScope) => Operand

/** A function: how a call of it is compiled from its arguments. */
export type Build = (args: readonly Part[]) => Part

const ofSingles = new WeakSet<Build>()

/** Notes of a function that it takes one value for each argument. */
export function singlesOnly(build: Build): Build {
  ofSingles.add(build)
  return build
}

/** Whether a function takes one value for each argument, so that of a whole column it would read the first row alone. */
export function takesSingles(build: Build): boolean {
  return ofSingles.has(build)
}

/** A function of single values; a failure among them is the result. */
export function values(run: (args: FormulaValue[], scope: FormulaScope) => FormulaValue): Build {
  return singlesOnly((args) => (scope) => {
    const found: FormulaValue[] = []
    for (const arg of args) {
      const value = single(arg(scope))
      if (isFailure(value)) return value
      found.push(value)
    }
    return run(found, scope)
  })
}

/** A function of everything that its arguments hold, one after the other. */
export function gathered(run: (all: readonly FormulaValue[]) => FormulaValue): Build {
  return (args) => (scope) => {
    const all: FormulaValue[] = []
    for (const arg of args) {
      const operand = arg(scope)
      if (!isList(operand)) all.push(operand)
      else for (const value of operand.list) all.push(value)
    }
    return all.find(isFailure) ?? run(all)
  }
}

/** The list that an argument is; a single value is a list of one. */
export function listOf(arg: Part | undefined, scope: FormulaScope): readonly FormulaValue[] {
  const operand = arg === undefined ? null : arg(scope)
  return isList(operand) ? operand.list : [operand]
}

export function valueOf(arg: Part | undefined, scope: FormulaScope): FormulaValue {
  return arg === undefined ? null : single(arg(scope))
}

export const missing: Part = () => failures.missing
