import type { Cells } from '../rows/cells.ts'
import type { Columns } from '../layout/columns.ts'
import type { Drawings } from '../overlay/drawings.ts'
import type { BlockMerge } from '../rows/decode.ts'
import type { Heights } from '../layout/heights.ts'
import type { LookTable } from './looks.ts'
import { createBorderPainter } from './paint-borders.ts'
import { createCellPainter } from './paint-cells.ts'
import { paintFills } from './paint-fills.ts'
import { paintMarks } from './paint-marks.ts'
import { clipped, paintHeads } from './paint-heads.ts'
import { paintCommentMarks, type CommentMarks } from './paint-comment-marks.ts'
import { createTextPainter } from './paint-texts.ts'
import type { FoldHeads } from './paint-folds.ts'
import { createPaneGrid } from './pane-grid.ts'
import type { Range } from '../input/range.ts'
import { THEME } from './theme.ts'
import { type Pane, panesOf, type View } from '../layout/view.ts'
import { visiblePart } from '../layout/visible-part.ts'

/** Draws whole frames; it knows cells and sizes, and nothing of where they come from. */
export interface Painter {
  frame(frame: Frame): void
  clearMeasures(): void
}

export interface Frame {
  view: View
  selection: Range | null
  /** The active cell, widened to its merge. */
  active: Range | null
}

export interface PaintSource {
  cells: Cells
  table: LookTable
  drawings: Drawings
  commented: CommentMarks
  heights(): Heights
  columns(): Columns
  rows(): number
  folds(): FoldHeads | null
}

export function createPainter(context: CanvasRenderingContext2D, source: PaintSource): Painter {
  const { cells } = source
  let view: View | null = null
  const scale = () => view?.scale ?? 1
  const snap = (position: number) => Math.round(position * scale()) / scale()
  const grid = createPaneGrid({ ...source, snap })
  const borders = createBorderPainter({ cells, borderStyles: source.table.borderStyles, scale })
  const texts = createTextPainter(context)
  const painter = createCellPainter({
    cells,
    texts,
    context,
    drawings: source.drawings,
    visiblePart: partOf,
    columnX: ({ pane }, column) => snap(source.columns().left(column) - pane.shiftX),
    columnCount: () => source.columns().count,
  })

  function partOf(merge: BlockMerge): { left: number; top: number; right: number; bottom: number } {
    if (!view) return { left: 0, top: 0, right: 0, bottom: 0 }
    const look = cells.look(merge.style)
    const text = look.show(merge.value).text
    const columns = source.columns()
    const width = columns.left(merge.toColumn + 1) - columns.left(merge.fromColumn)
    return visiblePart(merge, {
      view,
      heights: source.heights(),
      columns,
      // What is drawn, and lines that are broken for the whole width, keep their size at the edge of the window.
      needWidth: look.wrap || look.draws !== null ? Number.POSITIVE_INFINITY : texts.width(look, text) + 16,
      needHeight: look.draws === null ? texts.height(look, text, width) : Number.POSITIVE_INFINITY,
    })
  }

  function frame(next: Frame): void {
    view = next.view
    context.setTransform(view.scale, 0, 0, view.scale, 0, 0)
    context.fillStyle = THEME.surface
    context.fillRect(0, 0, view.width, view.height)
    context.textBaseline = 'middle'
    for (const pane of panesOf(view)) {
      clipped(context, [pane.left, pane.top, pane.right, pane.bottom], () => paintPane(pane, next))
    }
    paintHeads(context, {
      view,
      heights: source.heights(),
      columns: source.columns(),
      selection: next.selection,
      folds: source.folds(),
      isCrossed: (row) => (cells.merge(row, next.view.frozenColumns - 1)?.toColumn ?? -1) >= next.view.frozenColumns,
      snap,
    })
  }

  function paintPane(pane: Pane, { selection, active }: Frame): void {
    context.fillStyle = THEME.surface
    context.fillRect(pane.left, pane.top, pane.right - pane.left, pane.bottom - pane.top)
    grid.fill(pane)
    paintFills(context, grid, cells)
    if (cells.hasMarks()) paintMarks(context, grid, cells)
    borders.paint(context, grid)
    texts.restart()
    painter.paintPlain(grid)
    painter.paintMerged(grid)
    paintCommentMarks(context, grid, source.commented)
    if (selection) paintSelection(pane, selection, active)
  }

  function paintSelection(pane: Pane, selection: Range, active: Range | null): void {
    const box = boxOf(pane, selection)
    const inner = active ? boxOf(pane, active) : box
    context.fillStyle = THEME.selection
    context.beginPath()
    context.rect(box.left, box.top, box.width, box.height)
    if (inner.width < box.width || inner.height < box.height) {
      context.rect(inner.left, inner.top, inner.width, inner.height)
    }
    context.fill('evenodd')
    context.strokeStyle = THEME.primary
    context.lineWidth = 2
    context.strokeRect(box.left, box.top, box.width, box.height)
  }

  function boxOf(pane: Pane, range: Range): { left: number; top: number; width: number; height: number } {
    const columns = source.columns()
    const heights = source.heights()
    const left = snap(columns.left(range.fromColumn) - pane.shiftX)
    const top = snap(heights.top(range.fromRow) - pane.shiftY)
    return {
      left,
      top,
      width: snap(columns.left(range.toColumn + 1) - pane.shiftX) - left,
      height: snap(heights.top(range.toRow + 1) - pane.shiftY) - top,
    }
  }

  return { frame, clearMeasures: texts.clear }
}
