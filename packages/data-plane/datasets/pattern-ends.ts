import { refuse } from '@mingtai/messages'
import type { CompiledSql, SourceType } from '@mingtai/sql-sources'

/**
 * Refuses a value that ends in the letter which escapes in this statement's patterns. A database stumbles over such an
 * end only when a row meets the pattern up to there: whether it does would tell, letter by letter, what stands in rows
 * that a rule hides. Refused here whatever the rows hold, it tells nothing.
 */
export function checkPatternEnds({ text, values }: CompiledSql, type: SourceType): void {
  for (const letter of escapesIn(text, type))
    for (const value of values) if (typeof value === 'string' && endsIn(value, letter)) refuse('sql.patternEnd', letter)
}

const withBackslash: readonly SourceType[] = ['postgreSql', 'kingbase', 'office']

function escapesIn(text: string, type: SourceType): Set<string> {
  const letters = new Set([...text.matchAll(/\bescape\s+e?'(.)/gisu)].map(([, letter = '']) => letter))
  if (withBackslash.includes(type) && /\b(?:i?like|similar)\b|~~/i.test(text)) letters.add('\\')
  return letters
}

/** An even number of them at the end stands for the letter itself. */
function endsIn(value: string, letter: string): boolean {
  let count = 0
  for (let rest = value; rest.endsWith(letter); rest = rest.slice(0, -letter.length)) count++
  return count % 2 === 1
}
