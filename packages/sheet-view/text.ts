export type Measure = (text: string) => number

const PIECES =
  /\n|\s+|[“‘（《【「『〈(]*(?:[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]|[^\s\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF“‘（《【「『〈(]+)[，。；：、！？）》】」』〉”’,.;:!?)%]*|[^\s]/gu

/** Breaks a text into lines of a width: Han anywhere, Latin between words, closing marks never first, opening never last. */
export function wrapText(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of text.match(PIECES) ?? []) {
    if (piece === '\n') {
      lines.push(line)
      line = ''
      continue
    }
    if (line !== '' && measure(line + piece.trimEnd()) > width) {
      lines.push(line)
      line = ''
    }
    line += line === '' && lines.length > 0 ? piece.trimStart() : piece
    while (measure(line) > width && line.length > 1) {
      const fits = fittingLength(line, width, measure)
      if (fits >= line.length) break
      lines.push(line.slice(0, fits))
      line = line.slice(fits)
    }
  }
  if (line !== '' || lines.length === 0) lines.push(line)
  return lines
}

/** A number is never cut: where it does not fit, the cell shows marks instead. */
export function hashMarks(width: number, markWidth: number): string {
  return '#'.repeat(Math.max(1, Math.floor(width / markWidth)))
}

/** How many characters of a too wide piece still fit; at least one, and never half a pair. */
function fittingLength(text: string, width: number, measure: Measure): number {
  let low = 1
  let high = text.length
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (measure(text.slice(0, middle).trimEnd()) <= width) low = middle
    else high = middle - 1
  }
  const code = text.charCodeAt(low - 1)
  return code >= 0xd800 && code < 0xdc00 ? low + 1 : low
}
