import { refuse } from '@mingtai/messages'

import { isDeniedTable } from './denied.ts'
import { hasOddBreak } from './sql-text.ts'
import type { Dialect, SqlPart } from './sql-text.ts'

/** Languages without a parser here: one statement, which must begin with one of these words. */
const readers: Partial<Record<Dialect, RegExp>> = {
  influxdb:
    /^(select|show\s+(databases|measurements|series|retention\s+policies|(tag|field)\s+keys|tag\s+values|(series|measurement)(\s+exact)?\s+cardinality))\b/i,
  tdengine: /^(select|show\s+(databases|stables|tables|vgroups)|describe|desc)\b/i,
  elasticsearch: /^(select|show\s+(tables|columns|functions)|describe|desc)\b/i,
}

/** Words that write in any of these languages; whole words only, so that `update_time` stays a column. */
const writes =
  /(?<![\w.])(into|insert|delete|drop|create|alter|grant|revoke|kill|truncate|flush|compact|balance|merge\s+vgroup|split\s+vgroup|reset|use|set\s+password|import|trim\s+database)(?![\w(])/i

/** Lists of people and of what others ask, and Elasticsearch's own indexes without quotes. */
const secrets: Partial<Record<Dialect, RegExp>> = {
  tdengine: /(?<![\w])(ins_users|ins_user_privileges|ins_grants\w*|perf_\w+)(?!\w)/i,
  elasticsearch: /\b(?:from|join)\s+\.\w*/i,
}

export function checkSmall(parts: readonly SqlPart[], dialect: Dialect): void {
  const plain = parts.map(({ kind, text }) => (kind === 'code' ? text : kind === 'comment' ? ' ' : `""`)).join('')
  const statement = plain.trim().replace(/;\s*$/, '').trim()
  if (statement === '') refuse('sql.empty')
  if (statement.includes(';')) refuse('sql.notSingle')
  const write = writes.exec(statement)?.[1]
  if (write !== undefined) refuse('sql.forbiddenWrite', write.toUpperCase())
  if (!readers[dialect]!.test(statement)) refuse('sql.notSelect')
  const secret = secrets[dialect]?.exec(statement)?.[0]
  if (secret !== undefined) refuse('sql.forbiddenTable', secret)
  if (parts.some(({ kind, text }) => (kind === 'code' || kind === 'comment') && hasOddBreak(text)))
    refuse('sql.unparsable', statement.slice(0, 40))
  // A regular expression may hold quotes that begin no text, and hide what comes behind them.
  const expression = dialect === 'influxdb' ? oddExpression(parts) : null
  if (expression !== null) refuse('sql.unparsable', expression)
  for (const { kind, text, isFinished } of parts) {
    if (!isFinished) refuse('sql.unparsable', text.slice(0, 40))
    if (kind !== 'name') continue
    const name = text.slice(1, -1)
    if (isDeniedTable(name, dialect) || secrets[dialect]?.test(name) === true) refuse('sql.forbiddenTable', name)
  }
}

/** A `/` that begins an expression must end in the same stretch of code. */
function oddExpression(parts: readonly SqlPart[]): string | null {
  for (const { kind, text } of parts) {
    if (kind !== 'code') continue
    const rest = text.replaceAll(/\/(?:[^/\\]|\\.)*\//g, '')
    const at = /(?:[=!]~|\bfrom|,|\()\s*\//i.exec(rest)
    if (at !== null) return at[0]
  }
  return null
}
