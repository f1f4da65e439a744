import { type Canvas, stroked } from './canvas.ts'
import type { Grid } from '../layout/grid.ts'
import type { PathStep } from '../page.ts'
import { type BorderStyle, GRID_BORDER, NO_BORDER } from '@mingtai/sheet-core'

/** Distance of the two lines of a double border from its middle, points. */
const DOUBLE = 0.75

/** Edges of cells: one path for each kind of line, joined along rows and columns; the stronger of two neighbours is drawn. */
export function paintBorders(canvas: Canvas, grid: Grid, hasGrid: boolean): void {
  const { borderStyles } = canvas
  const segments: number[][] = borderStyles.borderStyles.map(() => [])
  collect(canvas, grid, { segments, hasGrid })
  const order = [...segments.keys()].sort(
    (one, other) => borderStyles.borderStyles[one]!.rank - borderStyles.borderStyles[other]!.rank,
  )
  for (const borderStyle of order) {
    const lines = segments[borderStyle]!
    if (borderStyle !== NO_BORDER && lines.length > 0) stroke(canvas, borderStyles.borderStyles[borderStyle]!, lines)
  }
}

interface Collecting {
  /** Per style the ends of its lines in points: x0, y0, x1, y1. */
  segments: number[][]
  hasGrid: boolean
}

function collect(canvas: Canvas, grid: Grid, { segments, hasGrid }: Collecting): void {
  const { unit, left, top, looks, borderStyles } = canvas
  const { rows, columns, styles, merged } = grid
  const width = columns.length
  const bare = hasGrid ? GRID_BORDER : NO_BORDER
  const xs = columns.map((column) => left + column.left * unit)
  const ys = rows.map((row) => top + row.top * unit)
  const [lastColumn, lastRow] = [columns.at(-1), rows.at(-1)]
  if (lastColumn === undefined || lastRow === undefined) return
  xs.push(left + (lastColumn.left + lastColumn.width) * unit)
  ys.push(top + (lastRow.top + lastRow.height) * unit)

  for (let row = 0; row <= rows.length; row++) {
    const below = row * width
    for (let column = 0, from = 0, borderStyle = NO_BORDER; column <= width; column++) {
      const next = column < width ? across(below + column - width, below + column, row) : NO_BORDER
      if (column > 0 && next !== borderStyle) {
        if (borderStyle !== NO_BORDER) segments[borderStyle]!.push(xs[from]!, ys[row]!, xs[column]!, ys[row]!)
        from = column
      }
      borderStyle = next
    }
  }
  for (let column = 0; column <= width; column++) {
    for (let row = 0, from = 0, borderStyle = NO_BORDER; row <= rows.length; row++) {
      const next = row < rows.length ? down(row * width + column - 1, row * width + column, column) : NO_BORDER
      if (row > 0 && next !== borderStyle) {
        if (borderStyle !== NO_BORDER) segments[borderStyle]!.push(xs[column]!, ys[from]!, xs[column]!, ys[row]!)
        from = row
      }
      borderStyle = next
    }
  }

  function across(above: number, below: number, row: number): number {
    if (row > 0 && row < rows.length && isInside(above, below)) return NO_BORDER
    const one = row > 0 ? (looks[styles[above]!]?.bottom ?? NO_BORDER) : NO_BORDER
    const other = row < rows.length ? (looks[styles[below]!]?.top ?? NO_BORDER) : NO_BORDER
    return one === other ? one || bare : borderStyles.stronger(one, other)
  }

  function down(before: number, after: number, column: number): number {
    if (column > 0 && column < width && isInside(before, after)) return NO_BORDER
    const one = column > 0 ? (looks[styles[before]!]?.right ?? NO_BORDER) : NO_BORDER
    const other = column < width ? (looks[styles[after]!]?.left ?? NO_BORDER) : NO_BORDER
    return one === other ? one || bare : borderStyles.stronger(one, other)
  }

  function isInside(one: number, other: number): boolean {
    return merged !== null && merged[one]! > 0 && merged[one] === merged[other]
  }
}

/** Solid lines reach half their width beyond their ends, so that corners are closed. */
function stroke({ items }: Canvas, borderStyle: BorderStyle, lines: readonly number[]): void {
  const reach = borderStyle.dash.length > 0 ? 0 : borderStyle.width / 2
  const steps: PathStep[] = []
  for (let at = 0; at < lines.length; at += 4) {
    const [x0, y0, x1, y1] = [lines[at]!, lines[at + 1]!, lines[at + 2]!, lines[at + 3]!]
    const isUpright = x0 === x1
    for (const shift of borderStyle.isDouble ? [-DOUBLE, DOUBLE] : [0]) {
      if (isUpright) steps.push(['M', x0 + shift, y0 - reach], ['L', x1 + shift, y1 + reach])
      else steps.push(['M', x0 - reach, y0 + shift], ['L', x1 + reach, y1 + shift])
    }
  }
  items.push(
    stroked(steps, { color: borderStyle.color, width: borderStyle.width, dash: borderStyle.dash, cap: 'butt' }),
  )
}
