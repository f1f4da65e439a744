import { addRectangle, type Canvas, filled } from './canvas.ts'
import type { Grid } from '../layout/grid.ts'
import type { PathStep } from '../page.ts'

/** Grounds of cells: one path for each colour, joined along the rows. */
export function paintFills(canvas: Canvas, grid: Grid): void {
  const { looks, unit } = canvas
  const { rows, columns, styles } = grid
  const paths = new Map<string, PathStep[]>()
  let place = 0
  for (const { top, height } of rows) {
    for (let column = 0; column < columns.length;) {
      const fill = looks[styles[place + column]!]?.fill ?? null
      let end = column + 1
      while (end < columns.length && (looks[styles[place + end]!]?.fill ?? null) === fill) end++
      if (fill !== null) {
        let steps = paths.get(fill)
        if (steps === undefined) paths.set(fill, (steps = []))
        const { left } = columns[column]!
        const { left: last, width } = columns[end - 1]!
        const size = { width: (last + width - left) * unit, height: height * unit }
        addRectangle(steps, canvas.left + left * unit, canvas.top + top * unit, size)
      }
      column = end
    }
    place += columns.length
  }
  for (const [color, steps] of paths) canvas.items.push(filled(steps, color))
}
