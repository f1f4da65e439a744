import { type ColumnFacts, type ColumnSort, MARKER_TABLE, type TableFacts } from '@mingtai/entry-model'
import { refuse, Refusal } from '@mingtai/messages'
import type { PoolClient } from 'pg'
import { textRows } from '../catalogue-rows.ts'
import { codeOf } from '../refusal/network-refusals.ts'
import { isMarkerKey } from '../writing/marker-key.ts'
import type { SourceConfig } from '../source.ts'
import { postgresTables } from '../writing/create-table.ts'
import type { BoundInput, ListedRows, SourceWriting, WriteAnswer, WriteDialect } from '../writing/order.ts'
import { transactionsOf } from '../writing/transaction.ts'
import { LOCK_SECONDS, meant, saidBy } from '../writing/write-refusals.ts'
import { connectFor } from './pools.ts'
import { query } from './query.ts'
import { knownRefusal, queryRefusal } from './refusals.ts'

const dialect: WriteDialect = {
  quoted: (name) => `"${name.replaceAll('"', '""')}"`,
  // A moment with a zone stands on the wall of the session.
  asText: (sort, expression) => (sort === 'moment' ? `${expression}::timestamp::text` : `${expression}::text`),
  place: (number, { type, cast = type }) => `$${number}::${cast}`,
  bound: (_, value) => value,
  contains: (expression, place) => `${expression} ilike ${place}`,
  mostUpdated: 100,
  lists: {
    most: 5000,
    joins: 'from',
    inserts: true,
    rows: ({ keys, values }, { rows, bind }) => `(select ${unnested([...keys, ...values], rows, bind).join(', ')}) v`,
    keyed: (names, columns, { rows, bind }) => {
      const [only] = columns
      return columns.length === 1 && only !== undefined
        ? `${names.join('')} = any($${bind(rows.map(([key]) => key ?? null))}::${castOf(only)}[])`
        : `(${names.join(', ')}) in (select ${unnested(columns, rows, bind).join(', ')})`
    },
  },
  returnsRows: true,
  mostValues: 30_000,
}

/** Each column as one array; all are as long as there are rows, so they stand side by side. */
function unnested(columns: readonly ColumnFacts[], rows: ListedRows['rows'], bind: ListedRows['bind']): string[] {
  return columns.map((column, at) => {
    const place = bind(rows.map((row) => row[at] ?? null))
    return `unnest($${place}::${castOf(column)}[]) as c${at}`
  })
}

function castOf({ type, cast = type }: ColumnFacts): string {
  return cast
}

/** Types without their length: a cast to `varchar(10)` would cut what is longer, where the column refuses it. */
const columnsOf = `select a.attname, format_type(a.atttypid, a.atttypmod),
    case when t.typname = 'bpchar' then 'bpchar' else format_type(a.atttypid, null) end,
    t.typname, t.typtype, coalesce(col_description(c.oid, a.attnum), ''), a.attnotnull, a.atthasdef,
    a.attgenerated <> '' or a.attidentity = 'a',
    a.attidentity <> '' or coalesce(pg_get_expr(d.adbin, d.adrelid) like 'nextval(%', false), a.atttypmod
  from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace join pg_catalog.pg_type t on t.oid = a.atttypid
  left join pg_catalog.pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where n.nspname = $1 and c.relname = $2 and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  order by a.attnum`

const keyOf = `select a.attname from pg_catalog.pg_index i
  join pg_catalog.pg_class c on c.oid = i.indrelid join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  join lateral unnest(i.indkey) with ordinality k(attnum, place) on true
  join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
  where n.nspname = $1 and c.relname = $2 and i.indisunique and i.indpred is null and i.indexprs is null
    and i.indexrelid = (
      select x.indexrelid from pg_catalog.pg_index x where x.indrelid = c.oid and x.indisunique and x.indpred is null
        and x.indexprs is null and not exists (
          select 1 from unnest(x.indkey) u join pg_catalog.pg_attribute b on b.attrelid = c.oid and b.attnum = u
          where not b.attnotnull)
      order by x.indisprimary desc, x.indexrelid limit 1)
  order by k.place`

const nameOf = `select n.nspname, c.relname, coalesce(obj_description(c.oid, 'pg_class'), '')
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where n.nspname = coalesce(nullif($1, ''), 'public') and c.relname = $2 and c.relkind in ('r', 'p')`

async function facts(config: SourceConfig, table: { schema: string; name: string }): Promise<TableFacts> {
  const asked = (sql: string, values: string[]) => textRows(query, config, { sql, values })
  const [named] = await asked(nameOf, [table.schema, table.name])
  if (named === undefined) refuse('entry.tableGone', table.name)
  const [schema = '', name = '', comment = ''] = named.map((value) => value ?? '')
  const columns = await asked(columnsOf, [schema, name])
  const key = await asked(keyOf, [schema, name])
  const marker = await asked(keyOf, [schema, MARKER_TABLE])
  return {
    ...{ schema, name, comment, columns: columns.map(columnFacts) },
    ...{
      key: key.map(([column]) => column ?? ''),
      hasMarker: isMarkerKey(marker.map(([own]) => own ?? '')),
      takesLists: true,
    },
  }
}

const sorts: Readonly<Record<string, ColumnSort>> = {
  ...{ int2: 'integer', int4: 'integer', int8: 'integer', numeric: 'number', float8: 'number', float4: 'number' },
  ...{ bool: 'boolean', date: 'date', timestamp: 'moment', timestamptz: 'moment' },
  ...{ text: 'text', varchar: 'text', bpchar: 'text', uuid: 'text', citext: 'text', name: 'text' },
}

function columnFacts(row: (string | null)[]): ColumnFacts {
  const [name, type, base, typeName, typeKind, comment, isRequired, hasDefault, isGenerated, isIncrement, modifier] =
    row.map((value) => value ?? '')
  const sort = sorts[typeName ?? ''] ?? (typeKind === 'e' ? 'text' : 'other')
  const size = Number(modifier)
  const isNumeric = typeName === 'numeric' && size >= 4
  const scale = isNumeric ? (size - 4) & 0x7ff : null
  return {
    name: name ?? '',
    type: type ?? '',
    cast: base ?? '',
    sort: sort === 'number' && scale === 0 ? 'integer' : sort,
    comment: comment ?? '',
    isNullable: isRequired !== 'true',
    hasDefault: hasDefault === 'true',
    isGenerated: isGenerated === 'true',
    isIncrement: isIncrement === 'true',
    length: sort === 'text' && (typeName === 'varchar' || typeName === 'bpchar') && size > 4 ? size - 4 : null,
    scale,
    precision: isNumeric ? (size - 4) >> 16 : null,
  }
}

const SERIALIZATION = new Set(['40001', '40P01'])

const transaction = transactionsOf({
  async open(config, { signal, timeoutMs }) {
    const client = await connectFor(config, { signal, timeoutMs }, 'writes')
    return {
      async begin() {
        await client.query('begin isolation level read committed')
        await client.query(`set local statement_timeout = ${Math.round(timeoutMs)}`)
        await client.query(`set local lock_timeout = ${LOCK_SECONDS * 1000}`)
      },
      run: (text, values) => run(client, text, values),
      commit: () => client.query('commit'),
      rollback: () => client.query('rollback'),
      leave: (end) => client.release(end === 'broken'),
    }
  },
  mayRetry: (problem) => SERIALIZATION.has(codeOf(problem)),
  ...{ isAnswer, refusalOf },
})

/** The server itself says that the commit failed, as for a deferred constraint. */
function isAnswer(problem: unknown): boolean {
  return (
    /^[0-9A-Z]{5}$/.test(codeOf(problem)) && !codeOf(problem).startsWith('57P') && !codeOf(problem).startsWith('08')
  )
}

async function run(client: PoolClient, text: string, values: readonly BoundInput[]): Promise<WriteAnswer> {
  const answer = await client.query<(string | null)[]>({ text, values: [...values], rowMode: 'array' })
  return { rows: answer.rows, count: answer.rowCount ?? 0, insertId: null }
}

function refusalOf(problem: unknown, config: SourceConfig): unknown {
  if (problem instanceof Refusal) return problem
  const code = codeOf(problem)
  // Only what the server said of a statement is its matter. The driver gives a connection that is gone no code; anything else is ours.
  if (!/^[0-9A-Z]{5}$/.test(code))
    return knownRefusal(problem, config) ?? (code === '' ? problem : queryRefusal(problem, config))
  const said = saidBy(problem, config.password)
  if (code === '42501') return meant('denied', said)
  if (code === '55P03' || code === '57014' || SERIALIZATION.has(code)) return meant('busy', said)
  if (code.startsWith('23') || code.startsWith('22') || code === 'P0001' || code === '44000')
    return meant('violated', said)
  return code.startsWith('42') || code === '25006' ? meant('failed', said) : queryRefusal(problem, config)
}

/** Writing rows of PostgreSQL, and of what speaks its protocol. */
export const postgresWriting: SourceWriting = {
  ...{ dialect, tables: postgresTables, facts, transaction, refusalOf },
  beforeCommit: 'set constraints all immediate',
}
