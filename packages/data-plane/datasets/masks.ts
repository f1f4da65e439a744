import type { Mask } from './orders.ts'

const COVER = '*'

/** Covers a part of a text. A text that has not the expected form is covered as a whole. */
export function maskedText(text: string, mask: Mask): string {
  const letters = [...text]
  switch (mask) {
    case 'name':
      return letters.length < 2 ? covered(letters.length) : letters[0] + covered(letters.length - 1)
    case 'phone':
      return between(letters, 3, 4)
    case 'idCard':
      return between(letters, 6, 4)
    case 'bankCard':
      return between(letters, 0, 4)
    case 'email': {
      const at = text.lastIndexOf('@')
      return at < 1 ? covered(letters.length) : [...text][0] + COVER.repeat(3) + text.slice(at)
    }
    case 'all':
      return COVER.repeat(6)
    default:
      return mask satisfies never
  }
}

/** Shows so many letters at both ends, or none where these would be most of the text. */
function between(letters: readonly string[], head: number, tail: number): string {
  if (letters.length < (head + tail) * 1.5) return covered(letters.length)
  const inside = letters.length - head - tail
  return letters.slice(0, head).join('') + covered(inside) + letters.slice(-tail).join('')
}

function covered(length: number): string {
  return COVER.repeat(Math.max(1, length))
}
