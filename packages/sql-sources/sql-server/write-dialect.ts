import type { ColumnSort } from '@mingtai/entry-model'
import type { WriteDialect } from '../writing/order.ts'

/** The text of SQL Server for data entry. It is not connected: sources of this kind are read only. */
export const sqlServerWriting: WriteDialect = {
  quoted: (name) => `[${name.replaceAll(']', ']]')}]`,
  asText,
  place: (number, { sort, type, cast = type }) => (sort === 'text' ? `@p${number}` : `cast(@p${number} as ${cast})`),
  bound: (sort, value) => (sort === 'boolean' && value !== null ? String(Number(value === 'true')) : value),
  // A bracket begins a set of letters there.
  contains: (expression, place) => String.raw`${expression} like replace(${place}, '[', '\[') escape '\'`,
  mostUpdated: 100,
  returnsRows: true,
  mostValues: 2000,
  paged: (from, count) => `offset ${from} rows fetch next ${count} rows only`,
  locks: { table: ' with (updlock, rowlock, holdlock)', end: '' },
  hasTuples: false,
  answers: (columns) => ` output ${columns.map(({ text }) => text).join(', ')}`,
}

function asText(sort: ColumnSort, expression: string): string {
  if (sort === 'boolean')
    return `case when ${expression} is null then null when ${expression} <> 0 then 'true' else 'false' end`
  if (sort === 'date') return `convert(nvarchar(10), ${expression}, 23)`
  return sort === 'moment'
    ? `convert(nvarchar(27), ${expression}, 121)`
    : `cast(${expression} as nvarchar(${sort === 'text' ? 'max' : '60'}))`
}
