import type { Mask } from './orders.ts'

const COVER = '*'

/** A text of which a part is covered. What is not of the expected form is covered whole. */
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

/** Shows so many letters at both ends, and none where that would be most of them. */
function between(letters: readonly string[], head: number, tail: number): string {
  if (letters.length < (head + tail) * 1.5) return covered(letters.length)
  const inside = letters.length - head - tail
  return letters.slice(0, head).join('') + covered(inside) + letters.slice(-tail).join('')
}

function covered(length: number): string {
  return COVER.repeat(Math.max(1, length))
}
