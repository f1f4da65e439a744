import type { Cells } from '../rows/cells.ts'
import { isSameMerge } from '../layout/merges.ts'
import type { PaneGrid } from './pane-grid.ts'
import { type BorderStyle, GRID_BORDER, NO_BORDER } from '@mingtai/sheet-core'
import { strongerBorder } from './border-styles.ts'

/** Collects the edges of a pane by style and draws each style in one path, thin lines first. */
export interface BorderPainter {
  paint(context: CanvasRenderingContext2D, grid: PaneGrid): void
}

export interface BorderSource {
  cells: Cells
  borderStyles: readonly BorderStyle[]
  /** Device pixels per sheet pixel. */
  scale(): number
}

export function createBorderPainter({ cells, borderStyles, scale }: BorderSource): BorderPainter {
  /** Per style the ends of its segments: x0, y0, x1, y1. */
  const segments: number[][] = borderStyles.map(() => [])
  const order = borderStyles
    .map((_, borderStyle) => borderStyle)
    .sort((one, other) => (borderStyles[one]?.rank ?? 0) - (borderStyles[other]?.rank ?? 0))

  function paint(context: CanvasRenderingContext2D, grid: PaneGrid): void {
    collectHorizontal(grid)
    collectVertical(grid)
    for (const number of order) {
      const borderStyle = borderStyles[number]
      const lines = segments[number]
      if (!borderStyle || !lines || number === NO_BORDER || lines.length === 0) continue
      if (borderStyle.isDouble) strokeDouble(context, borderStyle, lines)
      else stroke(context, borderStyle, lines)
      lines.length = 0
    }
  }

  function collectHorizontal(grid: PaneGrid): void {
    for (let row = 0; row <= grid.rows; row += 1) {
      for (let column = 0; column < grid.columns;) {
        const borderStyle = horizontalBorder(grid, row, column)
        let end = column + 1
        while (end < grid.columns && horizontalBorder(grid, row, end) === borderStyle) end += 1
        if (borderStyle !== NO_BORDER)
          segments[borderStyle]?.push(grid.x(column), grid.y(row), grid.x(end), grid.y(row))
        column = end
      }
    }
  }

  function collectVertical(grid: PaneGrid): void {
    for (let column = 0; column <= grid.columns; column += 1) {
      for (let row = 0; row < grid.rows;) {
        const borderStyle = verticalBorder(grid, row, column)
        let end = row + 1
        while (end < grid.rows && verticalBorder(grid, end, column) === borderStyle) end += 1
        if (borderStyle !== NO_BORDER)
          segments[borderStyle]?.push(grid.x(column), grid.y(row), grid.x(column), grid.y(end))
        row = end
      }
    }
  }

  function horizontalBorder(grid: PaneGrid, row: number, column: number): number {
    if (isSameMerge(grid.merge(row - 1, column), grid.merge(row, column))) return NO_BORDER
    const above = grid.style(row - 1, column)
    const below = grid.style(row, column)
    const one = above < 0 ? NO_BORDER : cells.look(above).bottom
    const other = below < 0 ? NO_BORDER : cells.look(below).top
    return chosen(strongerBorder(borderStyles, one, other), above, below)
  }

  function verticalBorder(grid: PaneGrid, row: number, column: number): number {
    if (isSameMerge(grid.merge(row, column - 1), grid.merge(row, column))) return NO_BORDER
    const before = grid.style(row, column - 1)
    const after = grid.style(row, column)
    const one = before < 0 ? NO_BORDER : cells.look(before).right
    const other = after < 0 ? NO_BORDER : cells.look(after).left
    return chosen(strongerBorder(borderStyles, one, other), before, after)
  }

  /** The faint grid stays away from grounds, as in every spreadsheet. */
  function chosen(borderStyle: number, one: number, other: number): number {
    if (borderStyle !== NO_BORDER) return borderStyle
    return hasGround(one) || hasGround(other) ? NO_BORDER : GRID_BORDER
  }

  function hasGround(style: number): boolean {
    return style >= 0 && cells.look(style).fill !== null
  }

  function stroke(context: CanvasRenderingContext2D, borderStyle: BorderStyle, lines: readonly number[]): void {
    const width = deviceWidth(borderStyle.width)
    context.setLineDash([...borderStyle.dash])
    context.strokeStyle = borderStyle.color
    context.lineWidth = width
    trace(context, lines, { width, shift: 0 })
    context.setLineDash([])
  }

  function strokeDouble(context: CanvasRenderingContext2D, borderStyle: BorderStyle, lines: readonly number[]): void {
    const width = deviceWidth(1)
    context.strokeStyle = borderStyle.color
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
