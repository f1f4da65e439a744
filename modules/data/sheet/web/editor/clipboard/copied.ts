import {
  type Book,
  type Box,
  type Content,
  isFormula,
  printedFormula,
  type Properties,
  type Sheet,
} from '@mingtai/sheet-model'
import { cellContent, cellLook } from '../edit/operations.ts'

/** What was copied here, with formulas and looks; `text` is how it is known again on the clipboard. */
export interface Copied {
  text: string
  sheet: Sheet
  box: Box
  isCut: boolean
  contents: (Content | string)[][]
  looks: Properties[][]
}

/** What is in cells and how they look, formulas as they are printed. */
export function copiedCells(book: Book, sheet: Sheet, box: Box): Pick<Copied, 'contents' | 'looks'> {
  const looks: Properties[][] = []
  const contents: (Content | string)[][] = []
  for (let row = box.fromRow; row <= box.toRow; row += 1) {
    const across = Array.from({ length: box.toColumn - box.fromColumn + 1 }, (_, at) => box.fromColumn + at)
    contents.push(
      across.map((column) => {
        const content = cellContent(book, sheet, row, column)
        return isFormula(content) ? printedFormula(book, sheet, content) : content
      }),
    )
    looks.push(across.map((column) => cellLook(book, sheet, row, column)))
  }
  return { contents, looks }
}

/** Whether the text of the clipboard is the one that was put there. */
export function sameText(one: string, other: string): boolean {
  const plain = (text: string) => text.replaceAll('\r\n', '\n').replace(/\n$/, '')
  return plain(one) === plain(other)
}
