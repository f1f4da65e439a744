import { refuse } from '@mingtai/messages'
import { init, Dialect as PolyglotDialect, parse } from '@polyglot-sql/sdk'

import type { DialectTraits } from '../dialects.ts'

/** Parses a text; returns one syntax tree per statement, as `{ select: {…} }`. Refuses a text that cannot be parsed. */
export async function parsedSql(
  sql: string,
  grammar: NonNullable<DialectTraits['grammar']>,
): Promise<Record<string, unknown>[]> {
  await init()
  const parsed = parse(sql, PolyglotDialect[grammar])
  if (!parsed.success || !Array.isArray(parsed.ast)) refuse('sql.unparsable', near(sql, parsed.error ?? ''))
  return parsed.ast
}

/** The words at the place that the parser names, for somebody who looks for the mistake. */
function near(sql: string, error: string): string {
  const place = /line (\d+), column (\d+)/.exec(error)
  const line = sql.split('\n')[Number(place?.[1] ?? 1) - 1] ?? sql
  const before = line.slice(0, Math.max(0, Number(place?.[2] ?? 1) - 12))
  // From the beginning of a word: half of one is found by nobody.
  const from = before.length - (/[\p{L}\p{N}_]*$/u.exec(before)?.[0].length ?? 0)
  return line.slice(from).trim().slice(0, 40) || line.trim().slice(-40)
}
