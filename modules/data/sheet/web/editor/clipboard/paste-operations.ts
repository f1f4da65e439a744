import { shiftFormula } from '@mingtai/formula'
import {
  type Book,
  type Box,
  type Content,
  type FormulaContent,
  isFormula,
  type Operation,
  plainContent,
  printedFormula,
  readFormula,
  runsOf,
  type Sheet,
} from '@mingtai/sheet-model'
import { rangeOf, typeBlock } from '../edit/operations.ts'
import { type Copied, movedBox, placeNow } from './copied.ts'
import { lookOperations } from './look-operations.ts'
import { followingFormulas, movedReferences } from './moved-references.ts'
import type { Pasted } from './pasted.ts'

/** Rows and columns of what is pasted. */
export interface BlockSize {
  rows: number
  columns: number
}

/** How large something copied here is. */
export function sizeOfCopied({ contents }: Copied): BlockSize {
  return { rows: contents.length, columns: contents[0]?.length ?? 0 }
}

/** How large something from another program is: its rows may be of different lengths. */
export function sizeOfPasted({ texts }: Pasted): BlockSize {
  return { rows: texts.length, columns: Math.max(1, ...texts.map((row) => row.length)) }
}

/** The selection, where it is a multiple of what is pasted; else as much as is pasted. */
export function targetOf(at: Box, { rows, columns }: BlockSize): Box {
  const [down, across] = [at.toRow - at.fromRow + 1, at.toColumn - at.fromColumn + 1]
  const fits = down % rows === 0 && across % columns === 0
  return {
    fromRow: at.fromRow,
    fromColumn: at.fromColumn,
    toRow: at.fromRow + (fits ? down : rows) - 1,
    toColumn: at.fromColumn + (fits ? across : columns) - 1,
  }
}

/** What of something copied is pasted. */
export type PastedParts = 'all' | 'values' | 'formulas' | 'formats'

/**
 * Lays what was copied here over a block: formulas point as far away as before, and what was cut points where it did. What was
 * cut is emptied where it is now.
 */
export function operationsOfCopied({ book, sheet, own, parts = 'all', valueAt }: Copying, target: Box): Operation[] {
  const size = sizeOfCopied(own)
  const moving = { book, own, sheet, at: { row: target.fromRow, column: target.fromColumn } }
  const follow = movedReferences(moving)
  const cells = filled(target, (row, column) => {
    const at = { row: row % size.rows, column: column % size.columns }
    const content = own.contents[at.row]?.[at.column] ?? null
    if (!isFormula(content)) return { content }
    if (parts === 'values') return { content: valueAt(own, at) }
    if (own.isCut)
      return { content: sheet === own.sheet ? follow(sheet, content) : ofSheet(follow(own.sheet, content), own.sheet) }
    const from = placeNow(book, own, at)
    const printed = printedFormula(book, own.sheet, content)
    if (from === null) return { content }
    const rows = target.fromRow + row - from.row
    const columns = target.fromColumn + column - from.column
    return { content: formulaOrText(book, sheet, shiftFormula(printed, { kind: 'copy', rows, columns })) }
  })
  const looks = () =>
    lookOperations(book, sheet, target, (row, column) => own.looks[row % size.rows]?.[column % size.columns] ?? {})
  if (parts === 'formats') return looks()
  const emptied: Operation = { do: 'clear', sheet: own.sheet.id, rows: runsOf(own.rows), columns: runsOf(own.columns) }
  return [
    ...(own.isCut ? [emptied, ...partedMerges(own), ...followingFormulas(moving)] : []),
    ...typeBlock(book, sheet, target, cells),
    ...(parts === 'all' ? [...looks(), ...mergeOperations({ book, sheet }, target, size, own.merges)] : []),
  ]
}

/** What is cut takes its merges along. */
function partedMerges({ mergeIds }: Copied): Operation[] {
  return mergeIds.map((id) => ({ do: 'deleteObject', id }))
}

/** The merges of what is pasted, as often as it is repeated in the block. */
function mergeOperations(
  { book, sheet }: { book: Book; sheet: Sheet },
  target: Box,
  size: BlockSize,
  merges: readonly Box[],
): Operation[] {
  const operations: Operation[] = []
  for (let row = target.fromRow; row <= target.toRow; row += size.rows)
    for (let column = target.fromColumn; column <= target.toColumn; column += size.columns)
      for (const merge of merges) {
        const range = rangeOf(book, sheet, movedBox(merge, row, column))
        if (range === null) continue
        const value = { kind: 'merge' as const, sheet: sheet.id, range, data: {} }
        operations.push({ do: 'object', id: `o-${crypto.randomUUID()}`, value })
      }
  return operations
}

export interface Copying {
  book: Book
  sheet: Sheet
  own: Copied
  parts?: PastedParts
  /** What a copied formula comes to. */
  valueAt(own: Copied, at: { row: number; column: number }): Content
}

/** A formula that is taken to another sheet goes on speaking of its own. */
function ofSheet({ formula }: FormulaContent, { id }: Sheet): FormulaContent {
  return {
    formula: formula.map((part) =>
      typeof part === 'string' || part.sheet !== undefined ? part : { ...part, sheet: id },
    ),
  }
}

/** Lays what came from another program over a block, with the looks that it told. */
export function operationsOfPasted(book: Book, sheet: Sheet, pasted: Pasted, target: Box): Operation[] {
  const { texts, looks, merges } = pasted
  const size = sizeOfPasted(pasted)
  const cells = filled(target, (row, column) => {
    const text = texts[row % size.rows]?.[column % size.columns] ?? ''
    if (text === '') return { content: null }
    if (looks?.[row % size.rows]?.[column % size.columns]?.['format'] === '@') return { content: text }
    return text.startsWith('=') ? { content: formulaOrText(book, sheet, text) } : plainContent(text)
  })
  const operations = typeBlock(book, sheet, target, cells)
  if (looks !== null)
    operations.push(
      ...lookOperations(book, sheet, target, (row, column) => looks[row % size.rows]?.[column % size.columns] ?? null),
    )
  return [...operations, ...mergeOperations({ book, sheet }, target, size, merges)]
}

/** What cannot be read as a formula stays the text that it is. */
function formulaOrText(book: Book, sheet: Sheet, text: string): Content {
  const read = readFormula(book, sheet, text)
  return read.ok ? read.content : text
}

function filled<T>({ fromRow, toRow, fromColumn, toColumn }: Box, of: (row: number, column: number) => T): T[][] {
  return Array.from({ length: toRow - fromRow + 1 }, (_, row) =>
    Array.from({ length: toColumn - fromColumn + 1 }, (__, column) => of(row, column)),
  )
}
