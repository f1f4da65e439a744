export interface Jpeg {
  width: number
  height: number
  components: 1 | 3 | 4
  /** Four inks stored inverted, as Adobe programs do. */
  isInverted: boolean
}

/** The facts of a baseline or progressive JPEG file, or null when it is none. */
export function readJpeg(bytes: Uint8Array): Jpeg | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  let frame: Omit<Jpeg, 'isInverted'> | null = null
  let hasAdobe = false
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    const length = (bytes[at + 2]! << 8) | bytes[at + 3]!
    // The picture's data: everything that has to be known stands before it.
    if (marker === 0xda) return frame && at + 2 + length < bytes.length ? { ...frame, isInverted: hasAdobe } : null
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      // Lossless and arithmetic coding are not shown by readers.
      if (marker > 0xc2) return null
      frame = frameOf(bytes.subarray(at + 4, at + 2 + length))
      if (!frame) return null
    }
    if (marker === 0xee && String.fromCharCode(...bytes.subarray(at + 4, at + 9)) === 'Adobe') hasAdobe = true
    at += 2 + length
  }
  return null
}

function frameOf(bytes: Uint8Array): Omit<Jpeg, 'isInverted'> | null {
  if (bytes.length < 6 || bytes[0] !== 8) return null
  const [height, width] = [(bytes[1]! << 8) | bytes[2]!, (bytes[3]! << 8) | bytes[4]!]
  const components = bytes[5]!
  if (width === 0 || height === 0) return null
  return components === 1 || components === 3 || components === 4 ? { width, height, components } : null
}
