import { type EntryDocument, type EntryLayout, isNumberKind, type LayoutCell } from '@mingtai/entry-model'
import { cardWithLines } from './card-with-lines.ts'

const line = { line: 'thin' as const, color: '#8A918E' }
const border = { top: line, right: line, bottom: line, left: line }
const cell = { border, size: 10, valign: 'middle' as const }
const [TITLE, FACTS, LABEL, TEXT, FIGURE, LONG, SECTION] = [1, 2, 3, 4, 5, 6, 7]
const styles: EntryLayout['styles'] = [
  { size: 10, valign: 'middle' },
  { size: 18, bold: true, align: 'center', valign: 'middle' },
  { size: 10, align: 'left', valign: 'middle' },
  { ...cell, align: 'center', fill: '#EEF1EF', wrap: true },
  { ...cell, align: 'left', wrap: true },
  { ...cell, align: 'right' },
  { ...cell, align: 'left', valign: 'top', wrap: true },
  { ...cell, bold: true, align: 'left', fill: '#E6ECEA', indent: 1 },
]
const [TITLE_HEIGHT, FACTS_HEIGHT, ROW_HEIGHT, LONG_HEIGHT] = [48, 28, 36, 88]
/** A label and its value, twice beside each other. */
const widths = [110, 230, 110, 230]

/** A card to begin with: a title, who fills it in and when, the columns with their titles, two in a row, and the lines below. */
export function defaultCard(document: EntryDocument, title: string): EntryLayout {
  const { columns, key } = document
  const isMade = (name: string) => key.from !== 'typed' && key.columns.includes(name)
  const shown = columns.filter(({ name, filledBy }) => filledBy === null && !isMade(name))
  const heights = [TITLE_HEIGHT, FACTS_HEIGHT]
  const marks: EntryLayout['marks'] = []
  const put = (row: number, column: number, style: number, text: string | null, columnSpan = 1): LayoutCell => ({
    ...{ row, column, style, rowSpan: 1, columnSpan },
    content: text === null ? { kind: 'empty' } : { kind: 'text', text },
  })
  const cells = [
    put(0, 0, TITLE, title, 4),
    put(1, 0, FACTS, '填报人：${userName}', 2),
    put(1, 2, FACTS, '填报日期：${today}', 2),
  ]
  let at = 0
  for (const { name, title: label, kind } of shown.length === 0 ? columns : shown) {
    const isLong = kind === 'longText'
    if (isLong && at === 2) {
      cells.push(put(heights.length - 1, 2, LABEL, null), put(heights.length - 1, 3, TEXT, null))
      at = 0
    }
    if (at === 0) heights.push(isLong ? LONG_HEIGHT : ROW_HEIGHT)
    const row = heights.length - 1
    const style = isLong ? LONG : isNumberKind(kind) ? FIGURE : TEXT
    cells.push(put(row, at, LABEL, label), put(row, at + 1, style, null, isLong ? 3 : 1))
    marks.push({ row, column: at + 1, name })
    at = isLong ? 0 : (at + 2) % 4
  }
  if (at === 2) cells.push(put(heights.length - 1, 2, LABEL, null), put(heights.length - 1, 3, TEXT, null))
  const card: EntryLayout = { kind: 'card', widths, heights, frozen: { rows: 0, columns: 0 }, styles, cells, marks }
  return cardWithLines(card, document, { section: SECTION, label: LABEL, text: TEXT, figure: FIGURE })
}
