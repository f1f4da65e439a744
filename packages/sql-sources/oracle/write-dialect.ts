import type { ColumnSort } from '@mingtai/entry-model'
import type { WriteDialect } from '../writing/order.ts'

/** The place for the number that Oracle gives a new row. */
export const NUMBER_PLACE = ':newkey'

/** The text of Oracle for data entry. */
export const oracleDialect: WriteDialect = {
  // A name there has no quotation marks.
  quoted: (name) => `"${name.replaceAll('"', '')}"`,
  asText: oracleText,
  place: (number, { sort, type }) => oraclePlace(`:b${number}`, { sort, type }),
  compared: padded,
  bound: (sort, value) => (sort === 'boolean' && value !== null ? String(Number(value === 'true')) : value),
  contains: (expression, place) => String.raw`lower(${expression}) like lower(${place}) escape '\'`,
  mostUpdated: 100,
  returnsRows: false,
  asksNumber: ({ name }) => ` returning to_char(${oracleDialect.quoted(name)}) into ${NUMBER_PLACE}`,
  isLarge,
  plainName: (name) => name.toUpperCase(),
  mostValues: 20_000,
  paged: (from, count) => `offset ${from} rows fetch next ${count} rows only`,
  locks: { table: '', end: ' for update wait 10' },
  insertsBy: 'selections',
}

/** A `CHAR` is as long as its column, and equals a text without its blanks only where both are of that type. */
export function padded(place: string, { type }: { type: string }): string {
  if (!/^n?char(acter)?\b/i.test(type)) return place
  return `cast(${place} as ${/^n/i.test(type) ? 'nchar(1000)' : 'char(2000)'})`
}

export function isLarge({ type }: { type: string }): boolean {
  return /^(n?clob|text|longvarchar)\b/i.test(type)
}

const NUMERIC = `'NLS_NUMERIC_CHARACTERS=''.,'''`
/** A number of 38 digits before and 20 behind its point, as many as a pattern may have. */
const DIGITS = `'${'9'.repeat(38)}D${'9'.repeat(20)}'`

/** Exact texts, whatever the session says of points and days: of a moment no fraction that is zero, of a part the zero before. */
export function oracleText(sort: ColumnSort, expression: string, type = ''): string {
  if (sort === 'text') return /^n?char\b/i.test(type) ? `rtrim(${expression})` : expression
  if (sort === 'date') return `to_char(${expression}, 'YYYY-MM-DD')`
  if (sort === 'moment') return momentText(expression, 9)
  if (sort === 'boolean')
    return `case when ${expression} is null then null when ${expression} <> 0 then 'true' else 'false' end`
  return String.raw`regexp_replace(to_char(${expression}, 'TM9', ${NUMERIC}), '^(-?)\.', '\10.')`
}

/** The zeros go that stand behind the last digit of the fraction, and then its point. */
export function momentText(expression: string, digits: number): string {
  const moment = `cast(${expression} as timestamp(${digits}))`
  return `rtrim(rtrim(to_char(${moment}, 'YYYY-MM-DD HH24:MI:SS.FF${digits}'), '0'), '.')`
}

function oraclePlace(place: string, { sort, type }: { sort: ColumnSort; type: string }): string {
  if (sort === 'date') return `to_date(${place}, 'YYYY-MM-DD')`
  if (sort === 'moment') return momentPlace(place, type)
  if (sort === 'text') return isLarge({ type }) ? `to_clob(${place})` : place
  return `to_number(${place}, ${DIGITS}, ${NUMERIC})`
}

/** A key that is a DATE uses its index only where it is compared with one. */
function momentPlace(place: string, type: string): string {
  const moment = `to_timestamp(${place}, 'YYYY-MM-DD HH24:MI:SS.FF')`
  return /^date$/i.test(type) ? `cast(${moment} as date)` : moment
}
