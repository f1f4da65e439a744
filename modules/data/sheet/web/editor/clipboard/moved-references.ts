import {
  type Book,
  type Content,
  contentOf,
  type End,
  endAt,
  type FormulaContent,
  isFormula,
  lineKey,
  lineNumbers,
  lineIdAt,
  livingSheets,
  type Operation,
  type Reference,
  runsOf,
  type Sheet,
} from '@mingtai/sheet-model'
import type { Copied } from './copied.ts'

/** So many formulas follow what was cut. */
const MOST = 1000

interface Moving {
  book: Book
  own: Copied
  /** Where it is put, and its first cell there. */
  sheet: Sheet
  at: { row: number; column: number }
}

/** What a formula says once cut cells, of which it speaks, are elsewhere. */
export function movedReferences({ book, own, sheet, at }: Moving) {
  const rows = new Map(own.rows.map((line, index) => [lineKey(line), index]))
  const columns = new Map(own.columns.map((line, index) => [lineKey(line), index]))
  const end = (axis: 'row' | 'column', [insertion, line, place]: End): End | null => {
    const index = (axis === 'row' ? rows : columns).get(lineKey([insertion, line]))
    if (index === undefined) return null
    const to = endAt(book, sheet, axis, (axis === 'row' ? at.row : at.column) + index)
    return to === null ? null : [to[0], to[1], place === '' ? '' : to[2]]
  }
  const moved = (home: Sheet, reference: Reference): Reference => {
    const { name, whole, sheet: of = home.id } = reference
    if (name !== undefined || whole !== undefined || of !== own.sheet.id) return reference
    const [top, bottom] = reference.rows.map((one) => end('row', one))
    const [left, right] = reference.columns.map((one) => end('column', one))
    if (top == null || left == null || bottom === null || right === null) return reference
    return {
      ...reference,
      rows: bottom === undefined ? [top] : [top, bottom],
      columns: right === undefined ? [left] : [left, right],
      ...(sheet === home && reference.sheet === undefined ? {} : { sheet: sheet.id }),
    }
  }
  return (home: Sheet, { formula }: FormulaContent): FormulaContent => ({
    formula: formula.map((part) => (typeof part === 'string' ? part : moved(home, part))),
  })
}

/** The formulas elsewhere that speak of cut cells, as they are to be. */
export function followingFormulas(moving: Moving): Operation[] {
  const { book, own } = moving
  const follow = movedReferences(moving)
  const cut = {
    rows: new Set(own.rows.map(lineKey)),
    columns: new Set(own.columns.map(lineKey)),
  }
  const operations: Operation[] = []
  for (const sheet of livingSheets(book)) {
    const rows = lineNumbers(book, sheet, 'row')
    const columns = lineNumbers(book, sheet, 'column')
    for (const [across, column] of columns.entries())
      for (const [down, row] of rows.entries()) {
        const content: Content = contentOf(sheet, row, column)
        if (!isFormula(content) || operations.length >= MOST) continue
        const line = lineIdAt(book, sheet, 'row', down)
        const beside = lineIdAt(book, sheet, 'column', across)
        if (line === null || beside === null) continue
        const isCut = sheet === own.sheet && cut.rows.has(lineKey(line)) && cut.columns.has(lineKey(beside))
        const next = follow(sheet, content)
        if (isCut || JSON.stringify(next) === JSON.stringify(content)) continue
        operations.push({
          do: 'set',
          sheet: sheet.id,
          rows: runsOf([line]),
          columns: runsOf([beside]),
          contents: [next],
        })
      }
  }
  return operations
}
