import { createHash } from 'node:crypto'
import type { PageImage, PageItem } from '@mingtai/sheet-pages'
import { isDrawable } from '../drawable.ts'
import { readJpeg } from '../picture/jpeg.ts'
import type { PdfFile } from './pdf-file.ts'
import { pngRows } from '../picture/png-rows.ts'
import { type Png, readPng, rowBytes } from '../picture/png.ts'

/** The pictures of a PDF, each stored once however often it is shown. */
export class PdfPictures {
  /** Object numbers of all stored pictures; the name of each in the resources is `I` and the number. */
  readonly stored: number[] = []
  broken = 0
  private readonly file: PdfFile
  /** Weak: the file already has the bytes. Null: could not be read. */
  private readonly known = new WeakMap<PageImage, { id: number } | { id: null }>()
  /** One that was let go and loaded again is still in the file. */
  private readonly byContent = new Map<string, number | null>()

  constructor(file: PdfFile) {
    this.file = file
  }

  idOf(image: PageImage): number | null {
    return this.known.get(image)?.id ?? null
  }

  /** Stores the pictures of a page that the file does not have yet. */
  async prepare(items: readonly PageItem[]): Promise<void> {
    for (const item of items) {
      if (item.kind === 'group') await this.prepare(item.items)
      else if (item.kind === 'image' && !this.known.has(item.image) && isDrawable(item)) {
        const hash = createHash('sha256').update(item.image.bytes).digest('base64')
        const stored = this.byContent.get(hash)
        const id = stored === undefined ? await this.store(item.image) : stored
        this.known.set(item.image, { id })
        this.byContent.set(hash, id)
        if (stored !== undefined) continue
        if (id === null) this.broken++
        else this.stored.push(id)
      }
    }
  }

  private async store({ bytes }: PageImage): Promise<number | null> {
    const jpeg = readJpeg(bytes)
    if (!jpeg) return this.storePng(bytes)
    const id = this.file.reserve()
    const space = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' }[jpeg.components]
    const inverted = jpeg.components === 4 && jpeg.isInverted ? '/Decode[1 0 1 0 1 0 1 0]' : ''
    const dictionary = `${headOf(jpeg, 8)}/ColorSpace${space}${inverted}/Filter/DCTDecode`
    await this.file.plainStream(id, { dictionary, bytes })
    return id
  }

  private async storePng(bytes: Uint8Array): Promise<number | null> {
    const png = readPng(bytes)
    const rows = png && (await pngRows(png))
    if (!png || !rows) return null
    const space = `/ColorSpace${this.spaceOf(png)}`
    const mask = await this.maskOf(png, rows)
    const id = this.file.reserve()
    const dictionary = `${headOf(png, png.depth)}${space}${mask}`
    // What the file has needs no second compression, when nothing has to be taken out of it.
    if (!png.hasAlpha && !png.isInterlaced) {
      const columns = `/Colors ${png.channels}/BitsPerComponent ${png.depth}/Columns ${png.width}`
      const parameters = `/Filter/FlateDecode/DecodeParms<</Predictor 15${columns}>>`
      await this.file.plainStream(id, { dictionary: dictionary + parameters, bytes: png.data })
    } else {
      await this.file.stream(id, { dictionary, bytes: png.hasAlpha ? samples(png, rows, 'color') : rows })
    }
    return id
  }

  private spaceOf({ kind, palette }: Png): string {
    if (kind === 'grey') return '/DeviceGray'
    if (kind === 'color') return '/DeviceRGB'
    const colors = Math.floor(palette!.length / 3)
    return `[/Indexed/DeviceRGB ${colors - 1} ${this.file.raw(palette!.subarray(0, colors * 3))}]`
  }

  /** How transparent each pixel is: a picture of its own, or one colour that is not drawn. */
  private async maskOf(png: Png, rows: Uint8Array): Promise<string> {
    const { transparency, kind, channels } = png
    if (png.hasAlpha) return this.softMask(png, samples(png, rows, 'alpha'), png.depth)
    if (!transparency) return ''
    if (kind === 'palette') return this.softMask(png, paletteAlpha(png, rows), 8)
    if (transparency.length < channels * 2) return ''
    const values = Array.from({ length: channels }, (_, i) => (transparency[i * 2]! << 8) | transparency[i * 2 + 1]!)
    return `/Mask[${values.flatMap((value) => [value, value]).join(' ')}]`
  }

  private async softMask(png: Png, bytes: Uint8Array, depth: number): Promise<string> {
    const id = this.file.reserve()
    await this.file.stream(id, { dictionary: `${headOf(png, depth)}/ColorSpace/DeviceGray`, bytes })
    return `/SMask ${id} 0 R`
  }
}

function headOf({ width, height }: { width: number; height: number }, depth: number): string {
  return `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent ${depth}`
}

/** The colours or the alpha of pixels that carry both; samples of 8 or 16 bits. */
function samples({ channels, depth }: Png, rows: Uint8Array, part: 'color' | 'alpha'): Uint8Array {
  const size = depth >> 3
  const pixel = channels * size
  const [from, to] = part === 'color' ? [0, pixel - size] : [pixel - size, pixel]
  const result = new Uint8Array((rows.length / pixel) * (to - from))
  let at = 0
  for (let start = 0; start < rows.length; start += pixel) {
    for (let i = from; i < to; i++) result[at++] = rows[start + i]!
  }
  return result
}

function paletteAlpha(png: Png, rows: Uint8Array): Uint8Array {
  const { width, height, depth } = png
  const transparency = png.transparency!
  const row = rowBytes(png, width)
  const result = new Uint8Array(width * height)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const bit = x * depth
      const index = (rows[y * row + (bit >> 3)]! >> (8 - depth - (bit & 7))) & ((1 << depth) - 1)
      result[at++] = transparency[index] ?? 255
    }
  }
  return result
}
