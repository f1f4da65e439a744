/**
 * Widths of ASCII from the space to the tilde in thousandths of the size, of the one face that figures and Latin are set
 * in whatever the Han face is: breaks then do not depend on the fonts of a machine.
 */
const latin = [
  ...[256, 308, 376, 574, 550, 923, 779, 196, 364, 364, 478, 580, 327, 346, 327, 352],
  ...[557, 471, 558, 557, 555, 558, 558, 549, 558, 562, 327, 327, 580, 580, 580, 432],
  ...[912, 718, 670, 691, 770, 652, 629, 741, 853, 405, 403, 731, 625, 975, 796, 767],
  ...[641, 767, 715, 567, 659, 797, 714, 1053, 700, 687, 605, 344, 352, 344, 580, 563],
  ...[435, 557, 638, 538, 629, 547, 388, 566, 663, 332, 311, 607, 334, 974, 661, 596],
  ...[638, 607, 462, 473, 367, 653, 548, 838, 564, 552, 498, 374, 316, 374, 580],
] as const
const LATIN_FROM = 32
/** What is neither ASCII nor of the width of Han, such as é and Greek. */
const OTHER = 0.55

/** Width of a character in parts of the size: Han and their marks take one in every face. */
export function advanceOf(code: number): number {
  if (code >= 0x2e80 || isWideMark(code)) return isUnseen(code) ? 0 : 1
  if (code >= LATIN_FROM && code < 127) return latin[code - LATIN_FROM]! / 1000
  return code < LATIN_FROM || isUnseen(code) ? 0 : code < 0x2000 ? OTHER : 1
}

/** Whether figures and Latin are drawn by the Latin face, at their own widths. */
export function isLatin(code: number): boolean {
  return code < 0x2000 && !isWideMark(code)
}

/** Quotes, dashes, dots and signs that fonts draw at any width, and that take one cell on paper. */
function isWideMark(code: number): boolean {
  return code === 0xb7 || code === 0xd7 || code === 0xb0 || (code >= 0x2010 && code <= 0x2027) || code === 0x2030
}

/** Joiners and selectors between characters. */
function isUnseen(code: number): boolean {
  const isJoined = (code >= 0x300 && code < 0x370) || (code >= 0x200b && code <= 0x200f)
  return isJoined || (code >= 0xfe00 && code <= 0xfe0f) || code === 0xfeff
}

/** Width of a text whose every character gives or takes `spacing`. */
export function widthOf(text: string, spacing = 0): number {
  let width = 0
  for (const letter of text) width += advanceOf(letter.codePointAt(0) ?? 0) + spacing
  return width
}
