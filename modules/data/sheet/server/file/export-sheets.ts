import type { FormulaValue } from '@mingtai/formula'
import {
  type CellStyle,
  type ChunkColumn,
  type FormulaPattern,
  OUTLINE_SHIFT,
  type RowChunk,
  type Scalar,
} from '@mingtai/sheet-core'
import type { SheetSource } from '@mingtai/sheet-files'
import {
  type Book,
  contentOf,
  createEvaluator,
  type Evaluator,
  isFormula,
  lineLook,
  lineNumbers,
  livingSheets,
  lookOf,
  mergesOf,
  printedFormula,
  type Sheet,
  sheetNames,
  sheetProperties,
} from '@mingtai/sheet-model'
import { linkOf } from '../../cell-link.ts'
import { styleOf } from '../../cell-style.ts'
import { conditionLooks } from '../../condition-looks.ts'
import { filteredRows, sharedFilter } from '../../filter.ts'
import { shownText } from '../../shown-text.ts'
import { lineSize } from '../../sheet-sizes.ts'
import { exportedRules } from './exported-rules.ts'

const ROWS = 500

/** The sheets of a book as files take them: values, formulas, looks, merges. */
export function exportedSheets(book: Book, only: string | undefined, now: number): SheetSource[] {
  const evaluator = createEvaluator(book, { now: () => now, random: Math.random })
  return livingSheets(book)
    .filter((sheet) => only === undefined || sheet.id === only)
    .map((sheet) => sheetSource({ book, sheet, evaluator, drawsRules: false }))
}

interface Exported {
  book: Book
  sheet: Sheet
  evaluator: Evaluator
  /** Whether cells look as conditional formats make them: paper has no rules of its own. */
  drawsRules: boolean
}

/** One sheet of a book as files take it. */
export function sheetSource({ book, sheet, evaluator, drawsRules }: Exported): SheetSource {
  const { rows, columns } = usedLines(book, sheet)
  const valueAt = (row: number, column: number): FormulaValue => evaluator.valueAt(sheet, row, column)
  const hidden = hiddenByFilter(book, sheet, evaluator)
  const properties = sheetProperties(book, sheet)
  const styles: CellStyle[] = [{}]
  const numbers = new Map<string, number>([['{}', 0]])
  const looks = drawsRules ? conditionLooks({ book, sheet, evaluator }) : null
  const styleAt = (row: number, column: number, place: { at: number; across: number }) => {
    const style = { ...styleOf(lookOf(book, sheet, row, column)), ...looks?.styleAt(place.at, place.across) }
    const key = JSON.stringify(style)
    const known = numbers.get(key) ?? styles.push(style) - 1
    numbers.set(key, known)
    return known
  }
  const ids = rows.map((row, at) => columns.map((column, across) => styleAt(row, column, { at, across })))
  const head = {
    name: sheetNames(book).get(sheet.id) ?? '',
    isHidden: properties['hidden'] === true,
    styles,
    widths: columns.map((column) => lineSize(book, sheet, 'column', column)),
    frozen: {
      rows: countOf(properties['frozenRows']),
      columns: countOf(properties['frozenColumns']),
    },
  }
  const size = { rows: rows.length, columns: columns.length }
  return { head, chunks: chunksOf(), tail: () => exportedRules(book, sheet, evaluator, size) }

  /** Where cells of a column lead; null: none of them anywhere. */
  function linksOf(own: readonly number[], column: number): ChunkColumn['links'] {
    const values = own.map((row) => linkOf(lookOf(book, sheet, row, column)))
    return values.some((link) => link !== null) ? { type: 'mixed', values } : null
  }

  function* chunksOf(): Generator<RowChunk> {
    const merges = mergesOf(book, sheet)
    for (let from = 0; from < rows.length; from += ROWS) {
      const own = rows.slice(from, from + ROWS)
      const cells = columns.map((column, at): ChunkColumn => {
        const values = own.map((row): Scalar => scalarOf(valueAt(row, column)))
        const formula = own.map((row): FormulaPattern | null => {
          const content = contentOf(sheet, row, column)
          return isFormula(content) ? [printedFormula(book, sheet, content, 'addresses').slice(1)] : null
        })
        return {
          values: {
            type: 'mixed',
            values,
          },
          formula: formula.some((one) => one !== null) ? formula : null,
          links: linksOf(own, column),
          styles: Uint16Array.from(own, (_, index) => ids[from + index]?.[at] ?? 0),
        }
      })
      const levels = own.map((row) => levelOf(book, sheet, row))
      yield {
        rows: own.length,
        ...(levels.some((level) => level > 0)
          ? { marks: Uint8Array.from(levels, (level) => level << OUTLINE_SHIFT) }
          : {}),
        cells,
        heights: Uint16Array.from(own, (row, at) => (hidden.has(from + at) ? 0 : lineSize(book, sheet, 'row', row))),
        merges: merges
          .filter(({ fromRow }) => fromRow >= from && fromRow < from + own.length)
          .map(({ fromRow, fromColumn, toRow, toColumn }) => ({
            fromRow,
            fromColumn,
            toRow,
            toColumn,
          })),
      }
    }
  }
}

/** How deep a row lies in groups. */
function levelOf(book: Book, sheet: Sheet, row: number): number {
  const { level } = lineLook(book, sheet, 'row', row)
  return typeof level === 'number' ? Math.max(0, Math.min(7, Math.trunc(level))) : 0
}

/** Rows that the filter for all hides, by position. */
function hiddenByFilter(book: Book, sheet: Sheet, evaluator: Evaluator): ReadonlySet<number> {
  const filter = sharedFilter(book, sheet)
  if (filter === null || filter.criteria.length === 0) return new Set()
  const rows = lineNumbers(book, sheet, 'row')
  const columns = lineNumbers(book, sheet, 'column')
  const cellAt = (row: number, column: number) => ({ row: rows[row] ?? 0, column: columns[column] ?? 0 })
  const valueAt = (row: number, column: number) => {
    const cell = cellAt(row, column)
    return evaluator.valueAt(sheet, cell.row, cell.column)
  }
  const textAt = (row: number, column: number) => shownText(book, sheet, cellAt(row, column), valueAt(row, column))
  return filteredRows(book, sheet, [filter], { textAt, valueAt })
}

/** Lines up to the last in which something is or that looks somehow. */
function usedLines(book: Book, sheet: Sheet): { rows: number[]; columns: number[] } {
  const rows = [...lineNumbers(book, sheet, 'row')]
  const columns = [...lineNumbers(book, sheet, 'column')]
  const isUsed = (row: number, column: number) =>
    contentOf(sheet, row, column) !== null || Object.keys(lookOf(book, sheet, row, column)).length > 0
  const lastRow = rows.findLastIndex((row) => columns.some((column) => isUsed(row, column)))
  const lastColumn = columns.findLastIndex((column) => rows.some((row) => isUsed(row, column)))
  return { rows: rows.slice(0, lastRow + 1), columns: columns.slice(0, Math.max(1, lastColumn + 1)) }
}

function scalarOf(value: FormulaValue): Scalar {
  return typeof value === 'object' && value !== null ? value.error : value
}

function countOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
