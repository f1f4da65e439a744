import { graphemes } from '@mingtai/zh'

/** A name that takes about so many pixels at most, with … for what was cut; one letter always stays. */
export function shortName(name: string, size: number, room: number): string {
  if (widthOf(name, size) <= room) return name
  const letters = graphemes(name)
  const widths = letters.map((letter) => widthOf(letter, size))
  let left = room - size
  const fitting = widths.findIndex((width) => (left -= width) < 0)
  return `${letters.slice(0, Math.max(1, fitting)).join('')}…`
}

/** Pixels that a name takes, about. */
export function widthOf(name: string, size: number): number {
  return graphemes(name).reduce((sum, letter) => sum + (isNarrow(letter) ? size * 0.58 : size), 0)
}

/** Letters of Latin are about half as wide as ours. */
function isNarrow(letter: string): boolean {
  return (letter.codePointAt(0) ?? 0) < 0x02_50
}
