import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { DuckDBInstance } from '@duckdb/node-api'
import { Template } from '@mingtai/report-engine'
import { serialText } from '@mingtai/sheet-core'
import { cellKinds, openWorkbook, readRows } from '@mingtai/sheet-files'
import type { TestServer } from '@mingtai/sql-sources/testing/servers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createDataPlane, type DataPlane, type ExportFormat, type ExportOptions, plainOrders } from '../index.ts'
import { openResult } from '../results/open-result.ts'
import { layoutSheets } from './stored-layouts.ts'
import { world } from './stored-world.ts'

/**
 * What a database says of its own values as texts is what the files for programs say: digit for digit, in every kind of
 * value that is hard.
 */
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

  async function fileOf(format: ExportFormat, options: ExportOptions = { sheets: [0] }): Promise<string> {
    const path = join(folder, `${name}.${format}`)
    await plane.export({ folder: result, format, path, options })
    return path
  }

  const csvOf = async (sheet: number, values: 'stored' | 'shown') =>
    csvRows(readFileSync(await fileOf('csv', { sheets: [sheet], values }), 'utf8').replace('\ufeff', ''))
  const guarded = (one: string | null) => (one?.startsWith('=') ? `'${one}` : one)
  /** Different values of a column in the order in which they come, nothing among them. */
  const distinct = (column: string) => [...new Set(expected.map((row) => row[names.indexOf(column)] ?? null))]

  test.skipIf(missing !== null)(
    'sorted, with a total, grouped and in a cross table every value is itself',
    async () => {
      const [, ...sorted] = await csvOf(1, 'stored')
      // A list for programs has no line of totals.
      expect(sorted).toEqual(expected.toReversed().map((row) => row.map(guarded)))
      expect((await csvOf(1, 'shown')).at(-1)?.[0]).toBe(String(expected.length))
      const [, ...groups] = await csvOf(2, 'stored')
      names.forEach((one, column) => {
        const values = distinct(one).map(guarded)
        expect([one, groups.slice(0, values.length).map((row) => row[column])]).toEqual([one, values])
      })
      const [heads = [], ...lines] = await csvOf(3, 'stored')
      expect(heads.slice(1)).toEqual(distinct('words').map(guarded))
      expect(lines.map(([value]) => value)).toEqual(distinct('exact'))
      const counted = lines.flatMap((row) => row.slice(1)).reduce((sum, one) => sum + Number(one ?? 0), 0)
      expect(counted).toBe(expected.length)
    },
  )

  test.skipIf(missing !== null)('the viewer, the paper and the workbook show these as the sheet does', async () => {
    const shown: string[][][] = []
    for (const sheet of [1, 2, 3]) shown.push((await csvOf(sheet, 'shown')).map((row) => row.map((one) => one ?? '')))
    const opened = await openResult(result)
    if (opened === null) throw new Error('the result is gone')
    const windows = await Promise.all([1, 2, 3].map((sheet) => opened.window(sheet, 0, 50)))
    expect(windows.map(({ rows }) => rows)).toEqual(shown.map((rows) => rows.length))
    if (!existsSync('/usr/bin/pdftotext')) return
    const pdf = await fileOf('pdf', { sheets: [1, 2, 3] })
    const text = execFileSync('pdftotext', ['-raw', pdf, '-'], { encoding: 'utf8' }).replaceAll(/\s/g, '')
    const plain = (one: string) => one.replace(/^'=/, '=').replaceAll(/\s|\p{Extended_Pictographic}|𠮷/gu, '')
    const lost = shown.flat(2).filter((one) => !text.includes(plain(one)))
    expect(lost).toEqual([])
  })

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
      ...layoutSheets(names),
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
