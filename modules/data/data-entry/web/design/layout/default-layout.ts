import { type EntryDocument, type EntryLayout, isFileKind, isNumberKind, type LayoutCell } from '@mingtai/entry-model'

const line = { line: 'thin' as const, color: '#8A918E' }
const border = { top: line, right: line, bottom: line, left: line }
const cell = { border, size: 10, valign: 'middle' as const }
const [TITLE, FACTS, HEAD, TEXT, FIGURE, TOTAL, TOTAL_FIGURE] = [1, 2, 3, 4, 5, 6, 7]
const styles: EntryLayout['styles'] = [
  { size: 10, valign: 'middle' },
  { size: 18, bold: true, align: 'center', valign: 'middle' },
  { size: 10, align: 'left', valign: 'middle' },
  { ...cell, bold: true, align: 'center', fill: '#EEF1EF', wrap: true },
  { ...cell, align: 'left', shrink: true },
  { ...cell, align: 'right' },
  { ...cell, bold: true, align: 'center', fill: '#F6F7F5' },
  { ...cell, bold: true, align: 'right', fill: '#F6F7F5' },
]

/** A layout to begin with: a title, who fills it in and when, headings, the repeated row, and sums below. */
export function defaultLayout({ columns, key }: EntryDocument, title: string): EntryLayout {
  const isMade = (name: string) => key.from !== 'typed' && key.columns.includes(name)
  const shown = columns.filter(({ name, filledBy }) => filledBy === null && !isMade(name))
  const own = shown.length === 0 ? columns : shown
  const half = Math.max(1, Math.floor(own.length / 2))
  const put = (row: number, column: number, style: number, text: string | null, columnSpan = 1): LayoutCell => ({
    ...{ row, column, style, rowSpan: 1, columnSpan },
    content: text === null ? { kind: 'empty' } : { kind: 'text', text },
  })
  const summed = own.map(({ name, kind }) => isNumberKind(kind) && !key.columns.includes(name))
  return {
    kind: 'list',
    widths: own.map(({ width }) => width),
    heights: [46, 28, 32, 28, 32],
    frozen: { rows: 3, columns: 0 },
    styles,
    cells: [
      put(0, 0, TITLE, title, own.length),
      put(1, 0, FACTS, '填报人：${userName}', half),
      ...(own.length > half ? [put(1, half, FACTS, '填报日期：${today}', own.length - half)] : []),
      ...own.map((column, at) => put(2, at, HEAD, column.title)),
      ...own.map(({ kind }, at) => put(3, at, isNumberKind(kind) && !isFileKind(kind) ? FIGURE : TEXT, null)),
      ...own.map((_, at): LayoutCell => {
        if (summed[at] !== true) return put(4, at, TOTAL, at === 0 ? '合计' : null)
        const formula = `=SUM(${letters(at)}4)`
        return { ...put(4, at, TOTAL_FIGURE, null), content: { kind: 'formula', formula } }
      }),
    ],
    marks: own.map(({ name }, column) => ({ row: 3, column, name })),
  }
}

function letters(column: number): string {
  const rest = Math.floor(column / 26)
  return `${rest === 0 ? '' : letters(rest - 1)}${String.fromCharCode(65 + (column % 26))}`
}
