import type { Page } from '@mingtai/sheet-pages'

/** PDF readers know pages of up to 200 inches. */
const LARGEST = 14_400
const A4 = { width: 595.28, height: 841.89 }

/** A page's size in points; a size that no paper has is A4's. */
export function measured({ width, height }: Page): { width: number; height: number } {
  return { width: side(width, A4.width), height: side(height, A4.height) }
}

function side(points: number, otherwise: number): number {
  return Number.isFinite(points) && points > 0 ? Math.max(3, Math.min(LARGEST, points)) : otherwise
}
