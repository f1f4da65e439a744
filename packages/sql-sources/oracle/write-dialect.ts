import type { ColumnSort } from '@mingtai/entry-model'
import type { WriteDialect } from '../writing/order.ts'

/**
 * The text of Oracle for data entry. It is not connected: sources of this kind are read only. An insert does not answer
 * with its row, so keys that the database numbers cannot be used there.
 */
export const oracleWriting: WriteDialect = {
  quoted: (name) => `"${name.replaceAll('"', '')}"`,
  asText: oracleText,
  place: (number, { sort }) => oraclePlace(`:${number}`, sort),
  bound: (sort, value) => (sort === 'boolean' && value !== null ? String(Number(value === 'true')) : value),
  contains: (expression, place) => String.raw`lower(${expression}) like lower(${place}) escape '\'`,
  mostUpdated: 100,
  returnsRows: false,
  mostValues: 20_000,
  paged: (from, count) => `offset ${from} rows fetch next ${count} rows only`,
  insertsBy: 'selections',
}

export function oracleText(sort: ColumnSort, expression: string): string {
  if (sort === 'text') return expression
  if (sort === 'date') return `to_char(${expression}, 'YYYY-MM-DD')`
  if (sort === 'moment') return `to_char(${expression}, 'YYYY-MM-DD HH24:MI:SS')`
  if (sort === 'boolean')
    return `case when ${expression} is null then null when ${expression} <> 0 then 'true' else 'false' end`
  return `to_char(${expression}, 'TM9', 'NLS_NUMERIC_CHARACTERS=''.,''')`
}

export function oraclePlace(place: string, sort: ColumnSort): string {
  if (sort === 'date') return `to_date(${place}, 'YYYY-MM-DD')`
  if (sort === 'moment') return `to_timestamp(${place}, 'YYYY-MM-DD HH24:MI:SS.FF')`
  return sort === 'integer' || sort === 'number' || sort === 'boolean' ? `to_number(${place})` : place
}
