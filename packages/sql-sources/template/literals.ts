import { refuse } from '@mingtai/messages'

import { sqlParts } from '../safety/sql-text.ts'
import type { Dialect } from '../safety/sql-text.ts'
import type { BoundValue } from '../source.ts'

/** Writes values into a statement of a language that binds none: only into code, never inside a text or a name. */
export function withLiterals(
  sql: string,
  { dialect, place, literal }: { dialect: Dialect; place: RegExp; literal(number: number): string },
): string {
  return sqlParts(sql, dialect)
    .map(({ kind, text }) =>
      kind === 'code' ? text.replaceAll(place, (_, number: string) => literal(Number(number))) : text,
    )
    .join('')
}

/** A value as a literal of a language whose texts take backslashes. */
export function backslashLiteral(value: BoundValue | undefined): string {
  if (value === undefined) refuse('sql.unparsable', '$')
  if (value === null) return 'NULL'
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'number') return Number.isFinite(value) ? numberText(value) : 'NULL'
  return `'${value
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\0', '')}'`
}

function numberText(value: number): string {
  return Number.isSafeInteger(value) ? value.toFixed(0) : String(value)
}
