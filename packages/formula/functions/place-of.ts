import { compareValues } from '../compare.ts'
import { firstPlace, lengthOf, type Line, valueAt } from '../range-index.ts'
import { type FormulaValue, isError } from '../value.ts'
import { hasWildcard, wildcardOf } from '../wildcard.ts'

/** `equal` or the nearest value below or above; `pattern` reads wildcards. */
export type Match = 'equal' | 'pattern' | 'below' | 'above'

/** The first place of an equal value; texts with `*` or `?` are patterns, as in VLOOKUP. -1 for none. */
export function exactPlace(line: Line, goal: FormulaValue): number {
  if (typeof goal === 'string' && hasWildcard(goal)) return patternPlace(line, goal, 1)
  // An empty goal looks for 0, as any empty cell in a calculation.
  return firstPlace(line, goal ?? 0)
}

/** The place in a sorted line where the goal would stand: the last value that is not greater. -1 for none. */
export function sortedPlace(line: Line, goal: FormulaValue): number {
  const kind = kindOf(goal)
  let low = 0
  let high = lengthOf(line) - 1
  let best = -1
  while (low <= high) {
    const middle = (low + high) >> 1
    // Cells of another kind are passed over, towards the end first.
    let at = middle
    while (at <= high && kindOf(valueAt(line, at)) !== kind) at++
    if (at > high) {
      high = middle - 1
      continue
    }
    if (compareValues(valueAt(line, at), goal) <= 0) {
      best = at
      low = at + 1
    } else high = middle - 1
  }
  return best
}

/** The last value that is not less, in a line that falls: MATCH with -1. */
export function fallingPlace(line: Line, goal: FormulaValue): number {
  const length = lengthOf(line)
  const kind = kindOf(goal)
  let best = -1
  for (let at = 0; at < length; at++) {
    const value = valueAt(line, at)
    if (kindOf(value) !== kind) continue
    if (compareValues(value, goal) < 0) break
    best = at
  }
  return best
}

/** For XLOOKUP and XMATCH: the line need not be sorted; `step` -1 looks from the end. */
export function nearestPlace(line: Line, goal: FormulaValue, { match, step }: { match: Match; step: 1 | -1 }): number {
  if (match === 'pattern' && typeof goal === 'string') return patternPlace(line, goal, step)
  if (step === 1) {
    const equal = firstPlace(line, goal)
    if (equal >= 0 || match === 'equal') return goal === null ? emptyPlace(line) : equal
  }
  const length = lengthOf(line)
  const kind = kindOf(goal)
  let best = -1
  for (let count = 0; count < length; count++) {
    const at = step === 1 ? count : length - 1 - count
    const value = valueAt(line, at)
    if (kindOf(value) !== kind) continue
    const order = compareValues(value, goal)
    if (order === 0) return at
    if (match === 'equal' || match === 'pattern' || (match === 'below' ? order > 0 : order < 0)) continue
    const better = best < 0 ? 1 : compareValues(value, valueAt(line, best)) * (match === 'below' ? 1 : -1)
    if (better > 0) best = at
  }
  return best
}

function emptyPlace(line: Line): number {
  const length = lengthOf(line)
  for (let at = 0; at < length; at++) if (valueAt(line, at) === null) return at
  return -1
}

function patternPlace(line: Line, goal: string, step: 1 | -1): number {
  const pattern = wildcardOf(goal)
  const length = lengthOf(line)
  for (let count = 0; count < length; count++) {
    const at = step === 1 ? count : length - 1 - count
    const value = valueAt(line, at)
    if (typeof value === 'string' && pattern.matches(value)) return at
  }
  return -1
}

/** Numbers, texts and truths are never near one another; empty cells and errors are near nothing. */
function kindOf(value: FormulaValue): string {
  return value === null || isError(value) ? 'none' : typeof value
}
