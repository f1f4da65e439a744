import { shownValue, type TableBinding } from '@mingtai/entry-model'
import { type FilledRows, valuesOf } from '../model/filled-rows.ts'

export interface FindQuery {
  text: string
  isWhole: boolean
  matchesCase: boolean
}

export interface FoundCell {
  row: number
  column: number
}

/** Places that one search keeps. */
export const MOST_FOUND = 10_000
/** Rows between two rests, so that the page answers. */
const AT_ONCE = 5000

/** The cells that show a text, row by row. Rows have to be here. */
export async function foundCells(
  binding: TableBinding,
  rows: FilledRows,
  query: FindQuery,
  hidden: number,
): Promise<FoundCell[]> {
  const found: FoundCell[] = []
  if (query.text === '') return found
  const isHit = hitBy(query)
  for (let row = 1; row < rows.count && found.length < MOST_FOUND; row += 1) {
    if (row % AT_ONCE === 0) await new Promise((rest) => setTimeout(rest, 0))
    const values = valuesOf(rows.rowAt(row))
    for (let column = hidden; column < values.length; column += 1) {
      const bound = binding.columns[column]
      if (bound !== undefined && isHit(shownValue(bound, values[column] ?? null))) found.push({ row, column })
    }
  }
  return found
}

function hitBy({ text, isWhole, matchesCase }: FindQuery): (shown: string) => boolean {
  const wanted = matchesCase ? text : text.toLowerCase()
  return (shown) => {
    const own = matchesCase ? shown : shown.toLowerCase()
    return isWhole ? own === wanted : own.includes(wanted)
  }
}

/** A text with what was found in it exchanged. */
export function replacedText(shown: string, { text, isWhole, matchesCase }: FindQuery, next: string): string {
  if (isWhole) return next
  const pattern = text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return shown.replaceAll(new RegExp(pattern, matchesCase ? 'gu' : 'giu'), () => next)
}
