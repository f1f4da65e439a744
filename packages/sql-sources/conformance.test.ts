import { valueAt } from '@mingtai/sheet-core'
import type { Scalar } from '@mingtai/sheet-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { adapterOf, closeSources } from './adapters.ts'
import { checkReadOnly } from './safety/safety.ts'
import type { SourceConfig } from './source.ts'
import { compileSql } from './template/template-sql.ts'
import { missingClickhouse, startClickhouse } from './testing/http-servers.ts'
import { missingMaria, startEmptyWarehouse, startMaria, startPostgres } from './testing/servers.ts'
import type { TestServer } from './testing/servers.ts'

/**
 * One table of values through every adapter that has a real server here. Each column is one kind of value, each row one
 * of its corners; what comes back is the same everywhere, digit for digit.
 */
const exact = (digits: string): Scalar => {
  const [whole = '', fraction = ''] = digits.split('.')
  return { scaled: BigInt(whole + fraction), scale: fraction.length }
}
/** The day serial nearest to a moment: whole days apart, so that it is rounded once. */
function day(text: string): number {
  const moment = Date.parse(`${text}Z`)
  const days = Math.floor(moment / 86_400_000)
  return days + 25_569 + (moment - days * 86_400_000) / 86_400_000
}

const columns = ['整数', '小数', '长小数', '浮点', '布尔', '日期', '时刻', '文本', '结构'] as const
const expected: Record<(typeof columns)[number], Scalar[]> = {
  整数: [exact('9223372036854775807'), exact('-9223372036854775808'), exact('0'), null],
  小数: [12345678901234.56, -0.01, 0, null],
  长小数: [
    exact('12345678901234567890123456789.123456789'),
    exact('-12345678901234567890123456789.123456789'),
    exact('0.000000001'),
    null,
  ],
  浮点: [0.1, -1.5e300, 0, null],
  布尔: [true, false, true, null],
  日期: [day('2024-02-29'), day('1970-01-01'), day('2099-12-31'), null],
  时刻: [day('2024-02-29T23:59:59'), day('1970-01-02T00:00:00'), day('2037-06-30T12:00:00'), null],
  文本: ['', `'"\\; -- 𠮷😀\t换行\n`, '中文', null],
  结构: ['{"键": [1, "二"]}', '{}', '[]', null],
}

const rowsOfExpected = [0, 1, 2, 3].map((row) => columns.map((column) => expected[column][row]!))

interface Dialogue {
  start(): Promise<TestServer>
  missing: string | null
  /** The table of values, as this database writes it. */
  sql: string
  /** A moment with a zone, and beside it the same on the clock that the source shows. */
  zoned: string
  /** Values that are odd in this database, and what they are here. */
  odd?: readonly (readonly [sql: string, value: Scalar])[]
  /** What a database has no type for, and what it gives instead. */
  instead?: Partial<Record<(typeof columns)[number], Scalar[]>>
}

const words = [`''`, `E'\\'"\\\\; -- 𠮷😀\\t换行\\n'`, `'中文'`, 'null']

function postgresRows(): string {
  const row = (index: number) =>
    [
      ['9223372036854775807', '-9223372036854775808', '0', 'null'][index],
      ['12345678901234.56', '-0.01', '0', 'null'][index],
      ['12345678901234567890123456789.123456789', '-12345678901234567890123456789.123456789', '0.000000001', 'null'][
        index
      ],
      ['0.1', '-1.5e300', '0', 'null'][index],
      ['true', 'false', 'true', 'null'][index],
      [`'2024-02-29'`, `'1970-01-01'`, `'2099-12-31'`, 'null'][index],
      [`'2024-02-29 23:59:59'`, `'1970-01-02 00:00:00'`, `'2037-06-30 12:00:00'`, 'null'][index],
      words[index],
      [`'{"键": [1, "二"]}'`, `'{}'`, `'[]'`, 'null'][index],
    ].join(', ')
  return [0, 1, 2, 3].map((index) => `(${index}, ${row(index)})`).join(', ')
}

const postgresSql = `select v.b::int8 as 整数, v.c::numeric(20,2) as 小数, v.d::numeric(38,9) as 长小数, v.e::float8 as 浮点, v.f::boolean as 布尔,
  v.g::date as 日期, v.h::timestamp as 时刻, v.i::text as 文本, v.j::json as 结构
  from (values ${postgresRows()}) as v(a, b, c, d, e, f, g, h, i, j) order by v.a`

/** Every value as a text that the database itself turns into the type. */
function castRows(cast: (value: string, column: number) => string, text: (value: string) => string): string {
  const raw: (string | null)[][] = [
    [
      '9223372036854775807',
      '12345678901234.56',
      '12345678901234567890123456789.123456789',
      '0.1',
      '1',
      '2024-02-29',
      '2024-02-29 23:59:59',
      '',
      '{"键": [1, "二"]}',
    ],
    [
      '-9223372036854775808',
      '-0.01',
      '-12345678901234567890123456789.123456789',
      '-1.5e300',
      '0',
      '1970-01-01',
      '1970-01-02 00:00:00',
      `'"\\; -- 𠮷😀\t换行\n`,
      '{}',
    ],
    ['0', '0', '0.000000001', '0', '1', '2099-12-31', '2037-06-30 12:00:00', '中文', '[]'],
  ]
  const lines = raw.map((row, number) => {
    const values = row.map((value, column) => `${cast(text(value!), column)} as ${quoted(columns[column]!)}`)
    return `select ${number} as n, ${values.join(', ')}`
  })
  return lines.join(' union all ')
}

function quoted(name: string): string {
  return `\`${name}\``
}

const backslashed = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`

const mariaTypes = ['signed', 'decimal(20,2)', 'decimal(38,9)', 'double', 'signed', 'date', 'datetime', 'char', 'char']
const mariaSql = `select ${columns.map((name) => `\`${name}\``).join(', ')} from (${castRows(
  (value, column) => (mariaTypes[column] === 'char' ? value : `cast(${value} as ${mariaTypes[column]})`),
  backslashed,
)} union all select 3, ${columns.map(() => 'null').join(', ')}) t order by n`

const clickTypes = [
  'Int64',
  'Decimal(18, 2)',
  'Decimal(38, 9)',
  'Float64',
  'UInt8',
  'Date',
  'DateTime',
  'String',
  'String',
]
const clickCast = (value: string, column: number) => {
  const type = clickTypes[column]!
  const scaled = /^Decimal\((\d+), (\d+)\)/.exec(type)
  const made =
    scaled !== null
      ? `toDecimal${scaled[1] === '18' ? 64 : 128}(${value}, ${scaled[2]})`
      : type === 'String'
        ? value
        : `to${type}(${value})`
  return `toNullable(${made})`
}
const clickSql = `select ${columns.map((name) => `\`${name}\``).join(', ')} from (${castRows(clickCast, backslashed)}
  union all select 3, ${columns.map((_, column) => `if(1 = 1, null, ${clickCast(backslashed(column > 6 ? '' : column === 5 ? '2024-02-29' : column === 6 ? '2024-02-29 00:00:00' : '0'), column)})`).join(', ')}) order by n`

/** Kingbase's protocol is PostgreSQL's; no server of it can run here. */
async function startAsKingbase(): Promise<TestServer> {
  const server = await startPostgres()
  return { ...server, config: { ...server.config, type: 'kingbase' } }
}

const postgresZoned = `select v.t as a, v.t::timestamp as b from (values (timestamptz '2024-02-29 23:59:59.123+05:30'),
  (timestamptz '1970-01-02 00:00:00Z'), (null)) v(t)`

const places: Record<string, Dialogue> = {
  'PostgreSQL 18': {
    start: startPostgres,
    missing: null,
    sql: postgresSql,
    zoned: postgresZoned,
    odd: [
      [`select * from (values ('NaN'::numeric), (123456789012345678901234567890.5)) v(a)`, Number.NaN],
      [
        `select * from (values (123456789012345678901234567890.5), ('NaN'::numeric)) v(a)`,
        exact('123456789012345678901234567890.5'),
      ],
      [`select '-Infinity'::float8`, Number.NEGATIVE_INFINITY],
    ],
  },
  'Kingbase, as PostgreSQL': { start: startAsKingbase, missing: null, sql: postgresSql, zoned: postgresZoned },
  DuckDB: {
    start: startEmptyWarehouse,
    missing: null,
    sql: postgresSql.replace('v.i::text', 'v.i::varchar'),
    zoned: postgresZoned,
    odd: [
      [`select 'inf'::double`, Number.POSITIVE_INFINITY],
      [`select timestamp '2024-02-29 23:59:59.123456'`, day('2024-02-29T23:59:59.123') + 0.456 / 86_400_000],
    ],
  },
  MariaDB: {
    start: () => startMaria('-03:00'),
    missing: missingMaria(),
    sql: mariaSql,
    zoned: `select from_unixtime(1709208000.123) as a, convert_tz('2024-02-29 12:00:00.123', '+00:00', @@session.time_zone) as b`,
    instead: { 布尔: [1, 0, 1, null] },
    odd: [[`select b'1' = 1`, 1]],
  },
  ClickHouse: {
    start: startClickhouse,
    missing: missingClickhouse(),
    sql: clickSql,
    zoned: `select toDateTime(1709208000, 'Asia/Shanghai') as a, toDateTime('2024-02-29 20:00:00') as b`,
    odd: [
      [String.raw`select ['a\'b', 'c\\d']`, String.raw`['a\'b','c\\d']`],
      ['select 1 / 0', Number.POSITIVE_INFINITY],
      ['select 0 / 0', Number.NaN],
    ],
    // Version 18 has no booleans, and says nothing for the first of its days.
    instead: { 布尔: [1, 0, 1, null], 日期: [day('2024-02-29'), '0000-00-00', day('2099-12-31'), null] },
  },
}
for (const [name, { missing }] of Object.entries(places))
  if (missing !== null) process.stderr.write(`${name} is not tested: ${missing}\n`)

describe.each(Object.entries(places))('%s', (_name, { start, missing, sql, zoned, odd = [], instead = {} }) => {
  let server: TestServer
  beforeAll(async () => {
    if (missing === null) server = await start()
  }, 60_000)
  afterAll(async () => {
    await closeSources()
    await server?.stop()
  }, 30_000)

  test.skipIf(missing !== null)('gives the table of values exactly', async () => {
    await checkReadOnly(sql, server.config.type)
    const { names, rows } = await rowsOf(server.config, sql, {})
    expect(names).toEqual([...columns])
    const wanted = rowsOfExpected.map((row, number) =>
      row.map((value, column) => instead[columns[column]!]?.[number] ?? value),
    )
    expect(rows.map((row) => row.map(same))).toEqual(wanted.map((row) => row.map(same)))
  })

  test.skipIf(missing !== null)('gives what is odd as what it is', async () => {
    for (const [asked, value] of odd) expect((await rowsOf(server.config, asked, {})).rows[0]).toEqual([value])
  })

  test.skipIf(missing !== null)('shows a moment with a zone on the wall of the session', async () => {
    const { rows } = await rowsOf(server.config, zoned, {})
    expect(rows[0]?.[0]).toBeGreaterThan(45_000)
    for (const [moment, shown] of rows) expect(moment).toBe(shown)
  })

  test.skipIf(missing !== null)('takes values that are no SQL, however they are written', async () => {
    const template = 'select 1 as n where ${a} = ${a} and ${n} = 9007199254740991 and ${list} in (${list})'
    const hostile = `x' or 1=1 -- \\' ; 𠮷😀`
    const { rows } = await rowsOf(server.config, castIn(template, server.config.type), {
      a: hostile,
      n: 9007199254740991,
      list: '一',
    })
    expect(rows).toEqual([[1]])
    const other = await rowsOf(server.config, castIn('select 1 as n where ${a} = ${b}', server.config.type), {
      a: hostile,
      b: 'x',
    })
    expect(other.rows).toEqual([])
  })
})

/** PostgreSQL wants to know what a value is where nothing else tells it; old MariaDB wants a table. */
function castIn(template: string, type: string): string {
  if (type === 'mysql') return template.replace(' where', ' from (select 1) t where')
  if (type === 'clickhouse') return template.replace(' where', ' from system.one where')
  return template
    .replaceAll('${a}', '${a}::text')
    .replaceAll('${b}', '${b}::text')
    .replaceAll('${n}', '${n}::int8')
    .replaceAll('${list}', '${list}::text')
}

async function rowsOf(config: SourceConfig, template: string, parameters: Record<string, string | number>) {
  const { text, values } = compileSql(template, { dialect: config.type, parameters })
  const signal = new AbortController().signal
  const request = { sql: text, values, maxRows: 100, timeoutMs: 20_000, signal }
  const query = await (await adapterOf(config.type)).query(config, request)
  const rows: Scalar[][] = []
  for await (const chunk of query.chunks)
    for (let row = 0; row < chunk.rows; row++) rows.push(chunk.columns.map((column) => valueAt(column, row)))
  return { names: query.fields.map(({ name }) => name), rows }
}

/** A number is the same however many zeros stand behind its point. */
function same(value: Scalar): unknown {
  if (typeof value === 'object' && value !== null) return exactText(value)
  return typeof value === 'number' && !String(value).includes('e') ? exactText(exact(String(value))) : value
}

function exactText(value: Scalar): string {
  if (typeof value !== 'object' || value === null) return String(value)
  let { scaled, scale } = value
  while (scale > 0 && scaled % 10n === 0n) {
    scaled /= 10n
    scale--
  }
  return `${scaled}/${scale}`
}
