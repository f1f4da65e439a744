import { sqlParts } from '../safety/sql-text.ts'

/** A query whose days, and times without an offset, are those of a zone; one that names a zone itself stays as it is. */
export function inZone(sql: string, zone: string): string {
  const text = sql.trim().replace(/;\s*$/, '')
  const code = sqlParts(text, 'influxdb')
    .map(({ kind, text: part }) => (kind === 'code' ? part : ' '))
    .join('')
  const takesOne = /^\s*select\b/i.test(code) && !code.includes(';') && !/\btz\s*\(/i.test(code)
  // The line end closes a comment that the query may end with.
  return takesOne ? `${text}\ntz('${zone}')` : sql
}
