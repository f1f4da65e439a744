import { shiftFormula } from '@mingtai/formula'
import {
  type Book,
  type Box,
  type Content,
  isFormula,
  type Operation,
  plainContent,
  readFormula,
  type Sheet,
} from '@mingtai/sheet-model'
import { cellContent, clearCells, typeBlock } from '../edit/operations.ts'
import type { Copied } from './copied.ts'
import { lookOperations } from './look-operations.ts'
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

/** Lays what was copied here over a block: formulas point as far away as before, unless they were cut. */
export function operationsOfCopied(book: Book, sheet: Sheet, own: Copied, target: Box): Operation[] {
  const size = sizeOfCopied(own)
  const shift = { rows: target.fromRow - own.box.fromRow, columns: target.fromColumn - own.box.fromColumn }
  const cells = filled(target, (row, column) => {
    const content = own.contents[row % size.rows]?.[column % size.columns] ?? null
    if (typeof content !== 'string' || !isFormulaAt(book, own, row % size.rows, column % size.columns))
      return { content }
    const [down, right] = [row - (row % size.rows), column - (column % size.columns)]
    const moved = own.isCut
      ? content
      : shiftFormula(content, { kind: 'copy', rows: shift.rows + down, columns: shift.columns + right })
    return { content: formulaOrText(book, sheet, moved) }
  })
  return [
    ...(own.isCut ? clearCells(book, own.sheet, own.box) : []),
    ...typeBlock(book, sheet, target, cells),
    ...lookOperations(book, sheet, target, (row, column) => own.looks[row % size.rows]?.[column % size.columns] ?? {}),
  ]
}

/** Lays what came from another program over a block, with the looks that it told. */
export function operationsOfPasted(book: Book, sheet: Sheet, pasted: Pasted, target: Box): Operation[] {
  const { texts, looks } = pasted
  const size = sizeOfPasted(pasted)
  const cells = filled(target, (row, column) => {
    const text = texts[row % size.rows]?.[column % size.columns] ?? ''
    if (text === '') return { content: null }
    return text.startsWith('=') ? { content: formulaOrText(book, sheet, text) } : plainContent(text)
  })
  const operations = typeBlock(book, sheet, target, cells)
  if (looks !== null)
    operations.push(
      ...lookOperations(book, sheet, target, (row, column) => looks[row % size.rows]?.[column % size.columns] ?? null),
    )
  return operations
}

/** What cannot be read as a formula stays the text that it is. */
function formulaOrText(book: Book, sheet: Sheet, text: string): Content {
  const read = readFormula(book, sheet, text)
  return read.ok ? read.content : text
}

function isFormulaAt(book: Book, { sheet, box }: Copied, row: number, column: number): boolean {
  return isFormula(cellContent(book, sheet, box.fromRow + row, box.fromColumn + column))
}

function filled<T>({ fromRow, toRow, fromColumn, toColumn }: Box, of: (row: number, column: number) => T): T[][] {
  return Array.from({ length: toRow - fromRow + 1 }, (_, row) =>
    Array.from({ length: toColumn - fromColumn + 1 }, (__, column) => of(row, column)),
  )
}
