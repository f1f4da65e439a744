import type { FormulaValue } from '@mingtai/formula'
import type { CellStyle, ChunkColumn, FormulaPattern, RowChunk, Scalar } from '@mingtai/sheet-core'
import type { SheetSource } from '@mingtai/sheet-files'
import {
  type Book,
  contentOf,
  createEvaluator,
  isFormula,
  lineNumbers,
  livingSheets,
  lookOf,
  mergesOf,
  printedFormula,
  type Sheet,
  sheetNames,
  sheetProperties,
} from '@mingtai/sheet-model'
import { styleOf } from '../../cell-style.ts'
import { lineSize } from '../../sheet-sizes.ts'

const ROWS = 500

/** The sheets of a book as files take them: values, formulas, looks, merges. */
export function exportedSheets(book: Book, only: string | undefined, now: number): SheetSource[] {
  const evaluator = createEvaluator(book, { now: () => now, random: Math.random })
  return livingSheets(book)
    .filter((sheet) => only === undefined || sheet.id === only)
    .map((sheet) => sourceOf(book, sheet, (row, column) => evaluator.valueAt(sheet, row, column)))
}

function sourceOf(book: Book, sheet: Sheet, valueAt: (row: number, column: number) => FormulaValue): SheetSource {
  const { rows, columns } = usedLines(book, sheet)
  const properties = sheetProperties(book, sheet)
  const styles: CellStyle[] = [{}]
  const numbers = new Map<string, number>([['{}', 0]])
  const styleAt = (row: number, column: number) => {
    const style = styleOf(lookOf(book, sheet, row, column))
    const key = JSON.stringify(style)
    const known = numbers.get(key) ?? styles.push(style) - 1
    numbers.set(key, known)
    return known
  }
  const ids = rows.map((row) => columns.map((column) => styleAt(row, column)))
  const head = {
    name: sheetNames(book).get(sheet.id) ?? '',
    styles,
    widths: columns.map((column) => lineSize(book, sheet, 'column', column)),
    frozen: {
      rows: countOf(properties['frozenRows']),
      columns: countOf(properties['frozenColumns']),
    },
  }
  return { head, chunks: chunksOf() }

  function* chunksOf(): Generator<RowChunk> {
    const merges = mergesOf(book, sheet)
    for (let from = 0; from < rows.length; from += ROWS) {
      const own = rows.slice(from, from + ROWS)
      const cells = columns.map((column, at): ChunkColumn => {
        const values = own.map((row): Scalar => scalarOf(valueAt(row, column)))
        const formula = own.map((row): FormulaPattern | null => {
          const content = contentOf(sheet, row, column)
          return isFormula(content) ? [printedFormula(book, sheet, content).slice(1)] : null
        })
        return {
          values: {
            type: 'mixed',
            values,
          },
          formula: formula.some((one) => one !== null) ? formula : null,
          styles: Uint16Array.from(own, (_, index) => ids[from + index]?.[at] ?? 0),
        }
      })
      yield {
        rows: own.length,
        cells,
        heights: Uint16Array.from(own, (row) => lineSize(book, sheet, 'row', row)),
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
