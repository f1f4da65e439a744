import { sqlParts } from '../safety/sql-text.ts'

/** Adds a zone to a query, for its days and its times without an offset; a query that names a zone stays as it is. */
export function inZone(sql: string, zone: string): string {
  const text = sql.trim().replace(/;\s*$/, '')
  const code = sqlParts(text, 'influxdb')
    .map(({ kind, text: part }) => (kind === 'code' ? part : ' '))
    .join('')
  const takesOne = /^\s*select\b/i.test(code) && !code.includes(';') && !/\btz\s*\(/i.test(code)
  // The line end closes a comment that the query may end with.
  return takesOne ? `${text}\ntz('${zone}')` : sql
}
