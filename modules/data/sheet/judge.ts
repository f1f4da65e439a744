import {
  type Batch,
  type Book,
  type Box,
  boxOf,
  type EffectiveObject,
  effectiveObjects,
  isWithin,
  livingSheets,
  type Lines,
  type Operation,
  positionOf,
  type Sheet,
} from '@mingtai/sheet-model'
import type { SheetRights } from './editing-calls.ts'

/** Why a batch may not be done: the keys of the sentences. */
export type Problem =
  | 'sheet.noRight'
  | 'sheet.outsideArea'
  | 'sheet.selectionLocked'
  | 'sheet.readOnly'
  | 'sheet.ownerOnly'

export type JudgedBy = Pick<SheetRights, 'level' | 'names'>

/** Judges every operation of a batch by where its lines are now. The server and the page ask the same. */
export function judgeBatch(book: Book, { operations }: Pick<Batch, 'operations'>, rights: JudgedBy): Problem | null {
  if (rights.level === 'owner') return null
  if (rights.level === 'read') return 'sheet.readOnly'
  for (const operation of operations) {
    const problem = judgeOperation(book, operation, rights)
    if (problem !== null) return problem
  }
  return null
}

/** The areas of a sheet, each with where it lies; those that are gone are left out. */
export function areasOf(book: Book, sheet: Sheet): (EffectiveObject & { box: Box })[] {
  return effectiveObjects(book, sheet.id).flatMap((object) => {
    const box = object.value.kind === 'area' ? boxOf(book, sheet, object.value.range) : null
    return box === null ? [] : [{ ...object, box }]
  })
}

/** Where somebody may edit in a sheet; null: everywhere. */
export function openBoxes(book: Book, sheet: Sheet, { level, names }: JudgedBy): Box[] | null {
  if (level === 'owner') return null
  const areas = areasOf(book, sheet)
  if (areas.length === 0) return null
  return areas.filter(({ value }) => isFor(value.data['whom'], names)).map(({ box }) => box)
}

function isFor(whom: unknown, names: readonly string[]): boolean {
  return Array.isArray(whom) && whom.some((one) => names.includes(String(one)))
}

function judgeOperation(book: Book, operation: Operation, rights: JudgedBy): Problem | null {
  switch (operation.do) {
    case 'insertSheet':
      return mayAddSheets(book, rights) ? null : 'sheet.ownerOnly'
    case 'void':
    case 'unvoid': {
      const revision = book.revisions.get(operation.batch)
      const batch = revision === undefined ? undefined : book.batches.get(revision)
      return batch === undefined ? null : judgeBatch(book, batch, rights)
    }
    case 'deleteObject': {
      const entries = book.objects.get(operation.id)?.entries ?? []
      const value = entries.findLast((entry) => entry.value !== null)?.value ?? null
      if (value === null) return null
      return value.kind === 'area' ? 'sheet.ownerOnly' : judgeRange(book, value.sheet, value.range, rights)
    }
    case 'object':
      if (operation.value.kind === 'area') return 'sheet.ownerOnly'
      return judgeRange(book, operation.value.sheet, operation.value.range, rights)
    case 'style':
      return judgeRange(book, operation.sheet, operation.range, rights)
    case 'set':
    case 'clear':
    case 'permute':
      return judgeCells(book, operation.sheet, operation, rights)
    case 'insert':
    case 'delete':
    case 'restore':
    case 'move':
    case 'line':
    case 'sheet':
    case 'copySheet':
    case 'moveSheet':
    case 'deleteSheet':
    case 'restoreSheet':
      return judgeWhole(book, operation.sheet, rights)
    default:
      return operation satisfies never
  }
}

/** Whoever edits nothing but areas makes no sheets. */
function mayAddSheets(book: Book, rights: JudgedBy): boolean {
  const sheets = livingSheets(book)
  return sheets.length === 0 || sheets.some((sheet) => openBoxes(book, sheet, rights) === null)
}

/** What changes lines or the whole sheet would change cells that are not theirs. */
function judgeWhole(book: Book, id: string, rights: JudgedBy): Problem | null {
  const sheet = book.sheets.get(id)
  const open = sheet === undefined ? null : openBoxes(book, sheet, rights)
  if (open === null) return null
  return open.length === 0 ? 'sheet.noRight' : 'sheet.selectionLocked'
}

type Range = Parameters<typeof boxOf>[2]

function judgeRange(book: Book, id: string, range: Range, rights: JudgedBy): Problem | null {
  const sheet = book.sheets.get(id)
  const open = sheet === undefined ? null : openBoxes(book, sheet, rights)
  if (sheet === undefined || open === null) return null
  const box = boxOf(book, sheet, range)
  return box === null ? null : judgeBox(box, open)
}

/** The three sentences: no right in the sheet at all, one cell outside, or some of several. */
export function judgeBox({ fromRow, toRow, fromColumn, toColumn }: Box, open: readonly Box[]): Problem | null {
  if (open.length === 0) return 'sheet.noRight'
  if (open.some((box) => isWithin(box, fromRow, fromColumn) && isWithin(box, toRow, toColumn))) return null
  for (let row = fromRow; row <= toRow; row += 1)
    for (let column = fromColumn; column <= toColumn; column += 1)
      if (!open.some((box) => isWithin(box, row, column)))
        return fromRow === toRow && fromColumn === toColumn ? 'sheet.outsideArea' : 'sheet.selectionLocked'
  return null
}

function judgeCells(
  book: Book,
  id: string,
  { rows, columns }: { rows: Lines; columns: Lines },
  rights: JudgedBy,
): Problem | null {
  const sheet = book.sheets.get(id)
  const open = sheet === undefined ? null : openBoxes(book, sheet, rights)
  if (sheet === undefined || open === null) return null
  for (const own of spansOf(book, sheet, 'row', rows))
    for (const across of spansOf(book, sheet, 'column', columns)) {
      const problem = judgeBox({ fromRow: own.from, toRow: own.to, fromColumn: across.from, toColumn: across.to }, open)
      if (problem !== null) return problem
    }
  return null
}

/** Where lines are now, as stretches. What does not live any more is nobody's. */
function spansOf(book: Book, sheet: Sheet, axis: 'row' | 'column', lines: Lines): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = []
  for (const [insertion, from, count] of lines)
    for (let at = from; at < from + count; at += 1) {
      const position = positionOf(book, sheet, axis, [insertion, at])
      if (position === null) continue
      const last = spans.at(-1)
      if (last !== undefined && last.to + 1 === position) last.to = position
      else spans.push({ from: position, to: position })
    }
  return spans
}
