import { withLiterals } from '../template/literals.ts'
import { codeOf } from '../refusal/network-refusals.ts'

const INDETERMINATE_DATATYPE = '42P18'

/** The number of the value whose type the server could not find out, as in `concat('%', $1)`; null for other errors. */
export function untypedPlace(error: unknown): number | null {
  if (codeOf(error) !== INDETERMINATE_DATATYPE || !(error instanceof Error)) return null
  const number = /\$(\d+)/.exec(error.message)?.[1]
  return number === undefined ? null : Number(number)
}

/** The statement with the given places read as text; nothing else in it could have told their type. */
export function withTextPlaces(sql: string, texts: ReadonlySet<number>): string {
  if (texts.size === 0) return sql
  const literal = (number: number) => (texts.has(number) ? `$${number}::text` : `$${number}`)
  return withLiterals(sql, { dialect: 'postgreSql', place: /\$(\d+)/g, literal })
}
