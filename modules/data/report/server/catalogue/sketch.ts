import type { Content, SheetTemplate, Template } from '@mingtai/report-engine'
import type { CellStyle } from '@mingtai/sheet-core'
import { chartSketch } from './sketch-chart.ts'
import { type Box, rectangle, short } from './sketch-shapes.ts'

const WIDTH = 200
const HEIGHT = 120
const MARGIN = 9
const REPEATS = 6

/**
 * The first page of a report as a small drawing: its own columns, colours and charts, with bars where texts and figures
 * will stand. It holds no data, so that everybody who sees the report in a list may see it.
 */
export function sketchOf({ sheets, styles }: Template): string | null {
  const [sheet] = sheets
  if (sheet === undefined || sheet.cells.length === 0) return null
  const columns = columnsOf(sheet)
  const scale = (WIDTH - 2 * MARGIN) / Math.max(240, columns.width)
  const drawn: string[] = []
  let top = MARGIN
  for (const line of linesOf(sheet)) {
    const cells = sheet.cells.filter((cell) => cell.row === line.row && line.shows(cell.content))
    for (const cell of cells) {
      const height = line.kind === 'once' ? heightOf(sheet, cell.row, cell.rowSpan) : heightOf(sheet, cell.row, 1)
      for (const { x, width } of columns.placesOf(cell)) {
        const box = { x: MARGIN + x * scale, y: top, width: width * scale, height }
        if (box.x < WIDTH && box.y < HEIGHT)
          drawn.push(...cellMarks(cell.content, lookOf(cell, styles, line.kind), box, line.at))
      }
    }
    top += heightOf(sheet, line.row, 1)
    if (top > HEIGHT || drawn.length > 260) break
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><path fill="#fff" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${drawn.join('')}</svg>`
}

type Cell = SheetTemplate['cells'][number]

/** Rows keep their proportions, but not so small that nothing is seen. */
function heightOf({ rowHeights }: SheetTemplate, row: number, span: number): number {
  const pixels = rowHeights.slice(row, row + span).reduce((sum, height) => sum + height, 0)
  return Math.max(span === 1 && pixels < 20 ? pixels * 0.24 : 6, pixels * 0.24)
}

interface Line {
  row: number
  kind: 'once' | 'repeated' | 'total'
  /** Which repetition; tells bars apart. */
  at: number
  shows(content: Content): boolean
}

/** The rows of the finished page, about: what grows downwards stands several times, with its totals below. */
function linesOf(sheet: SheetTemplate): Line[] {
  const last = Math.max(...sheet.cells.map(({ row, rowSpan }) => row + rowSpan - 1))
  const lines: Line[] = []
  for (let row = 0; row <= last; row += 1) {
    const contents = sheet.cells.filter((cell) => cell.row === row).map(({ content }) => content)
    const grows = contents.some((content) => content.kind === 'field' && content.expand === 'down')
    if (!grows) {
      lines.push({ row, kind: 'once', at: row, shows: () => true })
      continue
    }
    const totals = contents.filter(
      (content) => content.kind === 'field' && content.expand === 'down' && content.subtotal !== null,
    )
    const groups = totals.length > 1 ? 2 : 1
    for (let group = 0; group < groups; group += 1) {
      const most = groups === 2 ? 3 : REPEATS
      for (let at = 0; at < most; at += 1)
        lines.push({
          row,
          kind: 'repeated',
          at: group * most + at,
          shows: (content) => at === 0 || !isOuter(content, contents),
        })
      if (groups === 2)
        lines.push({
          row,
          kind: 'total',
          at: 90 + group,
          shows: (content) => isFigure(content) || isInner(content, contents),
        })
    }
    if (totals.length > 0)
      lines.push({
        row,
        kind: 'total',
        at: 99,
        shows: (content) => isFigure(content) || isOuter(content, contents) || contents.indexOf(content) === 0,
      })
  }
  return lines
}

/** The first of several groups: it stands once for the rows of its inner ones. */
function isOuter(content: Content, contents: readonly Content[]): boolean {
  const groups = contents.filter((one) => one.kind === 'field' && one.expand === 'down' && one.aggregate === 'group')
  return groups.length > 1 && groups[0] === content
}

function isInner(content: Content, contents: readonly Content[]): boolean {
  return content.kind === 'field' && content.expand === 'down' && !isOuter(content, contents)
}

function isFigure(content: Content): boolean {
  return (content.kind === 'field' && content.expand === 'none') || content.kind === 'formula'
}

/** Columns that grow to the right stand several times. */
function columnsOf({ columnWidths, cells }: SheetTemplate) {
  const last = Math.max(...cells.map(({ column, columnSpan }) => column + columnSpan - 1))
  const growing = new Set(
    cells.flatMap(({ content, column }) => (content.kind === 'field' && content.expand === 'right' ? [column] : [])),
  )
  const starts: number[] = []
  let width = 0
  for (let column = 0; column <= last; column += 1) {
    starts.push(width)
    width += (columnWidths[column] ?? 100) * (growing.has(column) ? 5 : 1)
  }
  starts.push(width)
  const placesOf = ({ column, columnSpan }: Cell) => {
    const from = starts[column] ?? 0
    const whole = (starts[column + columnSpan] ?? width) - from
    if (!growing.has(column) || columnSpan > 1) return [{ x: from, width: whole }]
    return Array.from({ length: 5 }, (_, at) => ({ x: from + (at * whole) / 5, width: whole / 5 }))
  }
  return { width, placesOf }
}

function lookOf(cell: Cell, styles: readonly CellStyle[], kind: Line['kind']): CellStyle {
  const { content } = cell
  const own = styles[cell.style] ?? {}
  return kind === 'total'
    ? {
        ...own,
        fill: '#F3F5F2',
        bold: true,
        ...(content.kind === 'field' && content.subtotal?.style ? styles[content.subtotal.style] : {}),
      }
    : own
}

function cellMarks(content: Content, style: CellStyle, box: Box, at: number): string[] {
  const marks: string[] = []
  if (style.fill !== undefined && style.fill.toUpperCase() !== '#FFFFFF') marks.push(rectangle(box, style.fill))
  if (style.border?.bottom !== undefined || style.border?.top !== undefined)
    marks.push(
      `<path d="M${short(box.x)} ${short(box.y + box.height)}h${short(box.width)}" stroke="#DFE3E1" stroke-width=".6"/>`,
    )
  if (content.kind === 'chart') return [...marks, ...chartSketch(content.chart, box)]
  if (content.kind === 'picture')
    return [
      ...marks,
      rectangle({ ...box, x: box.x + 2, y: box.y + 2, width: box.width - 4, height: box.height - 4 }, '#E3E8E6'),
    ]
  const bar = barOf(content, style, box, at)
  return bar === null ? marks : [...marks, bar]
}

function barOf(content: Content, style: CellStyle, box: Box, at: number): string | null {
  const letters = lettersOf(content, at)
  if (letters === 0) return null
  const size = style.size ?? 10
  const height = size >= 15 ? 4 : size >= 12 ? 3 : 2
  const room = box.width - 4
  const width = Math.min(room, Math.max(4, letters * size * 0.3))
  if (width < 2) return null
  const x =
    style.align === 'right'
      ? box.x + box.width - 2 - width
      : style.align === 'center'
        ? box.x + (box.width - width) / 2
        : box.x + 2
  const colour = size >= 15 ? '#3E4A5A' : style.bold ? '#5E6B79' : (style.color ?? '#B3BDC6')
  return rectangle({ x, y: box.y + (box.height - height) / 2, width, height }, colour)
}

/** How long the text will be, about; never what it says. */
function lettersOf(content: Content, at: number): number {
  if (content.kind === 'empty') return 0
  if (content.kind === 'text') return Math.min(40, content.text.length * 1.6)
  const turn = (at * 5 + 3) % 7
  return content.kind === 'field' && content.expand !== 'none' ? 6 + turn * 0.6 : 5 + turn * 0.5
}
