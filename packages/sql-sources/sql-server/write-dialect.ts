import type { ColumnSort } from '@mingtai/entry-model'
import type { WriteDialect } from '../writing/order.ts'

/** The text of SQL Server for data entry. */
export const sqlServerDialect: WriteDialect = {
  quoted: (name) => `[${name.replaceAll(']', ']]')}]`,
  asText,
  place: (number, column) => placed(`@p${number}`, column),
  bound: (sort, value) => (sort === 'boolean' && value !== null ? String(Number(value === 'true')) : value),
  // A bracket begins a set of letters there.
  contains: (expression, place) => String.raw`${expression} like replace(${place}, '[', '\[') escape '\'`,
  mostUpdated: 100,
  returnsRows: false,
  mostValues: 2000,
  paged: (from, count) => `offset ${from} rows fetch next ${count} rows only`,
  locks: { table: ' with (updlock, rowlock, holdlock)', end: '' },
  hasTuples: false,
}

/** Exact texts: of money all four digits, of a moment no fraction that is zero, of an identifier the letters that we write. */
function asText(sort: ColumnSort, expression: string, type = ''): string {
  switch (sort) {
    case 'boolean':
      return `case when ${expression} is null then null when ${expression} <> 0 then 'true' else 'false' end`
    case 'date':
      return `convert(nvarchar(10), ${expression}, 23)`
    case 'moment':
      return (
        `convert(nvarchar(19), ${expression}, 120) + case when datepart(ns, ${expression}) = 0 then '' ` +
        `else substring(convert(nvarchar(27), ${expression}, 121), 20, 8) end`
      )
    case 'text':
      if (type === 'uniqueidentifier') return `lower(convert(nvarchar(36), ${expression}))`
      return /^n?char/.test(type) ? `rtrim(${expression})` : `cast(${expression} as nvarchar(max))`
    default:
      return `convert(nvarchar(60), ${expression}, 2)`
  }
}

/**
 * Values come as `nvarchar`. A column of a code page is compared with its own letters, so that its index is used; a moment is
 * read in one order of day and month whatever the session says. A longer text is cut off by a cast, so the longest columns take any.
 */
function placed(place: string, { sort, type, cast }: { sort: ColumnSort; type: string; cast?: string }): string {
  if (sort === 'moment') return `cast(cast(${place} as datetime2(7)) as ${type})`
  if (sort !== 'text' || type === 'uniqueidentifier') return `cast(${place} as ${type})`
  return cast === undefined
    ? place
    : `cast(${place} collate ${cast} as varchar(${/\((max|8000)\)$/.test(type) ? 'max' : 8000}))`
}
