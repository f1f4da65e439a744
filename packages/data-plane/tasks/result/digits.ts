/** Plain formats only: their digits are those of the number, rounded. */
const PLAIN = /^[¥￥$]?(?:#,##)?0(?:\.(0+))?(%)?$/
const WRITTEN = /^[-¥￥$\d,.%]*$/

/** Whether a number may show a text; what it says yes to must still be formatted. */
export type MayShow = (value: number) => boolean

/**
 * A quick look at the digits of a number before it is formatted: a million of them are looked through in the time in
 * which some thousands are formatted. null: the format, or the text that is sought, says nothing by its digits.
 */
export function digitsLook(wanted: string, format: string | undefined): MayShow | null {
  const plain = format === undefined ? null : PLAIN.exec(format)
  if (format !== undefined && plain === null) return null
  if (plain !== null && !WRITTEN.test(wanted)) return () => false
  const digits = wanted.replaceAll(/\D/g, '')
  if (digits === '' || digits.length > 15) return null
  if (plain === null) return generalLook(digits)
  const decimals = plain[1]?.length ?? 0
  const scale = 10 ** (decimals + (plain[2] === undefined ? 0 : 2))
  return (value) => {
    const scaled = Math.abs(value) * scale
    if (scaled >= 1e14) return true
    const down = Math.floor(scaled)
    // Rounding may have gone either way, and a double may stand a hair beside its decimals.
    return holds(down, digits, decimals + 1) || holds(down + 1, digits, decimals + 1)
  }
}

/** Whole numbers show all of their digits; others are left to the format. */
function generalLook(digits: string): MayShow {
  return (value) => !Number.isInteger(value) || Math.abs(value) >= 1e10 || holds(Math.abs(value), digits, 1)
}

/** Whether these digits stand side by side in a whole number, which is written with so many at least. */
function holds(whole: number, digits: string, least: number): boolean {
  const wanted = Number(digits)
  const window = 10 ** digits.length
  let rest = whole
  for (let left = Math.max(least, lengthOf(whole)); left >= digits.length; left--) {
    if (rest % window === wanted) return true
    rest = Math.floor(rest / 10)
  }
  return false
}

function lengthOf(whole: number): number {
  let length = 1
  for (let bound = 10; bound <= whole; bound *= 10) length++
  return length
}
