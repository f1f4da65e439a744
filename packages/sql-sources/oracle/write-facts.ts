import { type ColumnFacts, type ColumnSort, MARKER_TABLE, type TableFacts } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import { textRows } from '../catalogue-rows.ts'
import { isMarkerKey } from '../writing/marker-key.ts'
import type { SourceConfig } from '../source.ts'
import { query } from './query.ts'
import { typeText } from './type-text.ts'

/** A name is found as it is written, or else in the capitals in which Oracle keeps plain names. */
export const factQueries = {
  name: `select t.owner, t.table_name, c.comments from all_tables t
    left join all_tab_comments c on c.owner = t.owner and c.table_name = t.table_name
    where t.owner = coalesce(:b1, sys_context('userenv', 'current_schema'))
      and t.table_name in (:b2, upper(:b3)) and t.temporary = 'N'
    order by case when t.table_name = :b4 then 0 else 1 end`,
  columns: `select c.column_name, c.data_type, c.data_precision, c.data_scale, c.char_length, m.comments, c.nullable,
      c.virtual_column, c.identity_column, i.generation_type, c.data_default
    from all_tab_cols c
    left join all_col_comments m on m.owner = c.owner and m.table_name = c.table_name and m.column_name = c.column_name
    left join all_tab_identity_cols i
      on i.owner = c.owner and i.table_name = c.table_name and i.column_name = c.column_name
    where c.owner = :b1 and c.table_name = :b2 and c.hidden_column = 'NO' order by c.column_id`,
  key: `select n.constraint_name, k.column_name, c.nullable from all_constraints n
    join all_cons_columns k on k.owner = n.owner and k.constraint_name = n.constraint_name
    join all_tab_columns c on c.owner = n.owner and c.table_name = n.table_name and c.column_name = k.column_name
    where n.owner = :b1 and n.table_name = :b2 and n.constraint_type in ('P', 'U') and n.status = 'ENABLED'
    order by case when n.constraint_type = 'P' then 0 else 1 end, n.constraint_name, k.position`,
}

export async function facts(config: SourceConfig, table: { schema: string; name: string }): Promise<TableFacts> {
  const asked = (sql: string, values: (string | null)[]) => textRows(query, config, { sql, values })
  const find = (schema: string | null, name: string) => asked(factQueries.name, [schema, name, name, name])
  const [named] = await find(table.schema === '' ? null : table.schema, table.name)
  if (named === undefined) refuse('entry.tableGone', table.name)
  const [schema = '', name = '', comment = ''] = named.map((value) => value ?? '')
  const columns = await asked(factQueries.columns, [schema, name])
  const key = keyIn(await asked(factQueries.key, [schema, name]))
  const marker = keyIn(await asked(factQueries.key, [schema, MARKER_TABLE.toUpperCase()]))
  return {
    ...{ schema, name, comment, columns: columns.map((row) => columnFacts(row, key)), key },
    hasMarker: isMarkerKey(marker),
  }
}

/** The first constraint without empty columns; the primary key comes first. */
export function keyIn(rows: readonly (readonly (string | null)[])[]): string[] {
  const parts = [...Map.groupBy(rows, ([name]) => name).values()]
  const found = parts.find((columns) => columns.every(([, , nullable]) => nullable === 'N')) ?? []
  return found.map(([, column]) => column ?? '')
}

export function columnFacts(row: readonly (string | null)[], key: readonly string[]): ColumnFacts {
  const [name = '', base = '', precision = null, scale = null, letters = null, comment = null] = row
  const [nullable, virtual, identity, generation, preset = null] = row.slice(6)
  const type = typeText({ type: base ?? '', precision, scale, length: letters })
  const sort = sortOf(base ?? '', scale)
  // Blanks at the end of such a key would be compared, and a typed key has none.
  const isPadded = /^n?char$/i.test(base ?? '') && letters !== '1' && key.includes(name ?? '')
  const also = alsoOf(type)
  return {
    ...{ name: name ?? '', type, sort: isPadded ? 'other' : sort, comment: comment ?? '' },
    ...(also.length === 0 ? {} : { also }),
    isNullable: nullable !== 'N',
    hasDefault: preset !== null && !/^\s*null\s*$/i.test(preset),
    isGenerated: virtual === 'YES' || generation === 'ALWAYS',
    isIncrement: identity === 'YES' || /\.nextval\s*$/i.test(preset ?? ''),
    length: sort === 'text' && Number(letters) > 0 ? Number(letters) : null,
    scale: sort === 'number' && scale !== null ? Number(scale) : null,
    precision: precision === null || base !== 'NUMBER' ? null : Number(precision),
  }
}

function sortOf(type: string, scale: string | null): ColumnSort {
  if (type === 'NUMBER') return scale === '0' ? 'integer' : 'number'
  if (type === 'FLOAT') return 'number'
  if (type === 'DATE' || /^TIMESTAMP\(\d\)$/.test(type)) return 'moment'
  return /^(N?VARCHAR2|N?CHAR|N?CLOB)$/.test(type) ? 'text' : 'other'
}

/** A DATE of Oracle has a time, which a form may leave alone; yes or no is a digit there. */
function alsoOf(type: string): ColumnSort[] {
  if (type === 'DATE') return ['date']
  return type === 'NUMBER(1)' ? ['boolean'] : []
}
