import { type ColumnFacts, type ColumnSort, MARKER_TABLE, type TableFacts } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import { textRows } from '../catalogue-rows.ts'
import { isMarkerKey } from '../writing/marker-key.ts'
import type { SourceConfig } from '../source.ts'
import { query } from './query.ts'

const described = `left join sys.extended_properties p on p.class = 1 and p.name = 'MS_Description' and p.major_id =`

export const factQueries = {
  name: `select s.name, t.name, cast(p.value as nvarchar(1000)) from sys.tables t
    join sys.schemas s on s.schema_id = t.schema_id ${described} t.object_id and p.minor_id = 0
    where s.name = coalesce(nullif(@p1, ''), schema_name()) and t.name = @p2`,
  columns: `select c.name, y.name, cast(c.max_length as int), cast(c.precision as int), cast(c.scale as int),
      c.collation_name, cast(p.value as nvarchar(1000)), cast(c.is_nullable as int), c.default_object_id,
      cast(c.is_computed as int), cast(c.is_identity as int)
    from sys.columns c left join sys.types y on y.user_type_id = c.system_type_id
    ${described} c.object_id and p.minor_id = c.column_id
    where c.object_id = object_id(quotename(@p1) + '.' + quotename(@p2)) order by c.column_id`,
  key: `select i.name, c.name, cast(c.is_nullable as int) from sys.indexes i
    join sys.index_columns k on k.object_id = i.object_id and k.index_id = i.index_id and k.key_ordinal > 0
    join sys.columns c on c.object_id = k.object_id and c.column_id = k.column_id
    where i.object_id = object_id(quotename(@p1) + '.' + quotename(@p2))
      and i.is_unique = 1 and i.has_filter = 0 and i.is_disabled = 0
    order by i.is_primary_key desc, i.index_id, k.key_ordinal`,
}

export async function facts(config: SourceConfig, table: { schema: string; name: string }): Promise<TableFacts> {
  const asked = (sql: string, values: string[]) => textRows(query, config, { sql, values })
  const [named] = await asked(factQueries.name, [table.schema, table.name])
  if (named === undefined) refuse('entry.tableGone', table.name)
  const [schema = '', name = '', comment = ''] = named.map((value) => value ?? '')
  const columns = await asked(factQueries.columns, [schema, name])
  const keyIn = async (own: string) => {
    const indexes = Map.groupBy(await asked(factQueries.key, [schema, own]), ([index]) => index)
    const found = [...indexes.values()].find((parts) => parts.every(([, , isNullable]) => isNullable === '0')) ?? []
    return found.map(([, column]) => column ?? '')
  }
  const key = await keyIn(name)
  return {
    ...{ schema, name, comment, columns: columns.map(columnFacts) },
    ...{ key, hasMarker: isMarkerKey(await keyIn(MARKER_TABLE)) },
  }
}

const sorts: Readonly<Record<string, ColumnSort>> = {
  ...{ tinyint: 'integer', smallint: 'integer', int: 'integer', bigint: 'integer', decimal: 'number' },
  // Texts of `float` and `real` lose digits there, and one of `datetimeoffset` its zone.
  ...{ numeric: 'number', money: 'number', smallmoney: 'number', bit: 'boolean', date: 'date', datetime: 'moment' },
  ...{ datetime2: 'moment', smalldatetime: 'moment', uniqueidentifier: 'text' },
  ...{ char: 'text', varchar: 'text', nchar: 'text', nvarchar: 'text' },
}

export function columnFacts(row: readonly (string | null)[]): ColumnFacts {
  const [name = '', base = '', bytes = '', digits = '', after = '', letters = '', comment = ''] = row.map(
    (value) => value ?? '',
  )
  const [isNullable, preset, isComputed, isIdentity] = row.slice(7)
  const isDecimal = base === 'decimal' || base === 'numeric'
  const sort = isDecimal && after === '0' ? 'integer' : (sorts[base] ?? 'other')
  const length = lengthOf(base, Number(bytes))
  const isNarrow = base === 'char' || base === 'varchar'
  return {
    ...{ name, type: typeText({ base, bytes: Number(bytes), digits, after }), sort, comment },
    ...(isNarrow && letters !== '' ? { cast: letters } : {}),
    isNullable: isNullable === '1',
    hasDefault: preset !== '0' && preset !== null,
    isGenerated: isComputed === '1' || isIdentity === '1' || base === 'timestamp',
    isIncrement: isIdentity === '1',
    length,
    scale: isDecimal ? Number(after) : base.endsWith('money') ? 4 : null,
    precision: isDecimal ? Number(digits) : null,
  }
}

/** Letters of a text; null: any number. */
function lengthOf(base: string, bytes: number): number | null {
  if (!/^n?(var)?char$/.test(base) || bytes < 0) return base === 'uniqueidentifier' ? 36 : null
  return base.startsWith('n') ? bytes / 2 : bytes
}

function typeText({
  base,
  bytes,
  digits,
  after,
}: {
  base: string
  bytes: number
  digits: string
  after: string
}): string {
  if (/^n?(var)?char$/.test(base)) return `${base}(${bytes < 0 ? 'max' : lengthOf(base, bytes)})`
  if (base === 'decimal' || base === 'numeric') return `${base}(${digits},${after})`
  return base === 'datetime2' ? `${base}(${after})` : base
}
