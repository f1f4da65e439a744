import {
  type Book,
  type Box,
  type Content,
  contentOf,
  lineNumbers,
  type Operation,
  type Sheet,
  typedContent,
} from '@mingtai/sheet-model'
import { cellsOf, typedText } from '../edit/operations.ts'
import type { BookView } from '../view/book-view.ts'

export interface Wanted {
  text: string
  isCased: boolean
  /** The whole cell, and not a part of it. */
  isWhole: boolean
}

export interface FoundCell {
  row: number
  column: number
}

interface Source {
  book: Book
  sheet: Sheet
  view: BookView
}

/** The cells that show or hold a text, row by row. */
export function foundCells({ book, sheet, view }: Source, wanted: Wanted): FoundCell[] {
  if (wanted.text === '') return []
  const rows = lineNumbers(book, sheet, 'row')
  const columns = lineNumbers(book, sheet, 'column')
  const found: FoundCell[] = []
  for (const [row, own] of rows.entries())
    for (const [column, across] of columns.entries()) {
      if (contentOf(sheet, own, across) === null) continue
      if (isThere(typedText(book, sheet, row, column), wanted) || isThere(view.textAt(row, column), wanted))
        found.push({ row, column })
    }
  return found
}

function isThere(text: string, { text: asked, isCased, isWhole }: Wanted): boolean {
  const [own, other] = isCased ? [text, asked] : [text.toLowerCase(), asked.toLowerCase()]
  return isWhole ? own === other : own.includes(other)
}

/** Cells that may be replaced at once in one batch. */
const MOST_RUNS = 1900

/**
 * Writes another text in the place of what was found, as if each cell were typed anew: what becomes a number is one. Cells
 * that only show the text as the result of a formula stay. Answers how many change.
 */
export function replaceOperations(
  { book, sheet }: Source,
  cells: readonly FoundCell[],
  { wanted, by }: { wanted: Wanted; by: string },
): { operations: Operation[]; count: number } {
  const changed = cells.flatMap(({ row, column }) => {
    const before = typedText(book, sheet, row, column)
    const after = replaced(before, wanted, by)
    if (after === before) return []
    const typed = typedContent(book, sheet, after)
    // A formula that would not be one any more stays as it is.
    return typed.ok ? [{ row, column, content: typed.content }] : []
  })
  const operations: Operation[] = []
  let count = 0
  for (const { box, contents } of columnRuns(changed)) {
    if (operations.length >= MOST_RUNS) break
    operations.push({ do: 'set', ...cellsOf(book, sheet, box), contents })
    count += contents.length
  }
  return { operations, count }
}

function replaced(text: string, { text: asked, isCased, isWhole }: Wanted, by: string): string {
  if (isWhole) return isThere(text, { text: asked, isCased, isWhole }) ? by : text
  const pattern = asked.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return text.replaceAll(new RegExp(pattern, isCased ? 'g' : 'gi'), () => by)
}

/** Cells below each other as one block. */
function columnRuns(cells: readonly (FoundCell & { content: Content })[]): { box: Box; contents: Content[] }[] {
  const runs: { box: Box; contents: Content[] }[] = []
  const byColumn = cells.toSorted((one, other) => one.column - other.column || one.row - other.row)
  for (const { row, column, content } of byColumn) {
    const last = runs.at(-1)
    if (last !== undefined && last.box.fromColumn === column && last.box.toRow + 1 === row) {
      last.box.toRow = row
      last.contents.push(content)
    } else runs.push({ box: { fromRow: row, toRow: row, fromColumn: column, toColumn: column }, contents: [content] })
  }
  return runs
}
