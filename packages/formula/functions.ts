import { dateFunctions } from './functions-date.ts'
import { libraryFunctions } from './functions-library.ts'
import { logicFunctions } from './functions-logic.ts'
import { lookupFunctions } from './functions-lookup.ts'
import { mathFunctions } from './functions-math.ts'
import { textFunctions } from './functions-text.ts'
import type { FormulaValue, Operand } from './value.ts'

/** A lazy function decides itself which of its arguments are worked out. */
export type FormulaFunction =
  | { lazy: true; run: (args: (() => Operand)[]) => Operand }
  | { lazy: false; run: (args: Operand[]) => Operand | FormulaValue }

const table = new Map<string, FormulaFunction>([
  ...Object.entries(logicFunctions),
  ...[mathFunctions, textFunctions, dateFunctions, lookupFunctions, libraryFunctions].flatMap((group) =>
    Object.entries(group).map(([name, run]): [string, FormulaFunction] => [name, { lazy: false, run }]),
  ),
])

export function functionNamed(name: string): FormulaFunction | null {
  return table.get(name) ?? null
}

export function isFunction(name: string): boolean {
  return table.has(name)
}

/** For the designer's completion list. */
export function functionNames(): string[] {
  return [...table.keys()].sort()
}
