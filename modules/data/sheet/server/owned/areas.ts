import {
  applyBatch,
  type Book,
  bookOf,
  type Box,
  boxOf,
  createEvaluator,
  effectiveObjects,
  endAt,
  lineNumbers,
  livingSheets,
  type Operation,
  type Range,
  type Sheet,
  snapshotOf,
} from '@mingtai/sheet-model'
import type { FormulaValue } from '@mingtai/formula'
import { wallClock } from '@mingtai/zh'

const SERIAL_OF_1970 = 25_569

/** A rectangle of a sheet by its name; rows and columns from 0, both ends inside. */
export interface Area {
  id: string
  title: string
  sheet: string
  box: Box
}

/** What stands in an area, row by row. */
export interface AreaValues {
  id: string
  box: Box
  rows: (string | number | boolean | null)[][]
}

/** A copy of a book in which these areas and no others are open, to everybody who may edit it. */
export function bookWithAreas(from: Book, areas: readonly Area[]): Book {
  const book = bookOf(structuredClone(snapshotOf(from)))
  const operations: Operation[] = livingSheets(book).flatMap((sheet) =>
    effectiveObjects(book, sheet.id)
      .filter(({ value }) => value.kind === 'area')
      .map(({ id }) => ({ do: 'deleteObject' as const, id })),
  )
  for (const sheet of livingSheets(book)) {
    const own = areas.filter((area) => area.sheet === sheet.id)
    // A sheet without an area would be open as a whole: its areas are for nobody.
    const all = own.length > 0 ? own : [{ id: `closed-${sheet.id}`, title: '', box: firstCell }]
    for (const { id, title, box } of all) {
      const range = rangeOf(book, sheet, box)
      if (range === null) continue
      const data = { title, whom: own.length > 0 ? ['everyone:'] : [] }
      operations.push({ do: 'object', id, value: { kind: 'area', sheet: sheet.id, range, data } })
    }
  }
  applyBatch(book, { key: 'areas-0', client: 'areas', base: book.revision, operations })
  return book
}

const firstCell: Box = { fromRow: 0, toRow: 0, fromColumn: 0, toColumn: 0 }

function rangeOf(book: Book, sheet: Sheet, { fromRow, toRow, fromColumn, toColumn }: Box): Range | null {
  const ends = [
    endAt(book, sheet, 'row', fromRow),
    endAt(book, sheet, 'row', toRow),
    endAt(book, sheet, 'column', fromColumn),
    endAt(book, sheet, 'column', toColumn),
  ]
  const [top, bottom, left, right] = ends
  if (top == null || bottom == null || left == null || right == null) return null
  return { rows: [top, bottom], columns: [left, right] }
}

/** What the areas of a book show now; formulas with their results. An area whose lines are gone is left out. */
export function valuesOfAreas(book: Book, ids: readonly string[]): AreaValues[] {
  const evaluator = createEvaluator(book, {
    now: () => wallClock(new Date()) / 86_400_000 + SERIAL_OF_1970,
    random: Math.random,
  })
  return livingSheets(book).flatMap((sheet) => {
    const rows = lineNumbers(book, sheet, 'row')
    const columns = lineNumbers(book, sheet, 'column')
    return effectiveObjects(book, sheet.id).flatMap(({ id, value }) => {
      const box = ids.includes(id) && value.kind === 'area' ? boxOf(book, sheet, value.range) : null
      if (box === null) return []
      const at = (row: number, column: number) =>
        scalarOf(evaluator.valueAt(sheet, rows[row] ?? 0, columns[column] ?? 0))
      return [
        {
          id,
          box,
          rows: numbersIn(box.fromRow, box.toRow).map((row) =>
            numbersIn(box.fromColumn, box.toColumn).map((column) => at(row, column)),
          ),
        },
      ]
    })
  })
}

function numbersIn(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

function scalarOf(value: FormulaValue): string | number | boolean | null {
  if (typeof value === 'object' && value !== null) return value.error
  return value === '' ? null : value
}
