import { countedMatch } from './counted-parts.ts'
import { partsOf } from './pattern-parts.ts'
import { stateMatch } from './pattern-states.ts'

/** Whether a whole text is of a pattern. */
type Match = (text: string) => boolean

/** How many patterns are remembered with their machines: the rows of a submission all ask for the same few. */
const MOST_REMEMBERED = 500
const remembered = new Map<string, Match | null>()

/**
 * Compiles a pattern for whole texts: characters, `.`, classes such as `\\d` and `[A-Z0-9]`, groups and alternatives, each
 * with a count. Designers write patterns, anybody writes texts, and the server's only thread and visitors' browsers match
 * them: the time grows with text times pattern and no faster, as nothing is ever tried again. null: no such pattern.
 */
export function textPattern(pattern: string): Match | null {
  const known = remembered.get(pattern)
  if (known !== undefined) return known
  const match = compiled(pattern)
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(pattern, match)
  return match
}

function compiled(pattern: string): Match | null {
  const choices = partsOf(pattern)
  if (choices === null) return null
  const [only] = choices
  if (choices.length === 1 && only !== undefined && only.every((part) => part.kind === 'character'))
    return countedMatch(only.filter((part) => part.kind === 'character'))
  return stateMatch(choices)
}
