import { graphemes } from '@mingtai/zh'

/** A name that takes about so many pixels at most, with … for what was cut; one letter always stays. */
export function shortName(name: string, size: number, room: number): string {
  const letters = graphemes(name)
  const widths = letters.map((letter) => (isNarrow(letter) ? size * 0.58 : size))
  if (widths.reduce((sum, width) => sum + width, 0) <= room) return name
  let left = room - size
  const kept = widths.findIndex((width) => (left -= width) < 0)
  return `${letters.slice(0, Math.max(1, kept)).join('')}…`
}

/** Letters of Latin are about half as wide as ours. */
function isNarrow(letter: string): boolean {
  return (letter.codePointAt(0) ?? 0) < 0x02_50
}
