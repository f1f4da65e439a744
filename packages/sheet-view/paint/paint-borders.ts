import type { Cells } from '../rows/cells.ts'
import { isSameMerge } from '../layout/merges.ts'
import type { PaneGrid } from './pane-grid.ts'
import { GRID_PEN, NO_PEN, type Pen, strongerPen } from './pens.ts'

/** Collects the edges of a pane by pen and draws each pen in one path, thin lines first. */
export interface BorderPainter {
  paint(context: CanvasRenderingContext2D, grid: PaneGrid): void
}

export interface BorderSource {
  cells: Cells
  pens: readonly Pen[]
  /** Device pixels per sheet pixel. */
  scale(): number
}

export function createBorderPainter({ cells, pens, scale }: BorderSource): BorderPainter {
  /** Per pen the ends of its segments: x0, y0, x1, y1. */
  const segments: number[][] = pens.map(() => [])
  const order = pens.map((_, pen) => pen).sort((one, other) => (pens[one]?.rank ?? 0) - (pens[other]?.rank ?? 0))

  function paint(context: CanvasRenderingContext2D, grid: PaneGrid): void {
    collectHorizontal(grid)
    collectVertical(grid)
    for (const number of order) {
      const pen = pens[number]
      const lines = segments[number]
      if (!pen || !lines || number === NO_PEN || lines.length === 0) continue
      if (pen.double) strokeDouble(context, pen, lines)
      else stroke(context, pen, lines)
      lines.length = 0
    }
  }

  function collectHorizontal(grid: PaneGrid): void {
    for (let row = 0; row <= grid.rows; row += 1) {
      for (let column = 0; column < grid.columns;) {
        const pen = horizontalPen(grid, row, column)
        let end = column + 1
        while (end < grid.columns && horizontalPen(grid, row, end) === pen) end += 1
        if (pen !== NO_PEN) segments[pen]?.push(grid.x(column), grid.y(row), grid.x(end), grid.y(row))
        column = end
      }
    }
  }

  function collectVertical(grid: PaneGrid): void {
    for (let column = 0; column <= grid.columns; column += 1) {
      for (let row = 0; row < grid.rows;) {
        const pen = verticalPen(grid, row, column)
        let end = row + 1
        while (end < grid.rows && verticalPen(grid, end, column) === pen) end += 1
        if (pen !== NO_PEN) segments[pen]?.push(grid.x(column), grid.y(row), grid.x(column), grid.y(end))
        row = end
      }
    }
  }

  function horizontalPen(grid: PaneGrid, row: number, column: number): number {
    if (isSameMerge(grid.merge(row - 1, column), grid.merge(row, column))) return NO_PEN
    const above = grid.style(row - 1, column)
    const below = grid.style(row, column)
    const one = above < 0 ? NO_PEN : cells.look(above).bottom
    const other = below < 0 ? NO_PEN : cells.look(below).top
    return chosen(strongerPen(pens, one, other), above, below)
  }

  function verticalPen(grid: PaneGrid, row: number, column: number): number {
    if (isSameMerge(grid.merge(row, column - 1), grid.merge(row, column))) return NO_PEN
    const before = grid.style(row, column - 1)
    const after = grid.style(row, column)
    const one = before < 0 ? NO_PEN : cells.look(before).right
    const other = after < 0 ? NO_PEN : cells.look(after).left
    return chosen(strongerPen(pens, one, other), before, after)
  }

  /** The faint grid stays away from grounds, as in every spreadsheet. */
  function chosen(pen: number, one: number, other: number): number {
    if (pen !== NO_PEN) return pen
    return hasGround(one) || hasGround(other) ? NO_PEN : GRID_PEN
  }

  function hasGround(style: number): boolean {
    return style >= 0 && cells.look(style).fill !== null
  }

  function stroke(context: CanvasRenderingContext2D, pen: Pen, lines: readonly number[]): void {
    const width = deviceWidth(pen.width)
    context.setLineDash([...pen.dash])
    context.strokeStyle = pen.color
    context.lineWidth = width
    trace(context, lines, { width, shift: 0 })
    context.setLineDash([])
  }

  function strokeDouble(context: CanvasRenderingContext2D, pen: Pen, lines: readonly number[]): void {
    const width = deviceWidth(1)
    context.strokeStyle = pen.color
    context.lineWidth = width
    trace(context, lines, { width, shift: -2 * width })
    trace(context, lines, { width, shift: 0 })
  }

  /** A line lies on the last pixels before its edge, as wide lines do half, so that it is sharp. */
  function trace(
    context: CanvasRenderingContext2D,
    lines: readonly number[],
    { width, shift }: { width: number; shift: number },
  ): void {
    const pixel = 1 / scale()
    const offset = shift - width / 2 + Math.floor((width * scale()) / 2) * pixel
    context.beginPath()
    for (let index = 0; index < lines.length; index += 4) {
      const [left = 0, top = 0, right = 0, bottom = 0] = [
        lines[index],
        lines[index + 1],
        lines[index + 2],
        lines[index + 3],
      ]
      const isVertical = left === right
      context.moveTo(isVertical ? left + offset : left - width / 2, isVertical ? top : top + offset)
      context.lineTo(isVertical ? right + offset : right, isVertical ? bottom : bottom + offset)
    }
    context.stroke()
  }

  function deviceWidth(width: number): number {
    return Math.max(1, Math.round(width * scale())) / scale()
  }

  return { paint }
}
