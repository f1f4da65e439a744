/** Fields in a formula stand in braces by their keys: `SUM({details.amount})*{rate}`. */

export interface NamedFormula {
  /** The formula with a cell address for each name, as `@mingtai/formula` reads it. */
  text: string
  /** The names by the row of their address. */
  names: readonly string[]
  /** Where a place of `text` stands in what was written. */
  placeOf: (at: number) => number
}

/** The last column of a sheet, where nobody writes a cell of their own. */
export const NAME_COLUMN = 16_383

const name = /[{｛]\s*([\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)?)\s*[}｝]/uy

/** Puts addresses in the place of names; texts in quotes stay as they are. */
export function named(formula: string): NamedFormula {
  const names: string[] = []
  const starts: { text: number; source: number }[] = []
  let text = ''
  let at = 0
  while (at < formula.length) {
    const sign = formula.charAt(at)
    if (sign === '"' || sign === '“' || sign === '＂') {
      const end = quoteEnd(formula, at)
      text += formula.slice(at, end)
      at = end
      continue
    }
    name.lastIndex = at
    const found = name.exec(formula)
    if (found === null) {
      text += sign
      at++
      continue
    }
    starts.push({ text: text.length, source: at })
    text += `XFD${rowOf(names, found[1] ?? '')}`
    at += found[0].length
    starts.push({ text: text.length, source: at })
  }
  return { text, names, placeOf: (place) => placed(starts, place) }
}

/** Rewrites the names of a formula, for designers who read labels and store keys; null leaves a name as it is. */
export function renamed(formula: string, rename: (name: string) => string | null): string {
  return formula.replace(/[{｛]([^{}｛｝"“”]{1,120})[}｝]/g, (whole, inner: string) => {
    const other = rename(inner.trim())
    return other === null ? whole : `{${other}}`
  })
}

function rowOf(names: string[], found: string): number {
  const known = names.indexOf(found)
  return known >= 0 ? known + 1 : names.push(found)
}

function placed(starts: readonly { text: number; source: number }[], place: number): number {
  const before = starts.findLast(({ text }) => text <= place)
  return before === undefined ? place : before.source + (place - before.text)
}

function quoteEnd(formula: string, start: number): number {
  const closing = formula.charAt(start) === '"' ? '"' : '“”＂'
  for (let at = start + 1; at < formula.length; at++) if (closing.includes(formula.charAt(at))) return at + 1
  return formula.length
}
