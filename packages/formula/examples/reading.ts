import { type FormulaArea, type FormulaContext, seededRandom } from '../context.ts'
import type { Formula, FormulaReference } from '../ast.ts'
import { compileFormula, parseFormula } from '../spreadsheet.ts'
import type { FormulaValue, Operand } from '../value.ts'
import { exampleSheet } from './sheet.ts'

/** 2026-03-05 12:00. */
const NOW = 46_086.5

/** What a formula is over the example sheet. */
export function evaluated(source: string): FormulaValue {
  const parsed = parseFormula(source, { areas: true })
  if (!parsed.ok) throw new Error(`${source}: ${parsed.key} at ${parsed.at}`)
  return compileFormula(parsed.ast)(contextOf(parsed.ast))
}

export function contextOf(formula: Formula): FormulaContext {
  return {
    read: (number) => cellsOf(formula.references[number]),
    now: () => NOW,
    random: seededRandom(1),
    areaOf: (number) => areaOf(formula.references[number]),
    cells: cellsAt,
    placeOf: (number) => (number === null ? { row: 0, column: 0 } : (formula.references[number]?.from ?? null)),
  }
}

function areaOf(reference: FormulaReference | undefined): FormulaArea | null {
  if (reference === undefined) return null
  const { from, to, sheet } = reference
  return {
    sheet,
    row: from.row,
    column: from.column,
    rows: to.row - from.row + 1,
    columns: to.column - from.column + 1,
  }
}

function cellsOf(reference: FormulaReference | undefined): Operand {
  const area = areaOf(reference)
  return area === null ? null : cellsAt(area)
}

/** What stands in a rectangle of the sheet, with a few empty rows below it. */
function cellsAt({ row, column, rows, columns }: FormulaArea): Operand {
  const at = (r: number, c: number) => exampleSheet[r]?.[c] ?? null
  if (rows === 1 && columns === 1) return at(row, column)
  const height = Math.min(row + rows, exampleSheet.length + 21) - row
  return {
    values: Array.from({ length: height * columns }, (_, place) =>
      at(row + Math.floor(place / columns), column + (place % columns)),
    ),
    columns,
  }
}
