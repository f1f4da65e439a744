import type { Watermark } from '@mingtai/sheet-core'

import type { Fonts } from '../font/fonts.ts'
import type { Frame } from '../layout/frame.ts'
import type { TextItem } from '../page.ts'

/** Most repetitions on one page, so that a tiny watermark on a huge paper stays affordable. */
const MOST = 400

/** The text once in the middle, or repeated in rows that are shifted against one another. */
export function watermarkItems(
  mark: Watermark,
  text: string,
  { frame, fonts }: { frame: Frame; fonts: Fonts },
): TextItem[] {
  const { size, color, opacity, angle, tiled } = mark
  if (text.trim() === '') return []
  const width = fonts.measure(text, 'regular', size)
  const turn = (angle * Math.PI) / 180
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]

  /** The text with its middle at a point. */
  function centred(x: number, y: number): TextItem {
    const [dx, dy] = [-width / 2, size * 0.37]
    const place = { x: x + dx * cos + dy * sin, y: y - dx * sin + dy * cos }
    return { kind: 'text', text, ...place, size, face: 'regular', color, italic: false, angle, opacity }
  }

  if (!tiled) return [centred(frame.width / 2, frame.height / 2)]
  const high = Math.abs(sin) * width + Math.abs(cos) * size
  const long = Math.abs(cos) * width + Math.abs(sin) * size
  let [stepX, stepY] = [long + size * 4, high + size * 4]
  const grow = Math.sqrt(Math.max(1, ((frame.width / stepX + 2) * (frame.height / stepY + 2)) / MOST))
  stepX *= grow
  stepY *= grow
  const items: TextItem[] = []
  for (let row = 0; row * stepY < frame.height + stepY / 2; row++) {
    const shift = row % 2 === 0 ? 0 : stepX / 2
    for (let x = stepX / 2 - shift; x < frame.width + long / 2; x += stepX) items.push(centred(x, (row + 0.5) * stepY))
  }
  return items
}
