import { CELL_PADDING as PADDING } from '@mingtai/sheet-core'

import { type Canvas, grouped, inset, paintImage } from './canvas.ts'
import { paintDiagonal } from './diagonal.ts'
import type { Look } from './looks.ts'
import type { PageItem } from '../page.ts'
import { paintProgress } from './progress.ts'
import type { SpecialCell } from './special-cell.ts'
import { paintStacked, paintTurned } from './turned.ts'

/** Cells that draw their value or write it in another direction. */
export function paintSpecial(canvas: Canvas, cell: SpecialCell): void {
  const items: PageItem[] = []
  const inner = { ...canvas, items }
  const { show, rotate, diagonal } = cell.look.style
  if (diagonal !== undefined) paintDiagonal(inner, cell, diagonal)
  else if (cell.value === null || cell.value === '') return
  else if (show !== undefined) paintShown(inner, cell, show)
  else if (rotate === 255) paintStacked(inner, cell)
  else if (rotate) paintTurned(inner, cell, rotate)
  if (items.length > 0) canvas.items.push(grouped(canvas, cell.box, items))
}

function paintShown(canvas: Canvas, cell: SpecialCell, show: NonNullable<Look['style']['show']>): void {
  switch (show) {
    case 'picture':
      return paintPicture(canvas, cell)
    case 'progress':
      return paintProgress(canvas, cell)
    case 'qr':
      return cell.codes?.paintQr(canvas, cell)
    case 'code128':
    case 'code39':
    case 'ean13':
      return cell.codes?.paintBarcode(canvas, cell, show)
    default:
      return show satisfies never
  }
}

/** As large as fits into the cell, its sides in proportion, in the middle. */
function paintPicture(canvas: Canvas, { shown, box, picture }: SpecialCell): void {
  const image = picture(shown.text)
  if (image === null) return
  paintImage(canvas, image, inset(box, PADDING / 2))
}
