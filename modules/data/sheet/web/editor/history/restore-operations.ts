import {
  type Book,
  type Box,
  endOfLine,
  type LineId,
  lineIdAt,
  livingSheets,
  type Operation,
  type Properties,
  runsOf,
  type Sheet,
  sheetProperties,
} from '@mingtai/sheet-model'
import { lookNames } from '../../../cell-style.ts'
import { cellBy, isLiving, isSame, lineBy, linesOf, objectsBy } from './differences.ts'

interface Restoring {
  /** The book as it was. */
  old: Book
  book: Book
  sheet: string
}

/**
 * Makes cells what they were, as a new change: what others did elsewhere stays. Lines that were deleted since come back.
 * The box counts in the sheet as it was.
 */
export function restoreCells({ old, book, sheet: id }: Restoring, box: Box): Operation[] {
  const [was, now] = [old.sheets.get(id), book.sheets.get(id)]
  if (was === undefined || now === undefined) return []
  const rows = lines(old, was, 'row', box.fromRow, box.toRow)
  const columns = lines(old, was, 'column', box.fromColumn, box.toColumn)
  return [
    ...revived(book, now, 'row', rows),
    ...revived(book, now, 'column', columns),
    ...cellOperations({ old, book, was, now }, rows, columns),
  ]
}

/** Makes a sheet what it was: its cells, looks, lines, merges and rules; rows that came since go. Moved rows stay where they are. */
export function restoreSheet({ old, book, sheet: id }: Restoring): Operation[] {
  const [was, now] = [old.sheets.get(id), book.sheets.get(id)]
  if (was === undefined || now === undefined) return []
  const operations: Operation[] = []
  if (!livingSheets(book).includes(now)) operations.push({ do: 'restoreSheet', sheet: id })
  const [rows, columns] = [linesOf(old, was, 'row'), linesOf(old, was, 'column')]
  for (const [axis, own] of [
    ['row', rows],
    ['column', columns],
  ] as const) {
    operations.push(...revived(book, now, axis, own))
    const newer = linesOf(book, now, axis).filter((line) => !isLiving(old, was, axis, line))
    if (newer.length > 0) operations.push({ do: 'delete', sheet: id, axis, lines: runsOf(newer) })
    for (const line of own) {
      const set = changedProperties(lineBy(old, was, axis, line), lineBy(book, now, axis, line))
      if (set !== null) operations.push({ do: 'line', sheet: id, axis, lines: runsOf([line]), set })
    }
  }
  const set = changedProperties(sheetProperties(old, was), sheetProperties(book, now))
  if (set !== null) operations.push({ do: 'sheet', sheet: id, set })
  return [...operations, ...objectOperations(old, book, id), ...cellOperations({ old, book, was, now }, rows, columns)]
}

function lines(book: Book, sheet: Sheet, axis: 'row' | 'column', from: number, to: number): LineId[] {
  return Array.from({ length: to - from + 1 }, (_, at) => lineIdAt(book, sheet, axis, from + at)).filter(
    (line) => line !== null,
  )
}

function revived(book: Book, sheet: Sheet, axis: 'row' | 'column', own: readonly LineId[]): Operation[] {
  const dead = own.filter((line) => !isLiving(book, sheet, axis, line))
  return dead.length === 0 ? [] : [{ do: 'restore', sheet: sheet.id, axis, lines: runsOf(dead) }]
}

interface Sheets {
  old: Book
  book: Book
  was: Sheet
  now: Sheet
}

function cellOperations(
  { old, book, was, now }: Sheets,
  rows: readonly LineId[],
  columns: readonly LineId[],
): Operation[] {
  const operations: Operation[] = []
  for (const row of rows) {
    const cells = columns.map((column) => {
      const before = cellBy(old, was, row, column)
      const after = cellBy(book, now, row, column)
      const isContent = !isSame(before.content, after.content)
      return { column, before, isContent, look: changedProperties(before.look, after.look) }
    })
    const written = cells.filter(({ isContent }) => isContent)
    if (written.length > 0)
      operations.push({
        do: 'set',
        sheet: now.id,
        rows: runsOf([row]),
        columns: runsOf(written.map(({ column }) => column)),
        contents: written.map(({ before }) => before.content),
      })
    const end = endOfLine(now, 'row', row)
    for (const { column, look } of cells) {
      const across = look === null ? null : endOfLine(now, 'column', column)
      if (look === null || end === null || across === null) continue
      operations.push({
        do: 'style',
        sheet: now.id,
        range: { rows: [end, end], columns: [across, across] },
        set: Object.fromEntries(Object.entries(look).filter(([name]) => lookNames.includes(name))),
      })
    }
  }
  return operations
}

/** What has to be set so that properties are what they were; null: nothing. */
function changedProperties(was: Properties, is: Properties): Properties | null {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => was[name] !== is[name])
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, was[name] ?? null]))
}

function objectOperations(old: Book, book: Book, sheet: string): Operation[] {
  const [before, after] = [objectsBy(old, sheet), objectsBy(book, sheet)]
  const operations: Operation[] = []
  for (const [id, { value }] of before)
    if (JSON.stringify(after.get(id)?.value) !== JSON.stringify(value)) operations.push({ do: 'object', id, value })
  for (const id of after.keys()) if (!before.has(id)) operations.push({ do: 'deleteObject', id })
  return operations
}
