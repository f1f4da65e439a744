import { type ColumnFacts, type ColumnSort, MARKER_TABLE, type TableFacts } from '@mingtai/entry-model'
import { refuse, Refusal } from '@mingtai/messages'
import type { PoolConnection } from 'mysql2'
import { textRows } from '../catalogue-rows.ts'
import { codeOf } from '../refusal/network-refusals.ts'
import { isMarkerKey } from '../writing/marker-key.ts'
import type { SourceConfig } from '../source.ts'
import { mysqlTables } from '../writing/create-table.ts'
import type { BoundInput, RowLists, SourceWriting, WriteAnswer, WriteDialect } from '../writing/order.ts'
import { transactionsOf } from '../writing/transaction.ts'
import { LOCK_SECONDS, meant, saidBy } from '../writing/write-refusals.ts'
import { closeNow } from './kill-query.ts'
import { connectMysql } from './pools.ts'
import { query } from './query.ts'
import { queryRefusal } from './refusals.ts'

const dialect: WriteDialect = {
  quoted: (name) => `\`${name.replaceAll('`', '``')}\``,
  asText: (sort, expression) =>
    sort === 'boolean'
      ? `case when ${expression} is null then null when ${expression} <> 0 then 'true' else 'false' end`
      : `cast(${expression} as char)`,
  // A text is compared with a number as a double there; as the number it is, no digit is lost and the key is used.
  place: (_, { sort, type }) =>
    sort === 'integer' ? `cast(? as ${/unsigned/i.test(type) ? 'unsigned' : 'signed'})` : '?',
  bound: (sort, value) => (sort === 'boolean' && value !== null ? String(Number(value === 'true')) : value),
  contains: (expression, place) => `${expression} like ${place}`,
  mostUpdated: 100,
  lists: {
    most: 500,
    joins: 'join',
    inserts: false,
    rows: (columns, { rows, bind }) => {
      const listed = listedColumns(columns)
      if (listed === null) return null
      bind(JSON.stringify(rows))
      return `json_table(?, '$[*]' columns (${listed.join(', ')})) v`
    },
  },
  returnsRows: false,
  mostValues: 20_000,
}

/**
 * How columns stand in a list. Keys are read as what they are, in their own letters and order, so that the index is used; one
 * that does not fit is no row and is noticed. Values stay texts: the column that they are written into says what it refuses.
 */
function listedColumns({ keys, values }: Parameters<RowLists['rows']>[0]): string[] | null {
  const types = keys.map(({ sort, type, cast }) => {
    if (sort === 'integer') return /unsigned/i.test(type) ? 'bigint unsigned' : 'bigint'
    return sort === 'text' && cast !== undefined ? `varchar(768) ${cast}` : null
  })
  if (types.includes(null)) return null
  return [...types, ...values.map(() => 'longtext character set utf8mb4')].map(
    (type, at) => `c${at} ${type} path '$[${at}]'`,
  )
}

const columnsOf = `select column_name, column_type, data_type, column_comment, is_nullable, column_default is not null,
    extra, character_maximum_length, numeric_scale, numeric_precision, character_set_name, collation_name
  from information_schema.columns where table_schema = ? and table_name = ? order by ordinal_position`

const keyOf = `select s.index_name, s.column_name, s.nullable from information_schema.statistics s
  where s.table_schema = ? and s.table_name = ? and s.non_unique = 0
  order by s.index_name <> 'PRIMARY', s.index_name, s.seq_in_index`

const nameOf = `select table_schema, table_name, table_comment, engine, version() from information_schema.tables
  where table_schema = coalesce(nullif(?, ''), database()) and table_name = ? and table_type = 'BASE TABLE'`

async function facts(config: SourceConfig, table: { schema: string; name: string }): Promise<TableFacts> {
  const asked = (sql: string, values: string[]) => textRows(query, config, { sql, values })
  const [named] = await asked(nameOf, [table.schema, table.name])
  if (named === undefined) refuse('entry.tableGone', table.name)
  const [schema = '', name = '', comment = '', engine = '', version = ''] = named.map((value) => value ?? '')
  // Without transactions a half-written submission could not be taken back.
  if (!/^innodb$/i.test(engine)) refuse('entry.engine', name, engine)
  const columns = await asked(columnsOf, [schema, name])
  const keyIn = async (own: string) => {
    const indexes = Map.groupBy(await asked(keyOf, [schema, own]), ([index]) => index)
    const found = [...indexes.values()].find((parts) => parts.every(([, , nullable]) => nullable !== 'YES')) ?? []
    return found.map(([, column]) => column ?? '')
  }
  const key = await keyIn(name)
  const hasMarker = isMarkerKey(await keyIn(MARKER_TABLE))
  return {
    ...{ schema, name, comment, columns: columns.map(columnFacts) },
    ...{ key, hasMarker, takesLists: hasJsonTables(version) },
  }
}

/** MariaDB from 10.6 on. MySQL has them as well, but none was written to in this way. */
function hasJsonTables(version: string): boolean {
  const [, major, minor] = /^(?:5\.5\.5-)?(\d+)\.(\d+)\..*MariaDB/i.exec(version) ?? []
  return major !== undefined && (Number(major) > 10 || (Number(major) === 10 && Number(minor) >= 6))
}

function columnFacts(row: (string | null)[]): ColumnFacts {
  const [name = '', type = '', base = '', comment = '', nullable = '', hasDefault = '', extra = ''] = row.map(
    (value) => value ?? '',
  )
  const [letters, order] = row.slice(10)
  const [length, scale, precision] = row.slice(7, 10).map((value) => (value === null ? null : Number(value)))
  const sort = sortOf(type.toLowerCase(), base.toLowerCase(), scale ?? null)
  const isDecimal = base.toLowerCase() === 'decimal'
  return {
    ...{ name, type, sort, comment, isNullable: nullable === 'YES', hasDefault: hasDefault === '1' },
    isGenerated: /generated|virtual|persistent|stored/i.test(extra) && !/default_generated$/i.test(extra),
    isIncrement: /auto_increment/i.test(extra),
    ...(letters == null || order == null ? {} : { cast: `character set ${letters} collate ${order}` }),
    length: sort === 'text' ? (length ?? null) : null,
    scale: isDecimal ? (scale ?? null) : null,
    precision: isDecimal ? (precision ?? null) : null,
  }
}

function sortOf(type: string, base: string, scale: number | null): ColumnSort {
  if (type.startsWith('tinyint(1)') || type === 'bit(1)') return 'boolean'
  if (/^(tinyint|smallint|mediumint|int|bigint)$/.test(base)) return 'integer'
  // Of a float the server shows fewer digits than it keeps, so what was read could not be compared.
  if (base === 'decimal') return scale === 0 ? 'integer' : 'number'
  if (base === 'double') return 'number'
  if (base === 'date') return 'date'
  if (base === 'datetime' || base === 'timestamp') return 'moment'
  return /^(varchar|char|text|tinytext|mediumtext|longtext|enum)$/.test(base) ? 'text' : 'other'
}

const AGAIN = new Set(['ER_LOCK_DEADLOCK', 'ER_CHECKREAD'])

const transaction = transactionsOf({
  async open(config, { signal, timeoutMs }) {
    const connection = await connectMysql(config, { signal, timeoutMs }, 'writes')
    const session = connection.promise()
    return {
      async begin() {
        await session.query('set session innodb_lock_wait_timeout = ?', [LOCK_SECONDS])
        await session.query('start transaction')
      },
      run: (text, values) => run(connection, text, values),
      commit: () => session.query('commit'),
      rollback: () => session.query('rollback'),
      leave: (end) => (end === 'clean' ? connection.release() : closeNow(connection)),
    }
  },
  mayRetry: (problem) => AGAIN.has(codeOf(problem)),
  isAnswer: (problem) => codeOf(problem).startsWith('ER_'),
  refusalOf,
})

async function run(connection: PoolConnection, text: string, values: readonly BoundInput[]): Promise<WriteAnswer> {
  const [answer] = await connection
    .promise()
    .execute({ sql: text, rowsAsArray: true }, [...values] as (string | null)[])
  if (Array.isArray(answer))
    return { rows: answer as unknown as (string | null)[][], count: answer.length, insertId: null }
  const { affectedRows, insertId } = answer
  return { rows: [], count: affectedRows, insertId: String(insertId) }
}

const violated =
  /^ER_(DUP_ENTRY|BAD_NULL|NO_REFERENCED|ROW_IS_REFERENCED|DATA_TOO_LONG|WARN_DATA_OUT_OF_RANGE|TRUNCATED|CHECK_|CONSTRAINT|NO_DEFAULT_FOR|SIGNAL|DATA_OUT_OF_RANGE|WRONG_VALUE)/

function refusalOf(problem: unknown, config: SourceConfig): unknown {
  if (problem instanceof Refusal) return problem
  const code = codeOf(problem)
  if (code === '') return problem
  const said = saidBy(problem, config.password)
  if (/^ER_(TABLEACCESS|COLUMNACCESS)_DENIED/.test(code)) return meant('denied', said)
  if (code === 'ER_LOCK_WAIT_TIMEOUT' || AGAIN.has(code)) return meant('busy', said)
  if (violated.test(code) || code === 'WARN_DATA_TRUNCATED') return meant('violated', said)
  const known = queryRefusal(problem, config)
  return code.startsWith('ER_') && known instanceof Refusal && known.key.startsWith('sql.')
    ? meant('failed', said)
    : known
}

/** Writing rows of MySQL and MariaDB. */
export const mysqlWriting: SourceWriting = {
  ...{ dialect, tables: mysqlTables, facts, transaction, refusalOf },
  beforeCommit: 'select 1',
}
