import { create } from 'qrcode'

import type { Fonts } from '../font/fonts.ts'
import type { Frame } from '../layout/frame.ts'
import type { PageItem, PathStep, TextItem } from '../page.ts'
import { addRectangle, filled } from './canvas.ts'

/** What every page of an issued document carries in its corner: a code that leads to its check, and words beside it. */
export interface Stamp {
  address: string
  /** The upper line names the document, the others say how it is checked. */
  lines: readonly string[]
}

const SIDE = 46
const FROM_EDGE = 10
const SIZE = 6.5
const LINE = 9
const INK = '#1B2430'

/** A QR code at the foot of the page, on a ground of its own so that nothing shines through it. */
export function stampItems({ address, lines }: Stamp, { frame, fonts }: { frame: Frame; fonts: Fonts }): PageItem[] {
  const right = frame.left + frame.bodyWidth
  const [left, top] = [right - SIDE, frame.height - FROM_EDGE - SIDE]
  const ground: PathStep[] = []
  addRectangle(ground, left - 2, top - 2, { width: SIDE + 4, height: SIDE + 4 })
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules
  const module = SIDE / size
  const dark: PathStep[] = []
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (data[row * size + column])
        addRectangle(dark, left + column * module, top + row * module, { width: module, height: module })
  const first = frame.height - FROM_EDGE - (lines.length - 1) * LINE
  const words = lines.map((text, at): TextItem => {
    const x = left - 8 - fonts.measure(text, 'regular', SIZE)
    const looks = { size: SIZE, face: 'regular', color: INK, italic: false, angle: 0, opacity: 1 } as const
    return { kind: 'text', text, x, y: first + at * LINE, ...looks }
  })
  return [filled(ground, '#FFFFFF'), filled(dark, INK), ...words]
}
