import { type MessageKey, type Phrase, sayPhrase } from '@mingtai/messages'

/** What is wrong with one value, to be shown beside its field. */
export interface Problem {
  /** `amount`, or `details[r1].amount` for the row with the id r1, or '' for the form as a whole. */
  path: string
  key: MessageKey
  sentence: string
}

export function problem(path: string, why: Phrase): Problem {
  return { path, key: why.key, sentence: sayPhrase(why) }
}

/** The path of a column in one row. */
export function rowPath(table: string, row: string, column: string): string {
  return `${table}[${row}].${column}`
}

/** What came of reading a value: the value as it is stored, or why it is none. */
export type Read<Value> = { value: Value } | { why: Phrase }
