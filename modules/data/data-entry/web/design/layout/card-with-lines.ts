import {
  type EntryDocument,
  type EntryLayout,
  type EntryLines,
  isNumberKind,
  type LayoutCell,
} from '@mingtai/entry-model'

/** Each column of the card is parted, so that lines of other widths stand below. */
const PARTS = [2, 4, 2, 4]
const GRID = 12
const ROW_HEIGHT = 32

interface Styles {
  section: number
  label: number
  text: number
  figure: number
}

/** A card of four columns with the lines of the report below it: a heading, the titles of the columns, and the row that grows. */
export function cardWithLines(card: EntryLayout, { lines }: EntryDocument, styles: Styles): EntryLayout {
  if (lines.length === 0) return card
  const starts = PARTS.map((_, at) => PARTS.slice(0, at).reduce((sum, part) => sum + part, 0))
  const startOf = (column: number) => starts[column] ?? GRID
  const widths = card.widths.flatMap((width, at) => {
    const parts = PARTS[at] ?? 1
    return Array.from(
      { length: parts },
      (_, part) => Math.floor((width * (part + 1)) / parts) - Math.floor((width * part) / parts),
    )
  })
  const cells = card.cells.map((cell) => ({
    ...{ ...cell, column: startOf(cell.column) },
    columnSpan: startOf(cell.column + cell.columnSpan) - startOf(cell.column),
  }))
  const marks = card.marks.map((mark) => ({ ...mark, column: startOf(mark.column) }))
  const heights = [...card.heights]
  for (const [at, own] of lines.entries()) {
    const row = heights.length
    heights.push(ROW_HEIGHT, ROW_HEIGHT, ROW_HEIGHT)
    cells.push(cellAt(row, [0, GRID], styles.section, own.title))
    const shown = filledColumns(own).slice(0, GRID)
    for (const [place, { name, title, kind }] of shown.entries()) {
      const [from, to] = [place, place + 1].map((part) => Math.round((part * GRID) / shown.length))
      const span = [from ?? 0, to ?? GRID] as const
      cells.push(cellAt(row + 1, span, styles.label, title))
      cells.push(cellAt(row + 2, span, isNumberKind(kind) ? styles.figure : styles.text, null))
      marks.push({ row: row + 2, column: span[0], name, table: at + 1 })
    }
  }
  return { ...card, widths, heights, cells, marks }
}

/** What somebody fills in of a line. */
function filledColumns({ columns, key, link }: EntryLines) {
  const isMade = (name: string) => link.includes(name) || (key.from !== 'typed' && key.columns.includes(name))
  const own = columns.filter(({ name, filledBy }) => filledBy === null && !isMade(name))
  return own.length === 0 ? columns : own
}

function cellAt(row: number, [from, to]: readonly [number, number], style: number, text: string | null): LayoutCell {
  return {
    ...{ row, column: from, rowSpan: 1, columnSpan: to - from, style },
    content: text === null ? { kind: 'empty' } : { kind: 'text', text },
  }
}
