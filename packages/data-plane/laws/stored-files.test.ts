import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { DuckDBInstance } from '@duckdb/node-api'
import { Template } from '@mingtai/report-engine'
import { serialText } from '@mingtai/sheet-core'
import { cellKinds, openWorkbook, readRows } from '@mingtai/sheet-files'
import { missingClickhouse, startClickhouse } from '@mingtai/sql-sources/testing/http-servers'
import { missingMaria, startMaria, startPostgres, type TestServer } from '@mingtai/sql-sources/testing/servers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createDataPlane, type DataPlane, type ExportFormat, plainOrders } from '../index.ts'

/**
 * What a database says of its own values as texts is what the files for programs say: digit for digit, in every kind of
 * value that is hard.
 */
interface World {
  start(): Promise<TestServer>
  missing: string | null
  /** Names and the values of each row, as this database writes them. */
  columns: Readonly<Record<string, readonly string[]>>
  text(value: string): string
  /** Columns that files write in another way than the database's plain text: on the wall of the zone, bytes as 0x…. */
  instead?: Readonly<Record<string, string>>
  rows(lines: readonly string[]): string
}

/** A value written as a text, or nothing. */
const written = (value: string | null) => (value === null ? 'null' : `'${value}'`)

const texts = [`'=1+1, "x"'`, `'😀 𠮷'`, `''`, 'null']
const world: Record<string, World> = {
  PostgreSQL: {
    start: startPostgres,
    missing: null,
    columns: {
      id: ['1', '2', '3', '4'],
      long: ['9007199254740993', '-9223372036854775808', '9223372036854775807', null].map(
        (one) => `${written(one)}::int8`,
      ),
      exact: ['1234567890123456789012345678.0123456789', '-0.0000000001', '100.5', null].map(
        (one) => `${written(one)}::numeric(38,10)`,
      ),
      amount: ['100.50', '-0.01', '1234567890.00', null].map((one) => `${written(one)}::numeric(12,2)`),
      open: ['NaN', '123456789012345678901234567890.1', '-Infinity', null].map((one) => `${written(one)}::numeric`),
      moment: ['2024-02-29 23:59:59.123456', '1899-12-31 00:00:00', '2038-01-19 03:14:08.5', null].map(
        (one) => `${written(one)}::timestamp`,
      ),
      day: ['1899-12-31', '9999-12-31', '1970-01-01', null].map((one) => `${written(one)}::date`),
      fine: ['12345678901234567890.123456789012345678', '-0.000000000000000001', '0', null].map(
        (one) => `${written(one)}::numeric(38,18)`,
      ),
      ratio: ['NaN', 'Infinity', '-0.30000000000000004', null].map((one) => `${written(one)}::float8`),
      zoned: ['2024-02-29 12:00:00.5+00', '1999-12-31 16:00:00+00', '2038-01-19 03:14:08.000001+02', null].map(
        (one) => `${written(one)}::timestamptz`,
      ),
      bits: [`B'1011'`, `B'0000'`, `B'1111'`, 'null'],
      list: [`array['a''b', 'c\\d', '"q"', null]`, `'{}'`, `array['逗,号']`, 'null'].map((one) => `${one}::text[]`),
      bytes: [String.raw`'\xdeadbeef'`, `''`, String.raw`'\x00'`, 'null'].map((one) => `${one}::bytea`),
      place: ['point(1, -2.5)', 'point(0, 0)', 'point(1e-7, 1e20)', 'null::point'],
      flag: ['true', 'false', 'null', 'null'].map((one) => `${one}::boolean`),
      words: texts.map((one) => `${one}::text`),
      codes: [`'007'`, `E'a\\r\\nb'`, `'-5'`, `' '`].map((one) => `${one}::text`),
    },
    text: (name) => `${name}::text`,
    instead: {
      zoned: `(zoned at time zone 'Asia/Shanghai')::text`,
      bytes: `'0x' || encode(bytes, 'hex')`,
    },
    rows: (lines) => lines.map((line) => `select ${line}`).join(' union all '),
  },
  MariaDB: {
    start: startMaria,
    missing: missingMaria(),
    columns: {
      id: ['1', '2', '3', '4'],
      wide: ['18446744073709551615', '0', '9007199254740993', 'null'].map((one) => `cast(${one} as unsigned)`),
      exact: ['1234567890123456789012345678.0123456789', '-0.0000000001', '100.5', 'null'].map(
        (one) => `cast(${one} as decimal(38,10))`,
      ),
      moment: [`'2024-02-29 23:59:59.123400'`, `'2024-01-01'`, `'1899-12-31 01:02:03.000001'`, 'null'].map(
        (one) => `cast(${one} as datetime(6))`,
      ),
      fine: ['12345678901234567890.123456789012345678', '-0.000000000000000001', '0', 'null'].map(
        (one) => `cast(${one} as decimal(38,18))`,
      ),
      ratio: ['0.1e0', '-0.30000000000000004', '1.25', 'null'].map((one) => `cast(${one} as double)`),
      day: [`'1899-12-31'`, `'9999-12-31'`, `'1970-01-01'`, 'null'].map((one) => `cast(${one} as date)`),
      bytes: [`x'deadbeef'`, `x'00'`, `x'ff'`, 'null'].map((one) => `cast(${one} as binary(4))`),
      place: ['ST_AsText(point(1, -2.5))', 'ST_AsText(point(0, 0))', `'POINT(1 2)'`, 'null'],
      words: texts.map((one) => `cast(${one} as char)`),
    },
    text: (name) => `cast(${name} as char)`,
    instead: { bytes: `concat('0x', lower(hex(bytes)))` },
    rows: (lines) => lines.map((line) => `select ${line}`).join(' union all '),
  },
  ClickHouse: {
    start: startClickhouse,
    missing: missingClickhouse(),
    columns: {
      id: ['1', '2', '3'],
      wide: ['18446744073709551615', '0', '9007199254740993'].map((one) => `toUInt64('${one}')`),
      // Its own `toString` of longer ones is wrong in version 18.
      exact: ['123456789012345678.0123456789', '-0.0000000001', '100.5'].map((one) => `toDecimal128('${one}', 10)`),
      fine: ['1234567890.123456789012345678', '-0.0000000001', '100.5'].map((one) => `toDecimal128('${one}', 18)`),
      ratio: ['nan', 'inf', '-0.25'].map((one) => `toFloat64('${one}')`),
      moment: ['2024-02-29 23:59:59', '1970-01-02 00:00:00', '2037-06-30 12:00:00'].map(
        (one) => `toDateTime('${one}')`,
      ),
      day: ['2024-02-29', '1970-01-02', '2099-12-31'].map((one) => `toDate('${one}')`),
      maybe: ['null', '1', '0'].map(
        (one) => `toNullable(${one === 'null' ? 'cast(null as Nullable(UInt8))' : `toUInt8(${one})`})`,
      ),
      list: [String.raw`['a\'b', 'c\\d']`, `['']`, `['😀']`],
      words: [`'=1+1'`, `'😀 "q"'`, `''`],
    },
    text: (name) => `toString(${name})`,
    instead: { ratio: `multiIf(isNaN(ratio), 'NaN', isInfinite(ratio), 'Infinity', toString(ratio))` },
    rows: (lines) => lines.map((line) => `select ${line}`).join(' union all '),
  },
}
for (const [name, { missing }] of Object.entries(world))
  if (missing !== null) process.stderr.write(`${name} is not tested: ${missing}\n`)

let folder = ''
let plane: DataPlane
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stored-'))
  mkdirSync(join(folder, 'results'))
  plane = createDataPlane({ dataFolder: folder })
})
afterAll(async () => {
  await plane.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

describe.each(Object.entries(world))('%s', (name, { start, missing, columns, text, instead = {}, rows }) => {
  const names = Object.keys(columns)
  const lines = columns.id!.map((_, row) => names.map((one) => `${columns[one]![row]} as ${one}`).join(', '))
  const all = `select * from (${rows(lines)}) t order by id`
  const said = `select ${names.map((one) => `${instead[one] ?? text(one)} as ${one}`).join(', ')} from (${rows(lines)}) t order by t.id`
  let server: TestServer
  let result = ''
  let expected: (string | null)[][] = []

  beforeAll(async () => {
    if (missing !== null) return
    server = await start()
    const { datasets, ask } = asked(all, names)
    result = join(folder, 'results', name)
    const sources = { db: server.config }
    const limits = { maxRows: 1000, timeoutMs: 60_000 }
    await plane.run({
      template: ask,
      values: {},
      datasets: plainOrders({ datasets, sources, limits }),
      folder: result,
    })
    const texts = asked(said, names)
    const preview = await plane.preview({
      dataset: 'd',
      datasets: plainOrders({ datasets: texts.datasets, sources, limits }),
      values: {},
    })
    expected = preview.rows.map((row) => row.map((value) => (value === null ? null : String(value))))
  }, 120_000)
  afterAll(() => server?.stop())

  async function fileOf(format: ExportFormat): Promise<string> {
    const path = join(folder, `${name}.${format}`)
    await plane.export({ folder: result, format, path })
    return path
  }

  test.skipIf(missing !== null)('csv: names, then every value as the database writes it', async () => {
    const [head, ...body] = csvRows(readFileSync(await fileOf('csv'), 'utf8').replace('\ufeff', ''))
    expect(head).toEqual(names)
    expect(body).toEqual(expected.map((row) => row.map((one) => (one?.startsWith('=') ? `'${one}` : one))))
  })

  test.skipIf(missing !== null)('JSON lines: the same, numbers without quotes', async () => {
    const body = readFileSync(await fileOf('jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
    expect(body.map(jsonRow)).toEqual(expected)
  })

  test.skipIf(missing !== null)('Parquet: typed columns that say the same', async () => {
    const path = await fileOf('parquet')
    const connection = await (await DuckDBInstance.create(':memory:')).connect()
    const list = names.map((one) => `cast("${one}" as varchar)`).join(', ')
    const read = await connection.run(`select ${list} from '${path}'`)
    const plain = (one: unknown) =>
      one === null
        ? null
        : String(one)
            .replace(/(:\d\d\.\d*?)0+$/, '$1')
            .replace(/\.$/, '')
    // DuckDB writes doubles in a way of its own.
    const ratio = names.indexOf('ratio')
    const number = (one: unknown) => (one === null ? null : Number(String(one).replace(/inf$/, 'Infinity')))
    const isMoment = (value: string | null) => value !== null && /^\d{4}-\d\d-\d\d \d\d:/.test(value)
    expect(
      (await read.getRowsJson()).map((row) => row.map((one, at) => (at === ratio ? number(one) : plain(one)))),
    ).toEqual(
      expected.map((row) => row.map((one, at) => (at === ratio ? number(one) : isMoment(one) ? plain(one) : one))),
    )
    const types = (await (await connection.run(`describe select * from '${path}'`)).getRowsJson()).map(
      ([column, type]) => [String(column), String(type)],
    )
    const typeOf = Object.fromEntries(types)
    expect(typeOf.id).toBe('BIGINT')
    expect(typeOf.day).toBe('DATE')
    if ('amount' in columns) expect(typeOf.amount).toMatch(/^DECIMAL\(\d+,2\)$/)
    if ('moment' in columns) expect(typeOf.moment).toBe('TIMESTAMP')
    if ('wide' in columns) expect(typeOf.wide).toBe('DECIMAL(38,0)')
    connection.closeSync()
  })

  test.skipIf(missing !== null)('xlsx: no digit is lost, long numbers are texts', async () => {
    const book = await openWorkbook(readFileSync(await fileOf('xlsx')))
    const found: (string | null)[][] = expected.map((row) => row.map(() => null))
    for await (const batch of readRows(book, book.sheet(0))) {
      for (let at = 0; at < batch.count; at++) {
        const [row, column] = [batch.rows[at]! - 1, batch.columns[at]!]
        if (row < 0) continue
        found[row]![column] = cellText(batch.kinds[at]!, batch.numbers[at]!, batch.texts[at] ?? '')
      }
    }
    book.close()
    expect(found).toEqual(expected.map((row) => row.map(asSpreadsheet)))
  })
})

function asked(sql: string, names: readonly string[]) {
  const cell = (row: number, column: number, content: unknown) => ({
    ...{ row, column, rowSpan: 1, columnSpan: 1, style: 0, content },
  })
  const field = (one: string) => ({
    ...{ kind: 'field', dataset: 'd', field: one, aggregate: 'list', expand: 'down', leftParent: 'auto' },
    ...{ topParent: 'auto', filter: null, sorts: [], subtotal: null, stretch: false },
  })
  const ask = Template.parse({
    schema: 4,
    parameters: [],
    datasets: [{ name: 'd', title: 'd', from: { kind: 'query', dataSource: 'db', sql }, fields: [] }],
    styles: [{}],
    sheets: [
      {
        id: 's1',
        name: '清单',
        columnWidths: names.map(() => 100),
        rowHeights: [30, 24],
        frozen: { rows: 1, columns: 0 },
        cells: [
          ...names.map((one, column) => cell(0, column, { kind: 'text', text: one })),
          ...names.map((one, column) => cell(1, column, field(one))),
        ],
      },
    ],
  })
  return { ask, datasets: ask.datasets }
}

/** RFC 4180; nothing between two commas is null, `""` an empty text. */
function csvRows(text: string): (string | null)[][] {
  const rows: (string | null)[][] = []
  let row: (string | null)[] = []
  for (const [, value = '', end = ''] of text.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/g)) {
    row.push(value === '' ? null : value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value)
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

/** The texts between the marks of JSON, since reading a number would lose its digits. */
function jsonRow(line: string): (string | null)[] {
  const found = [...line.matchAll(/"\w+":("(?:[^"\\]|\\.)*"|[^,}]+)/g)]
  return found.map(([, value = '']) => {
    if (value === 'null') return null
    return value.startsWith('"') ? (JSON.parse(value) as string) : value
  })
}

function cellText(kind: number, number: number, text: string): string | null {
  if (kind === cellKinds.boolean) return number === 1 ? 'true' : 'false'
  if (kind === cellKinds.date) return serialText(number, Number.isInteger(number) ? 'date' : 'timestamp')
  return kind === cellKinds.number ? String(number) : text
}

/** What a spreadsheet has for a value: 15 digits of a number, no NaN, days from 1900 on. */
function asSpreadsheet(text: string | null): string | null {
  if (text === null || text === '') return null
  if (text === 'NaN') return text
  if (/^-?Infinity$/.test(text)) return text.replace('Infinity', '∞')
  const moment = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d)(?:\.(\d+?)0*)?)?$/.exec(text)
  if (moment !== null) {
    const [, day, clock = '00:00:00', fraction = '0'] = moment
    const parts = fraction === '0' ? '' : `.${fraction}`
    if (day! < '1900') return moment[2] === undefined ? day! : `${day} ${clock}`
    return clock === '00:00:00' && parts === '' ? day! : `${day} ${clock}${parts}`
  }
  const isNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)
  const digits = text
    .replace(/\.0*$|(\.\d*?)0+$/, '$1')
    .replaceAll(/\D/g, '')
    .replace(/^0+/, '')
  return isNumber && digits.length <= 15 ? String(Number(text)) : text
}
