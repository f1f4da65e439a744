import { oraclePlace, oracleText } from '../oracle/write-dialect.ts'
import type { WriteDialect } from '../writing/order.ts'

/** The text of Dameng for data entry. It is not connected: sources of this kind are read only. */
export const damengWriting: WriteDialect = {
  quoted: (name) => `"${name.replaceAll('"', '""')}"`,
  asText: (sort, expression) =>
    sort === 'integer' || sort === 'number' ? `cast(${expression} as varchar(60))` : oracleText(sort, expression),
  place: (_, { sort, type }) =>
    sort === 'integer' || sort === 'number' ? `cast(? as ${type})` : oraclePlace('?', sort),
  bound: (sort, value) => (sort === 'boolean' && value !== null ? String(Number(value === 'true')) : value),
  contains: (expression, place) => String.raw`lower(${expression}) like lower(${place}) escape '\'`,
  mostUpdated: 100,
  returnsRows: false,
  mostValues: 20_000,
}
