import { type PageSetup, paperOf } from '@mingtai/sheet-core'

import { PageProblem } from '../problem.ts'

/** The paper and the rectangle that cells may use, in points. */
export interface Frame {
  width: number
  height: number
  left: number
  top: number
  bodyWidth: number
  bodyHeight: number
}

export const POINTS_PER_MM = 72 / 25.4
/** Points of a pixel at 96 dpi. */
export const POINTS_PER_PX = 0.75
/** Smaller rests of a page carry nothing. */
const SMALLEST = 18

export function frameOf(setup: PageSetup): Frame {
  const paper = paperOf(setup)
  const { top, right, bottom, left } = setup.margins
  const frame = {
    width: paper.width * POINTS_PER_MM,
    height: paper.height * POINTS_PER_MM,
    left: left * POINTS_PER_MM,
    top: top * POINTS_PER_MM,
    bodyWidth: (paper.width - left - right) * POINTS_PER_MM,
    bodyHeight: (paper.height - top - bottom) * POINTS_PER_MM,
  }
  if (frame.bodyWidth < SMALLEST) throw new PageProblem('左右页边距之和超过了纸张宽度，请减小页边距或换用更大的纸张')
  if (frame.bodyHeight < SMALLEST) throw new PageProblem('上下页边距之和超过了纸张高度，请减小页边距或换用更大的纸张')
  return frame
}
