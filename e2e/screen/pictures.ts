import type { Frame } from '@mingtai/screen-model'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** Pixels of the longer side at which two pictures are compared: letters of another font become the same grey there. */
const LONGEST = 96
/** Stored pictures are half as wide and high as what was seen. */
const STORED = 0.5

/** A picture as its pixels. */
export interface Pixels {
  data: Buffer
  info: { width: number; height: number; channels: 4 }
}

/** How much of a picture is drawn otherwise, from 0 to 1; how smooth letters are and a pixel's shift are not seen. */
export async function differenceOf(one: Pixels, other: Pixels): Promise<number> {
  const { width, height } = one.info
  const scale = LONGEST / Math.max(width, height)
  const size = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))] as const
  const [left, right] = await Promise.all([small(one, size), small(other, size)])
  const different = pixelmatch(left, right, undefined, ...size, { threshold: 0.1, includeAA: true })
  return different / (size[0] * size[1])
}

function small({ data, info }: Pixels, [width, height]: readonly [number, number]): Promise<Buffer> {
  return sharp(data, { raw: info }).resize(width, height, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer()
}

/** A screenshot as it is stored. */
export async function storedPicture(page: Buffer): Promise<Buffer> {
  const { width = 1 } = await sharp(page).metadata()
  return sharp(page)
    .resize(Math.round(width * STORED))
    .png({ palette: true, colours: 256, dither: 0, effort: 8 })
    .toBuffer()
}

/** The lightness of each pixel of a screenshot, from 0 to 255. */
export function lightnessOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture).removeAlpha().greyscale().raw().toBuffer()
}

/** The parts of a stored picture in which components lie, by their ids. */
export async function cutOut(
  stored: Buffer,
  places: readonly { id: string; frame: Frame }[],
): Promise<Map<string, Pixels>> {
  const whole = await sharp(stored).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const from = sharp(whole.data, { raw: { ...whole.info, channels: 4 } })
  const parts = new Map<string, Pixels>()
  for (const { id, frame } of places) {
    const [left, top] = [Math.round(frame.x * STORED), Math.round(frame.y * STORED)]
    const width = Math.round((frame.x + frame.width) * STORED) - left
    const height = Math.round((frame.y + frame.height) * STORED) - top
    const data = await from.clone().extract({ left, top, width, height }).raw().toBuffer()
    parts.set(id, { data, info: { width, height, channels: 4 } })
  }
  return parts
}
