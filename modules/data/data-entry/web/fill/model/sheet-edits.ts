import {
  type CellValue,
  type Edit,
  type EntryColumn,
  isEditable,
  type NewRow,
  readValue,
  type TableBinding,
  typedValue,
} from '@mingtai/entry-model'
import { say } from '@mingtai/messages'
import type { Range } from '@mingtai/sheet-view'
import { type FilledRow, type FilledRows, valuesOf } from './filled-rows.ts'

/** New rows stand below all others. */
export const LAST = Number.MAX_SAFE_INTEGER

/** Edits that an action on the sheet makes, and a sentence about what was left out. */
export interface SheetEdits {
  edits: Edit[]
  left: string | null
}

/** Writes texts into cells from a corner on; rows beyond the last one are added where that may be. */
export function typedInto(
  document: TableBinding,
  rows: FilledRows,
  { row: first, column, texts }: { row: number; column: number; texts: readonly (readonly string[])[] },
): SheetEdits {
  const result: SheetEdits = { edits: [], left: null }
  for (const [down, line] of texts.entries()) {
    const target = rows.rowAt(first + down)
    if (target.kind === 'base' || target.kind === 'new') {
      for (const [right, text] of line.entries()) typedCell(document, target, { column: column + right, text, result })
      continue
    }
    if (target.kind === 'head') continue
    if (!document.may.insert) {
      result.left = say('entry.noNewRows')
      break
    }
    if (line.every((text) => text === '')) continue
    const row = filled(document, emptyRow(document), { column, line, result })
    result.edits.push({ kind: 'add', at: LAST, row })
  }
  return result
}

function filled(
  document: TableBinding,
  row: NewRow,
  { column, line, result }: { column: number; line: readonly string[]; result: SheetEdits },
): NewRow {
  const values = [...row.values]
  for (const [right, text] of line.entries()) {
    const bound = document.columns[column + right]
    if (bound === undefined || text === '') continue
    if (isEditable(document, bound, true)) values[column + right] = valueFrom(bound, text)
    else result.left = say('entry.lockedCell', bound.title)
  }
  return { ...row, values }
}

function typedCell(
  document: TableBinding,
  target: Extract<FilledRow, { kind: 'base' | 'new' }>,
  { column, text, result }: { column: number; text: string; result: SheetEdits },
): void {
  const bound = document.columns[column]
  if (bound === undefined) return
  const isDeleted = target.kind === 'base' && target.edited?.isDeleted === true
  if (isDeleted || !isEditable(document, bound, target.kind === 'new')) {
    if (text !== typedValue(bound, valuesOf(target)[column] ?? null)) result.left = say('entry.lockedCell', bound.title)
    return
  }
  const value = valueFrom(bound, text)
  if (target.kind === 'new') result.edits.push({ kind: 'newCell', ref: target.ref, column, value })
  else result.edits.push({ kind: 'cell', row: { key: target.key, base: target.base }, column, value })
}

/** The canonical value; what cannot be read stays as it was typed, so that it can be put right. */
function valueFrom(column: EntryColumn, text: string): CellValue {
  const read = readValue(column, text)
  return read.ok ? read.value : text
}

export function emptyRow({ columns }: Pick<TableBinding, 'columns'>): NewRow {
  return { ref: `new-${crypto.randomUUID()}`, values: columns.map(() => null) }
}

export function clearedCells(document: TableBinding, rows: FilledRows, range: Range): SheetEdits {
  const texts = Array.from({ length: range.toRow - range.fromRow + 1 }, () =>
    Array.from({ length: range.toColumn - range.fromColumn + 1 }, () => ''),
  )
  return typedInto(document, rows, { row: range.fromRow, column: range.fromColumn, texts })
}

/** Ctrl+D: the first row of a selection into the others. */
export function filledDown(document: TableBinding, rows: FilledRows, range: Range): SheetEdits {
  const top = valuesOf(rows.rowAt(range.fromRow))
  const line = document.columns
    .slice(range.fromColumn, range.toColumn + 1)
    .map((column, at) => typedValue(column, top[range.fromColumn + at] ?? null))
  const texts = Array.from({ length: range.toRow - range.fromRow }, () => line)
  return typedInto(document, rows, { row: range.fromRow + 1, column: range.fromColumn, texts })
}

/** Marks rows of the table as deleted, and takes new ones away; marked ones come back. */
export function deletedRows(document: TableBinding, rows: FilledRows, range: Range): SheetEdits {
  const result: SheetEdits = { edits: [], left: null }
  const all = Array.from({ length: range.toRow - range.fromRow + 1 }, (_, at) => rows.rowAt(range.fromRow + at))
  const isBack = all.every((row) => row.kind !== 'base' || row.edited?.isDeleted === true)
  for (const row of all) {
    if (row.kind === 'new') result.edits.push({ kind: 'drop', ref: row.ref })
    if (row.kind !== 'base') continue
    if (document.may.delete)
      result.edits.push({ kind: 'delete', row: { key: row.key, base: row.base }, isDeleted: !isBack })
    else result.left = '这张报表不能删除已有的行。'
  }
  return result
}

/** New rows with the values of others; keys are not taken along. */
export function copiedRows(document: TableBinding, rows: FilledRows, range: Range): SheetEdits {
  const result: SheetEdits = { edits: [], left: null }
  for (let at = range.fromRow; at <= range.toRow; at += 1) {
    const row = rows.rowAt(at)
    if (row.kind !== 'base' && row.kind !== 'new') continue
    const fresh = emptyRow(document)
    const values = valuesOf(row).map((value, column) => {
      const bound = document.columns[column]
      const isKey = bound !== undefined && document.key.columns.includes(bound.name)
      return bound === undefined || isKey || !isEditable(document, bound, true) ? null : value
    })
    result.edits.push({ kind: 'add', at: LAST, row: { ...fresh, values } })
  }
  return result
}
