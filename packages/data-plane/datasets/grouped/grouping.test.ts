import { say } from '@mingtai/messages'
import { type Binding, type Content, plainBinding, startFill, type Template } from '@mingtai/report-engine'
import { type RowChunk, type Scalar, scalarAt } from '@mingtai/sheet-core'
import type { SourceConfig } from '@mingtai/sql-sources'
import { writeTo } from '@mingtai/sql-sources/testing/drivers'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { DatasetRules, QueryFact } from '../orders.ts'
import { asked, closeAll, closeReadings, openAll, order, reading, sources } from '../test-world.ts'

const { openSheetData } = await import('../../tasks/write/sheet-data.ts')

type Kind = keyof typeof sources
const kinds: readonly Kind[] = ['postgreSql', 'mysql', 'clickhouse', 'warehouse']

/** Texts that one collation or another takes for the same, and those that sort in another order elsewhere. */
const texts = [
  'abc',
  'ABC',
  'abc ',
  'àbc',
  'ａｂｃ',
  '',
  ' ',
  'ss',
  'ß',
  'é',
  'é',
  'İ',
  'i',
  '北京',
  '背景',
  '上海',
  '😀',
  'Ａ',
  "o'b",
  'a\\b',
  'a	b',
  '10',
  '010',
] as const
const amounts = ['0.00', '-0.01', '0.10', '9999999999.99', '-9999999999.99', '12.50', '1.00'] as const
const wholes = [
  '9223372036854775807',
  '-9223372036854775808',
  '9007199254740993',
  '9007199254740992',
  '0',
  '7',
] as const
const days = ['1970-01-02', '2024-02-29', '1999-12-31', '2026-11-22', '2100-01-01'] as const

/** Each value of one list meets each of the others somewhere; some are missing. */
const rows = Array.from({ length: 600 }, (_, at) => {
  const pick = <Value>(list: readonly Value[], step: number): Value | null =>
    (at * step + 3) % 11 === 0 ? null : list[(at * step + Math.floor(at / list.length)) % list.length]!
  return [String(at), pick(texts, 7), pick(texts.slice(0, 6), 5), pick(amounts, 3), pick(wholes, 13), pick(days, 2)]
})

const postgresColumns = 'id int, t text, u varchar(20), n numeric(12,2), b bigint, d date'
const mysqlColumns = 'id int, t varchar(40), u varchar(20), n decimal(12,2), b bigint, d date'
const clickhouseColumns =
  'id Int32, t Nullable(String), u Nullable(String), n Nullable(Decimal(12,2)), b Nullable(Int64), d Nullable(Date)'

function valuesFor(escaped: (text: string) => string): string {
  const shown = (value: string | null) => (value === null ? 'null' : `'${escaped(value)}'`)
  return rows.map(([id, ...rest]) => `(${[id, ...rest.map(shown)].join(', ')})`).join(', ')
}
const doubled = (text: string) => text.replaceAll("'", "''")
const slashed = (text: string) => text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)

async function writeClickhouse({ port }: SourceConfig, sql: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/?user=default`, { method: 'POST', body: sql })
  if (!answer.ok) throw new Error(await answer.text())
}

beforeAll(async () => {
  await openAll()
  await writeTo(sources.postgreSql!, `create table nasty (${postgresColumns})`)
  await writeTo(sources.postgreSql!, `insert into nasty values ${valuesFor(doubled)}`)
  if (sources.mysql !== undefined) {
    const letters = 'character set utf8mb4 collate utf8mb4_general_ci'
    await writeTo(sources.mysql, `create table nasty (${mysqlColumns}) ${letters}`)
    await writeTo(sources.mysql, `insert into nasty values ${valuesFor(slashed)}`)
  }
  if (sources.clickhouse !== undefined) {
    await writeClickhouse(sources.clickhouse, `create table nasty (${clickhouseColumns}) engine = Memory`)
    const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\t', String.raw`\t`)
    const lines = rows.map((row) => row.map((value) => (value === null ? String.raw`\N` : escaped(value))).join('\t'))
    await writeClickhouse(sources.clickhouse, `insert into nasty format TabSeparated\n${lines.join('\n')}\n`)
  }
  const { landFile } = await import('@mingtai/sql-sources')
  const path = `${sources.warehouse!.path}.nasty`
  const query = await reading({ p: order({ ask: asked('postgreSql', 'select * from nasty') }) }).open('p')
  await landFile(path, query)
  sources.warehouse = { ...sources.warehouse!, path }
}, 120_000)
afterEach(closeReadings)
afterAll(closeAll)

function statementFor(kind: Kind, where: string): string {
  return `select t, u, n, b, d from ${kind === 'warehouse' ? 'rows' : 'nasty'} where ${where} order by id`
}

interface Drawn {
  groups: readonly ('t' | 'u' | 'd')[]
  across: 'u' | 'd' | null
  figures: readonly [field: 't' | 'n' | 'b' | 'd', aggregate: Binding['aggregate']][]
  descending: boolean
  byFigure: boolean
  total: boolean
  filter: Binding['filter']
  modulus: number
}

const aggregates = ['sum', 'average', 'count', 'min', 'max', 'distinct'] as const
const drawn: fc.Arbitrary<Drawn> = fc.record({
  groups: fc.uniqueArray(fc.constantFrom('t' as const, 'u' as const, 'd' as const), { minLength: 1, maxLength: 2 }),
  across: fc.option(fc.constantFrom('u' as const, 'd' as const)),
  figures: fc.array(
    fc.oneof(
      fc.tuple(fc.constantFrom('n' as const, 'b' as const), fc.constantFrom(...aggregates.slice(0, 5))),
      fc.tuple(fc.constantFrom('t' as const), fc.constantFrom('count' as const, 'distinct' as const)),
      fc.tuple(fc.constantFrom('d' as const), fc.constantFrom('count' as const, 'min' as const, 'max' as const)),
    ),
    { minLength: 1, maxLength: 4 },
  ),
  descending: fc.boolean(),
  byFigure: fc.boolean(),
  total: fc.boolean(),
  filter: fc.constantFrom(null, {
    join: 'and' as const,
    conditions: [{ field: 'u', operator: 'NE' as const, value: { kind: 'constant' as const, value: 'abc' } }],
  }),
  modulus: fc.integer({ min: 1, max: 40 }),
})

function templateOf({ groups, across, figures, descending, byFigure, total, filter }: Drawn): Template {
  const sorts: Binding['sorts'] = [{ by: 'value', direction: descending ? 'descending' : 'ascending' }]
  if (byFigure) sorts.unshift({ by: { field: 'n', aggregate: 'sum' }, direction: 'descending' })
  const subtotal = total
    ? { position: 'after' as const, label: '小计', style: null, hideWhenSingle: false, functions: undefined }
    : null
  const cell = (row: number, column: number, content: Content) => {
    return { row, column, rowSpan: 1, columnSpan: 1, style: 0, content }
  }
  const grouped = { aggregate: 'group', sorts, subtotal, filter } as const
  const cells = groups.map((field, at) =>
    cell(1, at, plainBinding('nasty', field, { ...grouped, expand: 'down' }) satisfies Content),
  )
  if (across !== null && !groups.includes(across))
    cells.push(cell(0, groups.length, plainBinding('nasty', across, { ...grouped, expand: 'right', filter: null })))
  figures.forEach(([field, aggregate], at) => {
    cells.push(cell(1, groups.length + at, plainBinding('nasty', field, { expand: 'none', aggregate, filter: null })))
  })
  const width = groups.length + figures.length
  return {
    schema: 4,
    parameters: [],
    styles: [{}],
    datasets: [
      {
        name: 'nasty',
        title: '难',
        from: { kind: 'query', dataSource: 'x', sql: 'x' },
        fields: [],
        groupsAtSource: true,
      },
    ],
    sheets: [
      {
        id: 's',
        name: 'S',
        columnWidths: Array.from({ length: width }, () => 80),
        rowHeights: [20, 20],
        frozen: { rows: 0, columns: 0 },
        cells,
      },
    ],
  }
}

/** The sheet's values, exact ones in one writing, and the statements that ran for it. */
async function sheetOf(
  kind: Kind,
  one: Drawn,
  {
    pushed,
    rules = null,
    sql = statementFor(kind, `id % ${one.modulus} = 0`),
  }: { pushed: boolean; rules?: DatasetRules | null; sql?: string },
) {
  const facts: QueryFact[] = []
  const datasets = reading({ nasty: order({ ask: asked(kind, sql), rules }) }, { facts })
  const data = await openSheetData({ template: templateOf(one), values: {}, datasets, groupsAtSource: pushed }, 0)
  const fill = startFill(data.plan, data.options)
  const chunks: RowChunk[] = []
  for await (const chunk of data.chunks('nasty')) chunks.push(...fill.feed('nasty', chunk))
  chunks.push(...fill.end('nasty'), ...fill.finish())
  await data.close()
  return { values: chunks.flatMap(rowsOf), grouped: facts.some(({ text }) => text.includes('mingtai_groups')), facts }
}

function rowsOf(chunk: RowChunk): string[] {
  return Array.from({ length: chunk.rows }, (_, row) =>
    chunk.cells.map((cells) => written(scalarAt(cells, row))).join(' | '),
  )
}

function written(value: Scalar): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  return `${value.scaled}e-${value.scale}`
}

describe.each(kinds)('figures of groups that %s made', (kind) => {
  test('are those of its rows, to the digit and in the same order', async (context) => {
    if (sources[kind] === undefined) return context.skip()
    let groupedRuns = 0
    await fc.assert(
      fc.asyncProperty(drawn, async (one) => {
        const pulled = await sheetOf(kind, one, { pushed: false })
        const pushed = await sheetOf(kind, one, { pushed: true })
        if (pushed.grouped) groupedRuns++
        expect(pushed.values).toEqual(pulled.values)
      }),
      { numRuns: 40, seed: 46 },
    )
    expect(groupedRuns).toBeGreaterThan(15)
  }, 120_000)

  test('are of the rows that a rule gives; of a masked field they are made here', async (context) => {
    if (sources[kind] === undefined) return context.skip()
    const one: Drawn = {
      groups: ['t', 'u'],
      across: null,
      figures: [
        ['n', 'sum'],
        ['b', 'average'],
      ],
      descending: false,
      byFigure: false,
      total: true,
      filter: null,
      modulus: 1,
    }
    const where = { field: 'u', op: 'eq' as const, values: ['abc'] }
    const ruled = { where, hidden: [], masked: [] }
    const [pulled, pushed] = [
      await sheetOf(kind, one, { pushed: false, rules: ruled }),
      await sheetOf(kind, one, { pushed: true, rules: ruled }),
    ]
    expect(pushed).toMatchObject({ values: pulled.values, grouped: true })
    const masked = { where: null, hidden: [], masked: [{ field: 't', mask: 'name' as const }] }
    expect((await sheetOf(kind, one, { pushed: true, rules: masked })).grouped).toBe(false)
  })
})

const byDay: Drawn = {
  groups: ['d'],
  across: null,
  figures: [['n', 'sum']],
  descending: false,
  byFigure: false,
  total: true,
  filter: null,
  modulus: 1,
}

test.each([
  ['infinity', '1.00', 'd'],
  ['2024-01-01', 'NaN', 'n'],
])('of a day %s or a number %s its rows are read, and the log says why', async (day, number, field) => {
  const sql = `select 'a' as t, 'b' as u, n::numeric(12,2) as n, 1::bigint as b, d from (values ('${number}'::numeric(12,2), '${day}'::date), (2, '1970-01-01')) v(n, d)`
  const pulled = await sheetOf('postgreSql', byDay, { pushed: false, sql })
  const pushed = await sheetOf('postgreSql', byDay, { pushed: true, sql })
  expect(pushed.values).toEqual(pulled.values)
  expect(pushed.facts.map(({ sentence }) => sentence)).toEqual([
    null,
    say('push.rowsRead', say('push.oddValue', field)),
  ])
})

test('a type without an exact form is not grouped, and the log says of which field', async () => {
  const sql = `select 'a' as t, 'b' as u, 0.1::double precision as n, 1::bigint as b, date '2024-01-01' as d`
  const { facts } = await sheetOf('postgreSql', byDay, { pushed: true, sql })
  expect(facts.map(({ sentence }) => sentence)).toEqual([say('push.rowsRead', say('push.inexact', 'n'))])
})
