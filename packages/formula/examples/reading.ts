import { compileFormula } from '../compile.ts'
import { type FormulaContext, seededRandom } from '../context.ts'
import type { Formula, FormulaReference } from '../ast.ts'
import { parseFormula } from '../parse/parse.ts'
import type { FormulaValue, Operand } from '../value.ts'
import { exampleSheet } from './sheet.ts'

/** 2026-03-05 12:00. */
const NOW = 46_086.5

/** What a formula is over the example sheet. */
export function evaluated(source: string): FormulaValue {
  const parsed = parseFormula(source)
  if (!parsed.ok) throw new Error(`${source}: ${parsed.key} at ${parsed.at}`)
  return compileFormula(parsed.ast)(contextOf(parsed.ast))
}

export function contextOf(formula: Formula): FormulaContext {
  return {
    read: (number) => cellsOf(formula.references[number]),
    now: () => NOW,
    random: seededRandom(1),
    placeOf: (number) => (number === null ? { row: 0, column: 0 } : (formula.references[number]?.from ?? null)),
  }
}

function cellsOf(reference: FormulaReference | undefined): Operand {
  if (reference === undefined) return null
  const { from, to } = reference
  const at = (row: number, column: number) => exampleSheet[row]?.[column] ?? null
  if (from.row === to.row && from.column === to.column) return at(from.row, from.column)
  const columns = to.column - from.column + 1
  const rows = Math.min(to.row, exampleSheet.length + 20) - from.row + 1
  return {
    values: Array.from({ length: rows * columns }, (_, place) =>
      at(from.row + Math.floor(place / columns), from.column + (place % columns)),
    ),
    columns,
  }
}
