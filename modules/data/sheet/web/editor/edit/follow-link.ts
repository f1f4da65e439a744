import { type Book, type Box, livingSheets, readFormula, targetOf } from '@mingtai/sheet-model'

interface Source {
  book: Book
  link: string
  onChoose(sheet: string): void
  show(sheet: string, box: Box): void
}

/** Goes where a cell leads: to a page in a tab of its own, or to cells of this document. */
export function followLink({ book, link, onChoose, show }: Source): void {
  if (!link.startsWith('#')) {
    window.open(link, '_blank', 'noopener,noreferrer')
    return
  }
  const [first] = livingSheets(book)
  const read = first === undefined ? null : readFormula(book, first, `=${link.slice(1)}`)
  const reference = read?.ok === true ? read.content.formula.find((part) => typeof part !== 'string') : undefined
  const target = first === undefined || reference === undefined ? null : targetOf(book, first, reference)
  if (target === null) return
  const { sheet, ...box } = target
  onChoose(sheet.id)
  show(sheet.id, box)
}
