export interface RawPicture {
  width: number
  height: number
  /** Three bytes for each pixel, from the top left. */
  pixels: Uint8Array
}

const PALETTE_ENTRY = 4

export interface BmpHead {
  width: number
  height: number
  isUpsideDown: boolean
  bits: number
  /** Where the pixels and the colours begin. */
  pixelsAt: number
  paletteAt: number
}

/** What a bitmap file says of itself; null where it is packed or of a kind that nobody writes any more. */
export function readBmpHead(bytes: Uint8Array): BmpHead | null {
  if (bytes.length < 54) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = view.getUint32(14, true)
  const [width, height] = [view.getInt32(18, true), view.getInt32(22, true)]
  const [bits, packing] = [view.getUint16(28, true), view.getUint32(30, true)]
  // Bit fields (3) of 32 bits are the plain order in every file that programs write.
  const isPlain = packing === 0 || (packing === 3 && bits === 32)
  if (size < 40 || width <= 0 || height === 0 || !isPlain || ![1, 4, 8, 24, 32].includes(bits)) return null
  const pixelsAt = view.getUint32(10, true)
  return { width, height: Math.abs(height), isUpsideDown: height > 0, bits, pixelsAt, paletteAt: 14 + size }
}

/** The pixels of a bitmap file; null where the file is cut off. */
export function readBmp(bytes: Uint8Array, head: BmpHead): RawPicture | null {
  const { width, height, bits, pixelsAt } = head
  const line = Math.ceil((width * bits) / 32) * 4
  if (pixelsAt + line * height > bytes.length) return null
  const pixels = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    const from = pixelsAt + line * (head.isUpsideDown ? height - 1 - y : y)
    for (let x = 0; x < width; x++) {
      const at = colorAt(bytes, from, { x, head })
      const to = (y * width + x) * 3
      pixels[to] = bytes[at + 2] ?? 0
      pixels[to + 1] = bytes[at + 1] ?? 0
      pixels[to + 2] = bytes[at] ?? 0
    }
  }
  return { width, height, pixels }
}

/** Where blue, green and red of a pixel stand. */
function colorAt(bytes: Uint8Array, line: number, { x, head }: { x: number; head: BmpHead }): number {
  const { bits, paletteAt } = head
  if (bits >= 24) return line + x * (bits >> 3)
  const bit = x * bits
  const index = ((bytes[line + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & ((1 << bits) - 1)
  return paletteAt + index * PALETTE_ENTRY
}
