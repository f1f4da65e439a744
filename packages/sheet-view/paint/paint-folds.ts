import type { Folds } from '../layout/folds.ts'
import { FOLD_STEP, THEME } from './theme.ts'

export interface FoldHeads {
  folds: Folds
  levels: number
}

/** Half a side of a handle's box. */
const HALF = 5

/** Handles and the lines along open groups, left of one row's number. */
export function paintFolds(
  context: CanvasRenderingContext2D,
  { folds }: FoldHeads,
  { row, top, bottom }: { row: number; top: number; bottom: number },
): void {
  const middle = Math.round((top + bottom) / 2)
  context.fillStyle = THEME.foldLine
  for (let level = 1; level <= folds.depthAt(row); level += 1)
    context.fillRect(centre(level) - 0.5, top, 1, bottom - top)
  for (const { level, isClosed } of folds.handlesAt(row)) {
    const x = centre(level)
    context.fillStyle = THEME.surface
    context.fillRect(x - HALF - 0.5, middle - HALF - 0.5, HALF * 2 + 1, HALF * 2 + 1)
    context.strokeStyle = THEME.headInk
    context.lineWidth = 1
    context.strokeRect(x - HALF, middle - HALF, HALF * 2, HALF * 2)
    context.fillStyle = THEME.ink
    context.fillRect(x - 2.5, middle - 0.5, 5, 1)
    if (isClosed) context.fillRect(x - 0.5, middle - 2.5, 1, 5)
  }
}

/** The level whose handle lies at this place of the row head; 0: none. */
export function foldLevelAt(x: number): number {
  return Math.floor(x / FOLD_STEP) + 1
}

function centre(level: number): number {
  return (level - 0.5) * FOLD_STEP + 0.5
}
