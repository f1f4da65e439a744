const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Samples a pixel by colour type: grey, colour, palette, grey with alpha, colour with alpha. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const DEPTHS: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}
/** A larger picture would take more memory than a server should spend on one. */
const MOST_PIXELS = 40_000_000

export interface Png {
  width: number
  height: number
  depth: number
  channels: number
  kind: 'grey' | 'color' | 'palette'
  hasAlpha: boolean
  isInterlaced: boolean
  palette: Uint8Array | null
  /** The chunk of that name: transparent colours. */
  transparency: Uint8Array | null
  /** The compressed rows, each with the byte that says how it is filtered. */
  data: Uint8Array
}

/** The parts of a PNG file, or null when it is none or too large. */
export function readPng(bytes: Uint8Array): Png | null {
  if (SIGNATURE.some((byte, i) => bytes[i] !== byte)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks = new Map<string, Uint8Array>()
  const data: Uint8Array[] = []
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (at + 12 + length > bytes.length) break
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (name === 'IDAT') data.push(content)
    else if (!chunks.has(name)) chunks.set(name, content)
    at += 12 + length
  }
  return assembled(chunks, data)
}

function assembled(chunks: ReadonlyMap<string, Uint8Array>, data: readonly Uint8Array[]): Png | null {
  const head = chunks.get('IHDR')
  if (head?.length !== 13 || data.length === 0) return null
  const view = new DataView(head.buffer, head.byteOffset, 13)
  const [width, height] = [view.getUint32(0), view.getUint32(4)]
  const [depth, type, interlace] = [head[8]!, head[9]!, head[12]!]
  const palette = chunks.get('PLTE') ?? null
  if (width === 0 || height === 0 || width * height > MOST_PIXELS || interlace > 1) return null
  if (!DEPTHS[type]?.includes(depth) || (type === 3 && palette === null)) return null
  return {
    width,
    height,
    depth,
    channels: CHANNELS[type]!,
    kind: type === 3 ? 'palette' : type === 0 || type === 4 ? 'grey' : 'color',
    hasAlpha: type >= 4,
    isInterlaced: interlace === 1,
    palette,
    transparency: chunks.get('tRNS') ?? null,
    data: data.length === 1 ? data[0]! : Buffer.concat(data),
  }
}

/** Bytes of one row of so many pixels. */
export function rowBytes({ channels, depth }: Png, columns: number): number {
  return (columns * channels * depth + 7) >> 3
}
