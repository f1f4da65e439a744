import { sqlParts } from '../safety/sql-text.ts'

/** Whether a query may read from several measurements: a list of them, or a pattern. */
export function asksSeveral(sql: string): boolean {
  const plain = sqlParts(sql, 'influxdb')
    .map(({ kind, text }) => (kind === 'code' ? text : kind === 'comment' ? ' ' : '""'))
    .join('')
  return [
    ...plain.matchAll(/\bfrom\s+([\s\S]*?)(?=\b(?:where|group|order|limit|offset|slimit|soffset|fill|tz)\b|\)|;|$)/gi),
  ].some(([, list = '']) => /^\s*(?:"?[\w$]*"?\.)*\s*\//.test(list) || list.includes(','))
}
