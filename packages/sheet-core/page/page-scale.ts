import type { SheetHead } from '../chunk.ts'
import { paperOf } from './page-setup.ts'

/** Fitting to a page's width stops here: smaller letters need a glass, so that the columns go on on further pages. */
export const SMALLEST_FIT = 0.5
const PX_PER_MM = 96 / 25.4

/** How much all columns would have to be made smaller to lie on one page's width, at most 1; null without a page set-up. */
export function scaleAcross({ widths, page }: Pick<SheetHead, 'widths' | 'page'>): number | null {
  if (page === undefined) return null
  const room = (paperOf(page).width - page.margins.left - page.margins.right) * PX_PER_MM
  const width = widths.reduce((sum, one) => sum + one, 0)
  return width <= room ? 1 : Math.max(0, room / width)
}

/** Whether a sheet that shall fit one page's width is too wide for it. */
export function isWiderThanFits(head: Pick<SheetHead, 'widths' | 'page'>): boolean {
  return head.page?.fit === 'width' && (scaleAcross(head) ?? 1) < SMALLEST_FIT
}
