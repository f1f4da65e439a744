import bwip from 'bwip-js/node'
import { create } from 'qrcode'

import { addRectangle, type Box, type Canvas, filled } from './canvas.ts'
import { TEXT_COLOR } from './looks.ts'
import type { PathStep } from '../page.ts'
import type { SpecialCell } from './special-cell.ts'
import { type Reach, write } from './writing.ts'

/** Light modules that readers need around a code. */
const QUIET = 2
const CAPTION = 16

/** A QR code as one path, square and in the middle of its cell. */
export function paintQr(canvas: Canvas, cell: SpecialCell): void {
  const matrix = qrMatrix(cell.shown.text)
  if (matrix === null) return asText(canvas, cell, cell.box)
  const { size, data } = matrix
  const { box } = cell
  const side = Math.min(box.right - box.left, box.bottom - box.top) - 2
  const module = (side / (size + 2 * QUIET)) * canvas.unit
  const x = canvas.left + ((box.left + box.right) / 2) * canvas.unit - (size / 2) * module
  const y = canvas.top + ((box.top + box.bottom) / 2) * canvas.unit - (size / 2) * module
  const steps: PathStep[] = []
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size;) {
      let end = column
      while (end < size && data[row * size + end]) end++
      if (end > column) {
        addRectangle(steps, x + column * module, y + row * module, { width: (end - column) * module, height: module })
      }
      column = end + 1
    }
  }
  canvas.items.push(filled(steps, TEXT_COLOR))
}

function qrMatrix(text: string): { size: number; data: Uint8Array } | null {
  try {
    const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
    return { size, data }
  } catch {
    return null
  }
}

/** A barcode as one path, its text below where the cell is high enough. */
export function paintBarcode(canvas: Canvas, cell: SpecialCell, kind: 'code128' | 'code39' | 'ean13'): void {
  const widths = barWidths(cell.shown.text, kind)
  if (widths === null) return asText(canvas, cell, cell.box)
  const { box } = cell
  const hasCaption = box.bottom - box.top >= 2.5 * CAPTION
  const bottom = box.bottom - 2 - (hasCaption ? CAPTION : 0)
  const total = widths.reduce((sum, width) => sum + width, 0)
  const module = ((box.right - box.left - 2) / (total + 20)) * canvas.unit
  let x = canvas.left + ((box.left + box.right) / 2) * canvas.unit - (total / 2) * module
  const steps: PathStep[] = []
  const height = (bottom - box.top - 2) * canvas.unit
  for (const [at, width] of widths.entries()) {
    if (at % 2 === 0)
      addRectangle(steps, x, canvas.top + (box.top + 2) * canvas.unit, { width: width * module, height })
    x += width * module
  }
  canvas.items.push(filled(steps, TEXT_COLOR))
  if (hasCaption) asText(canvas, cell, { ...box, top: bottom })
}

/** Bars and gaps in turn, in modules; null for a text that the code cannot carry. */
function barWidths(text: string, bcid: string): number[] | null {
  try {
    const [symbol] = bwip.raw({ bcid, text })
    return symbol !== undefined && 'sbs' in symbol ? symbol.sbs : null
  } catch {
    return null
  }
}

/** What cannot be drawn as a code is at least read. */
function asText(canvas: Canvas, { shown, look }: SpecialCell, box: Box): void {
  const plain = { ...look, align: 'center' as const, wrap: false, style: { ...look.style, shrink: true } }
  const reach = (): Reach => ({ left: box.left, right: box.right, goesOn: false })
  write(canvas, { shown, general: null, kind: 'text', look: plain, box, taken: 0, reach, part: null })
}
