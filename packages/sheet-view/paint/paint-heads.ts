import { columnLetters } from '../address.ts'
import type { Columns } from '../layout/columns.ts'
import type { Heights } from '../layout/heights.ts'
import type { Range } from '../input/range.ts'
import { type FoldHeads, paintFolds } from './paint-folds.ts'
import { FOLD_STEP, HEAD_FONT, HEAD_FONT_SELECTED, THEME } from './theme.ts'
import type { View } from '../layout/view.ts'
import { seenPart } from '../layout/visible-part.ts'

export interface Heads {
  view: View
  heights: Heights
  columns: Columns
  selection: Range | null
  /** null where nothing folds. */
  folds: FoldHeads | null
  /** Whether a merged cell of that row lies on both sides of the frozen columns' end. */
  isCrossed(row: number): boolean
  snap(position: number): number
}

/** Row numbers, column letters and the lines of the freeze. */
export function paintHeads(context: CanvasRenderingContext2D, heads: Heads): void {
  const { view } = heads
  context.textAlign = 'center'
  context.fillStyle = THEME.head
  context.fillRect(0, 0, view.width, view.headHeight)
  context.fillRect(0, 0, view.headWidth, view.height)
  clipped(context, [view.headWidth, 0, view.width, view.headHeight], () => paintLetters(context, heads))
  clipped(context, [0, view.headHeight, view.headWidth, view.height], () => paintNumbers(context, heads))
  context.fillStyle = THEME.headCorner
  context.fillRect(0, 0, view.headWidth, view.headHeight)
  context.fillStyle = THEME.headLine
  const line = 1 / view.scale
  context.fillRect(0, view.headHeight - line, view.width, line)
  context.fillRect(view.headWidth - line, 0, line, view.height)
  paintFreeze(context, heads)
}

function paintLetters(context: CanvasRenderingContext2D, heads: Heads): void {
  const { view, columns } = heads
  const frozenEnd = view.headWidth + view.frozenWidth
  const draw = (column: number, shift: number, least: number): void => {
    const left = Math.max(heads.snap(columns.left(column) - shift), least)
    const right = heads.snap(columns.left(column + 1) - shift)
    if (right <= left) return
    const selection = heads.selection
    const isSelected = selection !== null && column >= selection.fromColumn && column <= selection.toColumn
    head(context, { left, top: 0, right, bottom: view.headHeight }, { text: columnLetters(column), isSelected })
    context.fillStyle = THEME.headLine
    context.fillRect(right - 1 / view.scale, 0, 1 / view.scale, view.headHeight)
  }
  for (let column = view.firstColumn; column <= view.lastColumn; column += 1) {
    draw(column, view.x - view.headWidth, frozenEnd)
  }
  for (let column = 0; column < view.frozenColumns; column += 1) draw(column, -view.headWidth, 0)
}

function paintNumbers(context: CanvasRenderingContext2D, heads: Heads): void {
  const { view, heights } = heads
  const frozenEnd = view.headHeight + view.frozenHeight
  const draw = (row: number, shift: number, least: number): void => {
    const top = Math.max(heads.snap(heights.top(row) - shift), least)
    const bottom = heads.snap(heights.top(row + 1) - shift)
    if (bottom <= top) return
    const selection = heads.selection
    const isSelected = selection !== null && row >= selection.fromRow && row <= selection.toRow
    const left = (heads.folds?.levels ?? 0) * FOLD_STEP
    const [from, to] = seenPart([top, bottom], [frozenEnd, view.height], 0)
    head(context, { left, top: from, right: view.headWidth, bottom: to }, { text: String(row + 1), isSelected })
    if (heads.folds !== null) paintFolds(context, heads.folds, { row, top, bottom })
    context.fillStyle = THEME.headLine
    context.fillRect(left, bottom - 1 / view.scale, view.headWidth - left, 1 / view.scale)
  }
  for (let row = view.firstRow; row <= view.lastRow; row += 1) draw(row, view.y - view.headHeight, frozenEnd)
  for (let row = 0; row < view.frozenRows; row += 1) draw(row, -view.headHeight, 0)
}

function head(
  context: CanvasRenderingContext2D,
  box: { left: number; top: number; right: number; bottom: number },
  { text, isSelected }: { text: string; isSelected: boolean },
): void {
  if (isSelected) {
    context.fillStyle = THEME.headSelected
    context.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top)
  }
  context.font = isSelected ? HEAD_FONT_SELECTED : HEAD_FONT
  context.fillStyle = isSelected ? THEME.primary : THEME.headInk
  context.fillText(text, (box.left + box.right) / 2, (box.top + box.bottom) / 2 + 0.5)
}

function paintFreeze(context: CanvasRenderingContext2D, heads: Heads): void {
  const { view, columns, snap } = heads
  const right = Math.min(view.width, snap(view.headWidth + columns.total - view.x))
  context.fillStyle = THEME.freeze
  if (view.frozenRows > 0) {
    context.fillRect(view.headWidth, snap(view.headHeight + view.frozenHeight) - 1, right - view.headWidth, 2)
  }
  if (view.frozenColumns === 0) return
  const frozenEnd = view.headHeight + view.frozenHeight
  for (let row = 0; row < view.frozenRows; row += 1) paintColumnFreeze(context, heads, [row, -view.headHeight, 0])
  for (let row = view.firstRow; row <= view.lastRow; row += 1)
    paintColumnFreeze(context, heads, [row, view.y - view.headHeight, frozenEnd])
}

/** One row's part of the line behind the frozen columns; none runs through a merged title. */
function paintColumnFreeze(
  context: CanvasRenderingContext2D,
  { view, heights, isCrossed, snap }: Heads,
  [row, shift, least]: [row: number, shift: number, least: number],
): void {
  if (isCrossed(row)) return
  const top = Math.max(snap(heights.top(row) - shift), least)
  const bottom = Math.min(view.height, snap(heights.top(row + 1) - shift))
  if (bottom > top) context.fillRect(snap(view.headWidth + view.frozenWidth) - 1, top, 2, bottom - top)
}

export function clipped(
  context: CanvasRenderingContext2D,
  [left, top, right, bottom]: [left: number, top: number, right: number, bottom: number],
  paint: () => void,
): void {
  context.save()
  context.beginPath()
  context.rect(left, top, right - left, bottom - top)
  context.clip()
  paint()
  context.restore()
}
