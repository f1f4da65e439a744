import type { Scalar, Shown } from '@mingtai/sheet-core'

import type { Box, Canvas } from './canvas.ts'
import type { Look } from './looks.ts'
import type { PageImage } from '../page.ts'

/** A picture that has been loaded; null while it is not, or when there is none. */
export type PictureOf = (name: string) => PageImage | null

/** A cell that draws its value or writes it in another direction. */
export interface SpecialCell {
  shown: Shown
  value: Scalar
  look: Look
  box: Box
  picture: PictureOf
  codes: CodePainters | null
}

/** How codes are drawn; what makes them is large and only loaded for sheets that show some. */
export interface CodePainters {
  paintQr: (canvas: Canvas, cell: SpecialCell) => void
  paintBarcode: (canvas: Canvas, cell: SpecialCell, kind: 'code128' | 'code39' | 'ean13') => void
}
