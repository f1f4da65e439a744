import { type MessageKey, type Phrase, sayPhrase } from '@mingtai/messages'

/** What a designer has to mend. A warning may be published, an error not. */
export interface SchemaProblem {
  /** A field (`amount`), a column (`details.price`), a table, or the id of a layout node. */
  path: string
  key: MessageKey
  sentence: string
  /** In a formula, counted from its first character. */
  at: number | null
  level: 'error' | 'warning'
}

export function schemaProblem(
  path: string,
  why: Phrase,
  { at = null, level = 'error' }: Partial<Pick<SchemaProblem, 'at' | 'level'>> = {},
): SchemaProblem {
  return { path, key: why.key, sentence: sayPhrase(why), at, level }
}
