import {
  type CellValue,
  changeDenial,
  choicesInRow,
  denialOf,
  type Edit,
  type EntryColumn,
  initialValues,
  isDenied,
  isEditable,
  isFileKind,
  type NewRow,
  readValue,
  seriesOf,
  type TableBinding,
  typedValue,
} from '@mingtai/entry-model'
import { say, sayPhrase } from '@mingtai/messages'
import type { Range } from '@mingtai/sheet-view'
import { type FilledRow, type FilledRows, valuesOf } from './filled-rows.ts'
import { lockedColumn } from './locked-cell.ts'

/** New rows stand below all others. */
export const LAST = Number.MAX_SAFE_INTEGER

/** Edits that an action on the sheet makes, and a sentence about what was left out. */
export interface SheetEdits {
  edits: Edit[]
  left: string | null
}

/**
 * Writes texts into cells from a corner on; rows beyond the last one are added where that may be. Nothing is written
 * where one of the cells is of others.
 */
export function typedInto(
  document: TableBinding,
  rows: FilledRows,
  at: { row: number; column: number; texts: readonly (readonly string[])[] },
): SheetEdits {
  const result: Typed = { edits: [], left: null, denied: new Set() }
  typeAll(document, rows, { ...at, result })
  return settled(
    document,
    result,
    at.texts.reduce((sum, line) => sum + line.length, 0),
  )
}

/** Writes texts into cells of one row, wherever they stand; nothing is written where one of them is of others. */
export function typedFields(
  document: TableBinding,
  rows: FilledRows,
  { row, fields }: { row: number; fields: readonly { column: number; text: string }[] },
): SheetEdits {
  const result: Typed = { edits: [], left: null, denied: new Set() }
  const target = rows.rowAt(row)
  if (target.kind === 'base' || target.kind === 'new')
    for (const field of fields) typedCell(document, target, { ...field, result })
  else if (!document.may.insert) result.left = say('entry.noNewRows')
  else if (fields.some(({ text }) => text !== '')) {
    const fresh = fields.reduce(
      (made, { column, text }) => filled(document, made, { column, line: [text], result }),
      emptyRow(document),
    )
    result.edits.push({ kind: 'add', at: LAST, row: fresh })
  }
  return settled(document, result, fields.length)
}

/** Of several cells the sentence speaks of the selection. */
function settled(document: TableBinding, { edits, left, denied }: Typed, cells: number): SheetEdits {
  const why = denialOf(document, cells > 1 ? [...denied, -1] : [...denied])
  return why === null ? { edits, left } : { edits: [], left: sayPhrase(why) }
}

/** What was typed so far, and columns of others that it would have changed. */
interface Typed extends SheetEdits {
  denied: Set<number>
}

function typeAll(
  document: TableBinding,
  rows: FilledRows,
  {
    row: first,
    column,
    texts,
    result,
  }: { row: number; column: number; texts: readonly (readonly string[])[]; result: Typed },
): void {
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
}

function filled(
  document: TableBinding,
  row: NewRow,
  { column, line, result }: { column: number; line: readonly string[]; result: Typed },
): NewRow {
  const values = [...row.values]
  for (const [right, text] of line.entries()) {
    const bound = document.columns[column + right]
    if (bound === undefined || text === '') continue
    if (isEditable(document, bound, true))
      values[column + right] = valueFrom(choicesInRow(document.columns, bound, values), text)
    else if (isDenied(document, bound)) result.denied.add(column + right)
    else result.left = lockedColumn(document, bound)
  }
  return { ...row, values }
}

function typedCell(
  document: TableBinding,
  target: Extract<FilledRow, { kind: 'base' | 'new' }>,
  { column, text, result }: { column: number; text: string; result: Typed },
): void {
  const bound = document.columns[column]
  if (bound === undefined) return
  const isDeleted = target.kind === 'base' && target.edited?.isDeleted === true
  if (isDenied(document, bound) && !isDeleted && !target.isClosed)
    return deniedCell(document, target, { column, text, result })
  if (isDeleted || target.isClosed || !isEditable(document, bound, target.kind === 'new')) {
    if (text !== typedValue(bound, valuesOf(target)[column] ?? null))
      result.left = target.isClosed ? say('entry.closedRow') : lockedColumn(document, bound)
    return
  }
  const value = valueFrom(choicesInRow(document.columns, bound, valuesOf(target)), text)
  if (target.kind === 'new') result.edits.push({ kind: 'newCell', ref: target.ref, column, value })
  else result.edits.push({ kind: 'cell', row: { key: target.key, base: target.base }, column, value })
}

/** A cell of others: what was typed while the person still might is taken back by emptying it; all else is refused. */
function deniedCell(
  document: TableBinding,
  target: Extract<FilledRow, { kind: 'base' | 'new' }>,
  { column, text, result }: { column: number; text: string; result: Typed },
): void {
  const bound = document.columns[column]
  if (bound === undefined || text === typedValue(bound, valuesOf(target)[column] ?? null)) return
  const value = target.kind === 'base' ? (target.base[column] ?? null) : (emptyRow(document).values[column] ?? null)
  if (text !== '') result.denied.add(column)
  else if (target.kind === 'new') result.edits.push({ kind: 'newCell', ref: target.ref, column, value })
  else if (target.edited !== null && column in target.edited.cells)
    result.edits.push({ kind: 'cell', row: { key: target.key, base: target.base }, column, value })
  else result.denied.add(column)
}

/** The canonical value; what cannot be read stays as it was typed, so that it can be put right. */
function valueFrom(column: EntryColumn, text: string): CellValue {
  const read = readValue(column, text)
  return read.ok ? read.value : text
}

/** A new row with what its columns begin with. */
export function emptyRow({ columns }: Pick<TableBinding, 'columns'>): NewRow {
  return { ref: `new-${crypto.randomUUID()}`, values: initialValues(columns, valueFrom) }
}

/** A new row above the active one. */
export function insertedRow(document: TableBinding, rows: FilledRows, at: number): SheetEdits {
  const target = rows.rowAt(at)
  const row = emptyRow(document)
  if (target.kind === 'base') {
    const base = rows.baseOf(at)
    return { edits: [{ kind: 'add', at: LAST, row: { ...row, above: base } }], left: null }
  }
  if (target.kind !== 'new') return { edits: [{ kind: 'add', at: LAST, row }], left: null }
  const { above } = target.row
  return { edits: [{ kind: 'add', at: target.at, row: above === undefined ? row : { ...row, above } }], left: null }
}

/** The fill handle: the selected cells go on into those that it was drawn over. */
export function drawnOut(document: TableBinding, rows: FilledRows, { from, to, isCopy }: DrawnRange): SheetEdits {
  const isDown = to.toRow > from.toRow || to.fromRow < from.fromRow
  if (!isDown) return drawnAcross(document, rows, { from, to, isCopy })
  const isBack = to.fromRow < from.fromRow
  const count = isBack ? from.fromRow - to.fromRow : to.toRow - from.toRow
  const lines = Array.from({ length: from.toRow - from.fromRow + 1 }, (_, at) =>
    valuesOf(rows.rowAt(from.fromRow + at)),
  )
  const texts: string[][] = Array.from({ length: count }, () => [])
  for (let at = from.fromColumn; at <= from.toColumn; at += 1) {
    const column = document.columns[at]
    if (column === undefined) continue
    const given = lines.map((line) => line[at] ?? null)
    const next = isCopy ? repeated(given, isBack ? -count : count) : seriesOf(column, given, isBack ? -count : count)
    for (const [down, value] of next.entries()) texts[isBack ? count - 1 - down : down]?.push(typedValue(column, value))
  }
  const row = isBack ? to.fromRow : from.toRow + 1
  return typedInto(document, rows, { row, column: from.fromColumn, texts })
}

/** Sideways cells are copied: columns mean different things. */
function drawnAcross(document: TableBinding, rows: FilledRows, { from, to }: DrawnRange): SheetEdits {
  const isBack = to.fromColumn < from.fromColumn
  const count = isBack ? from.fromColumn - to.fromColumn : to.toColumn - from.toColumn
  const width = from.toColumn - from.fromColumn + 1
  const texts = Array.from({ length: from.toRow - from.fromRow + 1 }, (_, down) => {
    const values = valuesOf(rows.rowAt(from.fromRow + down))
    return Array.from({ length: count }, (_, right) => {
      const at = from.fromColumn + (right % width)
      const column = document.columns[at]
      return column === undefined ? '' : typedValue(column, values[at] ?? null)
    })
  })
  const column = isBack ? to.fromColumn : from.toColumn + 1
  return typedInto(document, rows, { row: from.fromRow, column, texts })
}

interface DrawnRange {
  from: Range
  /** The selection together with what the handle was drawn over. */
  to: Range
  /** With Ctrl: nothing counts up. */
  isCopy: boolean
}

function repeated(values: readonly CellValue[], count: number): CellValue[] {
  const given = count < 0 ? values.toReversed() : values
  return Array.from({ length: Math.abs(count) }, (_, at) => given[at % given.length] ?? null)
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
    const denied = changeDenial(document, { kind: 'delete', ref: row.ref, key: row.key, base: row.base })
    if (row.isClosed) result.left = say('entry.closedRow')
    else if (denied !== null && !isBack) result.left = sayPhrase(denied)
    else if (document.may.delete)
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
      // A file belongs to the row that it was put into.
      return bound === undefined || isKey || isFileKind(bound.kind) || !isEditable(document, bound, true) ? null : value
    })
    result.edits.push({ kind: 'add', at: LAST, row: { ...fresh, values } })
  }
  return result
}
