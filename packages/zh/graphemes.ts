const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** The characters that a reader sees: an emoji of several code points is one. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** How long a text looks, without its white space. Office specification, section 5. */
export function visibleLength(text: string): number {
  return graphemes(text.replace(/\s/g, '')).length
}

/** At most that many characters, with … for what was cut. */
export function shortened(text: string, most: number): string {
  const seen = graphemes(text)
  return seen.length <= most ? text : `${seen.slice(0, most - 1).join('')}…`
}
