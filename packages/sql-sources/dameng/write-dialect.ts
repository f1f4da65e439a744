import { isLarge, momentText, oracleText, padded } from '../oracle/write-dialect.ts'
import type { WriteDialect } from '../writing/order.ts'

/** The text of Dameng for data entry: much of it is Oracle's. */
export const damengDialect: WriteDialect = {
  quoted: (name) => `"${name.replaceAll('"', '""')}"`,
  asText: (sort, expression, type) => {
    if (sort === 'integer' || sort === 'number') return `cast(${expression} as varchar(60))`
    return sort === 'moment' ? momentText(expression, 6) : oracleText(sort, expression, type)
  },
  place: (number, { sort, type }) => (sort === 'text' ? `:b${number}` : `cast(:b${number} as ${type})`),
  compared: padded,
  bound: (sort, value) => (sort === 'boolean' && value !== null ? String(Number(value === 'true')) : value),
  contains: (expression, place) => String.raw`lower(${expression}) like lower(${place}) escape '\'`,
  mostUpdated: 100,
  returnsRows: false,
  isLarge,
  plainName: (name) => name.toUpperCase(),
  mostValues: 20_000,
  locks: { table: '', end: ' for update wait 10' },
}
