import { MILLIMETRES_A_POINT, ROW, sizes, typeArea } from '../measures.ts'
import type { Table, TableCell } from '../model/document.ts'
import type { ElementName, LineSource, PlacedLine, PlacedRule } from '../page.ts'
import type { BlockPart } from '../pages/break-pages.ts'
import { breakLines, type TextLine } from '../text/break-lines.ts'
import { marked, placedLine, plain, stylesFrom } from '../text/place-line.ts'
import { baselineIn, type Drawing, flowBlock, type FlowItem, topOf } from './flow-item.ts'

/** Rows of the page that a line of a cell takes, and the room above and below a cell's text. */
const LINE_ROWS = 0.7
const PADDING_ROWS = 0.15
const SIDE = 1.5
const WEIGHT = 0.18
const SIZE = sizes.four
/** A row of more lines may be cut by a page's end. */
const WHOLE_LINES = 10

interface CellLines {
  element: ElementName
  source: LineSource
  cell: TableCell
  lines: readonly TextLine[]
  left: number
  width: number
}

interface TablePlace {
  element: ElementName
  block: number
  before: number
}

/** Rows of a table: each stays whole, and the head rows are said again on every page. */
export function tableItems(table: Table, place: TablePlace): FlowItem[] {
  const rows = table.rows.map((_, row) => cellsOf(table, row, place))
  const heads = rows.slice(0, table.headRows)
  const repeated = heads.reduce((sum, row) => sum + total(heightsOf(row)), 0)
  return rows.map((row, at) => {
    const isHead = at < table.headRows
    const heights = heightsOf(row)
    const fewest = heights.length > WHOLE_LINES ? 2 : heights.length
    const draw = (part: BlockPart): Drawing => {
      // The first row stands below the head itself, also where that begins a page.
      const isBelowHead = at === table.headRows && part.from === 0
      const isAtHead = !isHead && !isBelowHead && part.row <= repeated + 1e-6
      const drawings = isAtHead ? [...headsAbove(heads), drawnRow(row, part)] : [drawnRow(row, part)]
      return { lines: drawings.flatMap(({ lines }) => lines), rules: drawings.flatMap(({ rules }) => rules) }
    }
    const before = at === 0 ? place.before : 0
    const asked = { before, fewest, isJoined: at > 0, keepsWithNext: isHead && at + 1 < rows.length }
    return { ...flowBlock(heights, { ...asked, repeated: isHead ? 0 : repeated }), draw }
  })
}

/** The head rows at the head of a page. */
function headsAbove(heads: readonly (readonly CellLines[])[]) {
  let row = 0
  return heads.map((head) => {
    const part = { page: 0, row, from: 0, to: heightsOf(head).length }
    row += total(heightsOf(head))
    return drawnRow(head, part)
  })
}

function cellsOf({ widths, rows }: Table, row: number, { element, block }: TablePlace): CellLines[] {
  const shares = widths.reduce((sum, width) => sum + width, 0)
  let column = 0
  return rows[row]!.map((cell, at) => {
    const millimetres = (from: number, to: number) =>
      (widths.slice(from, to).reduce((sum, width) => sum + width, 0) * typeArea.width) / shares
    const left = typeArea.left + millimetres(0, column)
    const width = millimetres(column, column + cell.span)
    column += cell.span
    const room = Math.max(1, (width - 2 * SIDE) / (SIZE * MILLIMETRES_A_POINT))
    const lines = breakLines(cell.text, { room, first: 0, rest: 0, pitch: 0 })
    return { element, source: { block, from: 0, to: 0, cell: { row, column: at } }, cell, lines, left, width }
  })
}

function heightsOf(row: readonly CellLines[]): number[] {
  const count = Math.max(1, ...row.map(({ lines }) => lines.length))
  return Array.from({ length: count }, (_, at) => {
    const edges = Number(at === 0) + Number(at === count - 1)
    return LINE_ROWS + edges * PADDING_ROWS
  })
}

function drawnRow(row: readonly CellLines[], part: BlockPart) {
  const heights = heightsOf(row)
  const top = topOf(part.row)
  const bottom = top + total(heights.slice(part.from, part.to)) * ROW
  const lines = row.flatMap((cell) => cellLines(cell, { part, heights, top }))
  const rules = row.flatMap(({ left, width }) => frame(left, top, left + width, bottom))
  return { lines, rules }
}

interface RowPlace {
  part: BlockPart
  heights: readonly number[]
  top: number
}

/** A cell's lines stand in the middle of its row, when the row is not cut. */
function cellLines(
  { element, source, cell, lines, left, width }: CellLines,
  { part, heights, top }: RowPlace,
): PlacedLine[] {
  const isWhole = part.from === 0 && part.to === heights.length
  const free = isWhole ? ((heights.length - lines.length) * LINE_ROWS * ROW) / 2 : 0
  const start = top + (part.from === 0 ? PADDING_ROWS * ROW : 0) + free
  return lines.slice(part.from, part.to).map((line, i) => {
    const text = cell.text.slice(line.from, line.to).trimEnd()
    const size = SIZE * MILLIMETRES_A_POINT
    const room = width - 2 * SIDE - line.width * size
    const x = left + SIDE + { left: 0, center: room / 2, right: room }[cell.align]
    const baseline = baselineIn(start + i * LINE_ROWS * ROW, LINE_ROWS * ROW, SIZE)
    const spacing = cell.align === 'left' ? line.spacing : 0
    const styles =
      cell.marked === undefined ? plain('fangsong') : stylesFrom(marked(cell.marked, 'fangsong'), line.from)
    const looks = { size: SIZE, spacing, color: 'black', styles } as const
    return placedLine({ element, source: { ...source, from: line.from, to: line.to }, text, x, baseline, ...looks })
  })
}

function frame(x1: number, y1: number, x2: number, y2: number): PlacedRule[] {
  const look = { weight: WEIGHT, color: 'black' } as const
  return [
    { x1, y1, x2, y2: y1, ...look },
    { x1, y1: y2, x2, y2, ...look },
    { x1, y1, x2: x1, y2, ...look },
    { x1: x2, y1, x2, y2, ...look },
  ]
}

function total(heights: readonly number[]): number {
  return heights.reduce((sum, height) => sum + height, 0)
}
