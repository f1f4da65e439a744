/**
 * Whether two figures are the same one: amounts and counts to the last digit, however long they are; what has more
 * digits behind the point than money apart from the noise of floating point, and never half a cent off.
 */
export function sameFigure(a: string, b: string): boolean {
  if (PLAIN.test(a) && PLAIN.test(b)) return shortest(a) === shortest(b)
  const [left, right] = [Number(a), Number(b)]
  if (a === b || Number.isNaN(left) || Number.isNaN(right)) return a === b
  return Math.abs(left - right) <= Math.min(HALF_A_CENT, Math.max(Math.abs(left), Math.abs(right)) * 1e-12)
}

const PLAIN = /^-?\d+(?:\.\d{1,4})?$/
const HALF_A_CENT = 0.004

function shortest(text: string): string {
  const plain = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return plain === '-0' ? '0' : plain
}
