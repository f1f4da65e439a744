import { type ColumnFacts, type ColumnSort, MARKER_TABLE, type TableFacts } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import { textRows } from '../catalogue-rows.ts'
import { keyIn } from '../oracle/write-facts.ts'
import { isMarkerKey } from '../writing/marker-key.ts'
import type { SourceConfig } from '../source.ts'
import { query } from './query.ts'

/** A name is found as it is written, or else in the capitals in which Dameng keeps plain names. */
export const factQueries = {
  name: `select t.owner, t.table_name, c.comments from all_tables t
    left join all_tab_comments c on c.owner = t.owner and c.table_name = t.table_name
    where t.owner = :b1 and t.table_name in (:b2, upper(:b3))
    order by case when t.table_name = :b4 then 0 else 1 end`,
  columns: `select c.column_name, c.data_type, c.data_precision, c.data_scale, c.data_length, m.comments, c.nullable,
      c.data_default
    from all_tab_columns c
    left join all_col_comments m on m.owner = c.owner and m.table_name = c.table_name and m.column_name = c.column_name
    where c.owner = :b1 and c.table_name = :b2 order by c.column_id`,
  key: `select n.constraint_name, k.column_name, c.nullable from all_constraints n
    join all_cons_columns k on k.owner = n.owner and k.constraint_name = n.constraint_name
    join all_tab_columns c on c.owner = n.owner and c.table_name = n.table_name and c.column_name = k.column_name
    where n.owner = :b1 and n.table_name = :b2 and n.constraint_type in ('P', 'U')
    order by case when n.constraint_type = 'P' then 0 else 1 end, n.constraint_name, k.position`,
  /** Columns that the database numbers; only its own tables know them. */
  numbered: `select c.name from sys.syscolumns c join sys.sysobjects t on t.id = c.id
    join sys.sysobjects s on s.id = t.schid
    where s.name = :b1 and t.name = :b2 and bitand(c.info2, 1) = 1`,
}

export async function facts(config: SourceConfig, table: { schema: string; name: string }): Promise<TableFacts> {
  const asked = (sql: string, values: string[]) => textRows(query, config, { sql, values })
  const find = (schema: string, name: string) => asked(factQueries.name, [schema, name, name, name])
  const [named] = await find(table.schema === '' ? config.database : table.schema, table.name)
  if (named === undefined) refuse('entry.tableGone', table.name)
  const [schema = '', name = '', comment = ''] = named.map((value) => value ?? '')
  const columns = await asked(factQueries.columns, [schema, name])
  const key = keyIn(await asked(factQueries.key, [schema, name]))
  // An account may be kept from those tables; the database itself then refuses what it numbers.
  const numbered = new Set((await asked(factQueries.numbered, [schema, name]).catch(() => [])).map(([own]) => own))
  const marker = keyIn(await asked(factQueries.key, [schema, MARKER_TABLE.toUpperCase()]))
  return {
    ...{ schema, name, comment, key, hasMarker: isMarkerKey(marker), keepsNumbers: true },
    columns: columns.map((row) => columnFacts(row, { key, isIncrement: numbered.has(row[0] ?? null) })),
  }
}

export function columnFacts(
  row: readonly (string | null)[],
  { key, isIncrement }: { key: readonly string[]; isIncrement: boolean },
): ColumnFacts {
  const [name, type, precision, scale, bytes, comment, nullable, preset] = row.map((value) => value ?? '')
  const base = (type ?? '').replace(/\(.*$/, '').trim().toUpperCase()
  const isDecimal = /^(DEC|DECIMAL|NUMERIC|NUMBER)$/.test(base)
  const digits = isDecimal && Number(precision) > 0 ? { precision: Number(precision), scale: Number(scale) } : null
  const sort = digits?.scale === 0 ? 'integer' : (sorts[base] ?? 'other')
  const isText = /^(VARCHAR2?|CHAR|CHARACTER)$/.test(base)
  // Blanks at the end of such a key would be compared, and a typed key has none.
  const isPadded = /^CHAR(ACTER)?$/.test(base) && bytes !== '1' && key.includes(name ?? '')
  return {
    ...{ name: name ?? '', type: typeText(base, { digits, bytes: bytes ?? '' }), comment: comment ?? '' },
    sort: isPadded ? 'other' : sort,
    isNullable: nullable !== 'N',
    hasDefault: preset !== '' && !/^\s*null\s*$/i.test(preset ?? ''),
    ...{ isGenerated: isIncrement, isIncrement },
    length: isText && Number(bytes) > 0 ? Number(bytes) : null,
    ...{ scale: digits?.scale ?? null, precision: digits?.precision ?? null },
  }
}

const sorts: Readonly<Record<string, ColumnSort>> = {
  ...{ BIGINT: 'integer', INT: 'integer', INTEGER: 'integer', SMALLINT: 'integer', TINYINT: 'integer' },
  ...{ DEC: 'number', DECIMAL: 'number', NUMERIC: 'number', NUMBER: 'number', BIT: 'boolean', DATE: 'date' },
  ...{ TIMESTAMP: 'moment', DATETIME: 'moment' },
  ...{ VARCHAR: 'text', VARCHAR2: 'text', CHAR: 'text', CHARACTER: 'text', CLOB: 'text', TEXT: 'text' },
  LONGVARCHAR: 'text',
}

/** A type as values are cast to it. */
function typeText(
  base: string,
  { digits, bytes }: { digits: { precision: number; scale: number } | null; bytes: string },
): string {
  if (digits !== null) return `${base}(${digits.precision},${digits.scale})`
  return /CHAR/.test(base) && base !== 'LONGVARCHAR' ? `${base}(${bytes})` : base
}
