import type { ColumnMark } from '../handle.ts'
import type { Store } from '../rows/store.ts'
import { CELL_PADDING, THEME } from './theme.ts'
import type { View } from '../layout/view.ts'

/** The arrows in the headings of columns that a reader can sort or filter. */
export interface HeadMarks {
  set(marks: readonly ColumnMark[]): void
  paint(context: CanvasRenderingContext2D): void
  /** The column whose arrow lies under a point of the window, in sheet pixels. */
  at(x: number, y: number): number | null
  /** The pointer is over a heading: its arrow shows. */
  hover(x: number, y: number): void
  has(column: number): boolean
  /** Where a menu of the column hangs, in sheet pixels. */
  place(column: number): { x: number; y: number }
}

interface Source {
  store(): Store
  view(): View
  changed(): void
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const SIZE = 18
/** Without a pointer that hovers the arrows must be seen at once. */
const isTouch = (): boolean => matchMedia('(hover: none)').matches

export function createHeadMarks({ store, view, changed }: Source): HeadMarks {
  let marks: readonly ColumnMark[] = []
  let hovered: number | null = null

  function boxOf({ row, column }: ColumnMark): Box | null {
    const { columns, heights, cells, meta } = store()
    const seen = view()
    const end = lastColumnOf({ row, column })
    const across = spanOf(columns.left(column), columns.left(end + 1), {
      head: seen.headWidth,
      frozen: seen.frozenWidth,
      isFrozen: end < seen.frozenColumns,
      scrolled: seen.x,
      end: seen.width,
    })
    if (across === null) return null
    if (row === null) return { left: across[0], right: across[1], top: 0, bottom: seen.headHeight }
    if (row >= meta().rows || !cells.isLoaded(row)) return null
    const last = cells.merge(row, column)?.toRow ?? row
    const down = spanOf(heights.top(row), heights.top(last + 1), {
      head: seen.headHeight,
      frozen: seen.frozenHeight,
      isFrozen: row < seen.frozenRows,
      scrolled: seen.y,
      end: seen.height,
    })
    return down === null ? null : { left: across[0], right: across[1], top: down[0], bottom: down[1] }
  }

  /** The arrow of a heading over several columns stands at its end, not in the middle of its words. */
  function lastColumnOf({ row, column }: Pick<ColumnMark, 'row' | 'column'>): number {
    if (row === null || row >= store().meta().rows) return column
    return store().cells.merge(row, column)?.toColumn ?? column
  }

  function paint(context: CanvasRenderingContext2D): void {
    const always = isTouch()
    for (const mark of marks) {
      const isActive = mark.sort !== null || mark.filtered || mark.isLasting === true
      if (!isActive && mark.column !== hovered && !always) continue
      const box = boxOf(mark)
      if (box === null || box.right - box.left < SIZE * 2) continue
      const ground = groundOf(mark)
      makeRoom(context, mark, { box, ground })
      paintMark(context, mark, { box, ground })
    }
  }

  /** What lies under the arrow is covered by the heading's own ground. */
  function groundOf({ row, column }: ColumnMark): string {
    if (row === null) return THEME.head
    const { cells } = store()
    return cells.look(cells.style(row, column)).fill ?? THEME.surface
  }

  /** A heading that reaches under its arrow moves to the left of it. */
  function makeRoom(
    context: CanvasRenderingContext2D,
    mark: ColumnMark,
    { box, ground }: { box: Box; ground: string },
  ): void {
    if (mark.row === null) return
    const { cells, columns } = store()
    const { text } = cells.shown(mark.row, mark.column)
    const look = cells.look(cells.style(mark.row, mark.column))
    if (look.wrap || look.rotate !== 0 || look.diagonal !== null || text === '') return
    const room = columns.left(lastColumnOf(mark) + 1) - columns.left(mark.column)
    context.save()
    context.font = look.font
    const width = context.measureText(text).width
    const end = widthOf(mark) + CELL_PADDING
    const isUnder =
      look.align === 'right' || (look.align === 'center' ? (room - width) / 2 < end : width + CELL_PADDING + end > room)
    if (isUnder) {
      context.beginPath()
      context.rect(box.left + 1, box.top + 1, box.right - box.left - 2, box.bottom - box.top - 2)
      context.clip()
      context.fillStyle = ground
      context.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top)
      context.fillStyle = look.color
      context.textAlign = 'right'
      context.fillText(text, box.right - widthOf(mark) - 4, (box.top + box.bottom) / 2 + 0.5)
    }
    context.restore()
  }

  function under(x: number, y: number): { mark: ColumnMark; box: Box } | null {
    for (const mark of marks) {
      const box = boxOf(mark)
      if (box !== null && x >= box.left && x < box.right && y >= box.top && y < box.bottom) return { mark, box }
    }
    return null
  }

  function at(x: number, y: number): number | null {
    const found = under(x, y)
    if (found === null || found.box.right - found.box.left < SIZE * 2) return null
    return x >= found.box.right - widthOf(found.mark) ? found.mark.column : null
  }

  function hover(x: number, y: number): void {
    const next = under(x, y)?.mark.column ?? null
    if (next === hovered) return
    hovered = next
    changed()
  }

  function place(column: number): { x: number; y: number } {
    const mark = marks.find((one) => one.column === column)
    const box = mark === undefined ? null : boxOf(mark)
    if (box !== null) return { x: box.left, y: box.bottom }
    const seen = view()
    return { x: seen.headWidth + 24, y: seen.headHeight + 24 }
  }

  return {
    set: (next) => {
      marks = next
      changed()
    },
    paint,
    at,
    hover,
    has: (column) => marks.some((mark) => mark.column === column),
    place,
  }
}

interface Axis {
  head: number
  frozen: number
  isFrozen: boolean
  scrolled: number
  end: number
}

/** The part of a cell that can be seen along one axis; null: none of it. */
function spanOf(from: number, to: number, axis: Axis): [number, number] | null {
  const shift = axis.head - (axis.isFrozen ? 0 : axis.scrolled)
  const least = axis.isFrozen ? axis.head : axis.head + axis.frozen
  const [start, end] = [Math.max(from + shift, least), Math.min(to + shift, axis.end)]
  return end > start ? [start, end] : null
}

function widthOf({ sort, filtered }: ColumnMark): number {
  return sort !== null && filtered ? SIZE + 14 : SIZE
}

function paintMark(
  context: CanvasRenderingContext2D,
  mark: ColumnMark,
  { box, ground }: { box: Box; ground: string },
): void {
  const middle = (box.top + box.bottom) / 2
  const left = box.right - widthOf(mark)
  const isActive = mark.sort !== null || mark.filtered
  context.save()
  context.fillStyle = ground
  context.fillRect(
    left,
    Math.max(box.top + 1, middle - SIZE / 2),
    box.right - left - 1,
    Math.min(SIZE, box.bottom - box.top - 2),
  )
  context.strokeStyle = isActive ? THEME.primary : THEME.headInk
  context.fillStyle = THEME.primary
  context.lineWidth = 1.3
  context.lineCap = 'round'
  context.lineJoin = 'round'
  let x = left + SIZE / 2
  if (mark.sort !== null || !mark.filtered) {
    const down = mark.sort === 'ascending' ? -1 : 1
    line(context, [x - 3.5, middle - 2 * down, x, middle + 2 * down, x + 3.5, middle - 2 * down])
    x += 14
  }
  if (mark.filtered) {
    line(context, [
      x - 4,
      middle - 4,
      x + 4,
      middle - 4,
      x + 1,
      middle,
      x + 1,
      middle + 3,
      x - 1,
      middle + 4,
      x - 1,
      middle,
      x - 4,
      middle - 4,
    ])
  }
  context.restore()
}

function line(context: CanvasRenderingContext2D, points: readonly number[]): void {
  context.beginPath()
  for (let at = 0; at < points.length; at += 2) context.lineTo(points[at] ?? 0, points[at + 1] ?? 0)
  context.stroke()
}
