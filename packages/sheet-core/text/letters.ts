/** An emoji of several characters: a flag, a key, or pictures with tones and signs, joined to one another. */
const EMOJI =
  /[\u{1f1e6}-\u{1f1ff}]{2}|[0-9#*]\ufe0f?\u20e3|\p{ExtPict}(?:\p{EMod}|\ufe0f\u20e3?|[\u{e0020}-\u{e007e}]+\u{e007f})?(?:\u200d\p{ExtPict}(?:\p{EMod}|\ufe0f)?)*/uy

const JOINER = 0x200d
const KEY = 0x20e3

/** Thousandths of the size that an emoji of several characters takes, like one of a single character. */
const JOINED_ADVANCE = 1000

/** Thousandths of the size that one letter takes. */
export function letterAdvanceBy(letter: string, advance: (code: number) => number): number {
  const code = letter.codePointAt(0) ?? 0
  return letter.length > lengthOf(code) ? JOINED_ADVANCE : advance(code)
}

/** Whether a unit is a character and a letter of its own; in a text of such units no letter needs to be looked for. */
export function isPlainUnit(unit: number): boolean {
  return (unit < 0xd800 || unit > 0xfe0f) && unit !== JOINER && unit !== KEY
}

/** Thousandths of the size that a text of any letters takes. */
export function advanceOf(text: string, advance: (code: number) => number): number {
  let units = 0
  for (let at = 0, end = 0; at < text.length; at = end) {
    end = letterEnd(text, at)
    units += letterAdvanceBy(text.slice(at, end), advance)
  }
  return units
}

/** Where the letter that begins at a place of a text ends: an emoji joined out of several characters is one letter. */
export function letterEnd(text: string, at: number): number {
  const next = text.charCodeAt(at + 1)
  // Nearly all letters: a measure asks this for every one of them.
  if (next < 0xd800 && next !== JOINER && next !== KEY) return at + 1
  const end = at + lengthOf(text.codePointAt(at) ?? 0)
  if (!mayGoOn(text.charCodeAt(end))) return end
  EMOJI.lastIndex = at
  return EMOJI.test(text) ? Math.max(end, EMOJI.lastIndex) : end
}

/** Units of one character. */
export function lengthOf(code: number): number {
  return code > 0xffff ? 2 : 1
}

/** The units with which a joiner, a sign of look, a key, a tone, the second half of a flag and its tags begin. */
function mayGoOn(unit: number): boolean {
  return unit === JOINER || unit === 0xfe0f || unit === KEY || unit === 0xd83c || unit === 0xdb40
}

/** The letters of a text as a reader counts them, as far as they are drawn as one. */
export function lettersOf(text: string): string[] {
  const letters: string[] = []
  for (let at = 0, end = 0; at < text.length; at = end) letters.push(text.slice(at, (end = letterEnd(text, at))))
  return letters
}

/** Joiners, direction marks and signs of variants: they take no room when the font does not know them. */
export function isUnseen(code: number): boolean {
  return (
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x2028 && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x206f) ||
    (code >= 0xfe00 && code <= 0xfe0f) ||
    code === 0xfeff ||
    code === 0xad ||
    (code >= 0xe0000 && code <= 0xe0fff)
  )
}
