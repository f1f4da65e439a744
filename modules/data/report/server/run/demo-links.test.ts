import type { Client } from '@mingtai/api'
import type { WireScalar, WireWindow } from '@mingtai/sheet-core'
import { testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportCalls } from '../../calls.ts'
import { demoTemplates, isSold } from '../../demo-templates.ts'
import { finished } from '../testing.ts'

type Reports = Client<typeof reportCalls>

let server: TestServer
let designer: Reports
beforeAll(async () => {
  server = await testServer()
  designer = (await server.as('designer')).calls(reportCalls)
})
afterAll(() => server.stop())

/** A link with the line that it stands on. */
interface Followed {
  column: number
  values: Record<string, string>
  line: WireScalar[]
}

test('only 部门业绩 leads to other reports: a new link gets its place here', () => {
  const leading = demoTemplates().filter(({ template }) => JSON.stringify(template).includes('"kind":"report"'))
  expect(leading.map(({ code }) => code)).toEqual(['demo-drill'])
})

test('a department and a product lead to as many orders as their line counts', async () => {
  for (const sheet of [0, 1]) {
    const links = (await linksOf(sheet)).filter(({ values }) => 'department' in values)
    expect(links.length).toBeGreaterThan(8)
    const known = await countedByProduct(links[0]?.values ?? {})
    for (const { values, line } of links) {
      const { department, product = '' } = values
      expect(known.get(`${department} ${product}`) ?? 0, JSON.stringify(values)).toBe(numberOf(line[2]))
    }
  }
})

test('a province leads to the orders of its total', async () => {
  const links = (await linksOf(0)).filter(({ column }) => column === 6)
  expect(links.length).toBeGreaterThan(5)
  for (const { values, line } of links) {
    const total = line.map(numberOf).findLast((value) => Number.isFinite(value)) ?? Number.NaN
    expect(await summed(values), JSON.stringify(values)).toBeCloseTo(total * 10_000, 2)
  }
})

test('the orders that are opened are those', async () => {
  const links = await linksOf(0)
  const kinds = [links.find(({ values }) => 'product' in values), links.find(({ column }) => column === 6)]
  for (const link of kinds) {
    if (link === undefined) throw new Error('a link of each kind')
    const { resultId } = await designer.run({ code: 'demo-sales', values: link.values })
    expect((await finished(designer, resultId)).sourceRows).toBe(await counted(link.values))
  }
})

async function linksOf(sheet: number): Promise<Followed[]> {
  const { resultId } = await designer.run({ code: 'demo-drill', values: {} })
  const { rows, version } = await finished(designer, resultId, sheet)
  const window = await designer.window({ resultId, sheet, v: version, from: 0, n: rows })
  return (window.links ?? []).flatMap((links, column) =>
    (links ?? []).flatMap((link, row): Followed[] => {
      if (link === null) return []
      const [, search = ''] = link.split('?')
      const values = Object.fromEntries(new URLSearchParams(search))
      return [{ column, values, line: window.columns.map((one) => valueAt(one, row)) }]
    }),
  )
}

function valueAt(column: WireWindow['columns'][number], row: number): WireScalar {
  if (column.kind === 'same') return column.value
  if (column.kind === 'texts') return column.dictionary[column.codes[row] ?? -1] ?? null
  return column.values[row] ?? null
}

const counted = (values: Record<string, string>) => asked('count(*)', values)
const summed = (values: Record<string, string>) => asked('cast(sum(amount) as double)', values)

/** What the database itself says of the orders that a link names. */
async function asked(figure: string, values: Record<string, string>): Promise<number> {
  const { dateFrom, dateTo, ...named } = values
  const columnOf = (name: string) => (name === 'department' ? 'region' : name)
  const conditions = Object.entries(named)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` and ${columnOf(name)} = '${value}'`)
  const rows = await rowsOf(`select ${figure} as found ${between({ dateFrom, dateTo })}${conditions.join('')}`)
  return Number(rows[0]?.[0])
}

/** Orders of each region, and of each of its products, in the days of a link; in one cell, as a trial shows few rows. */
async function countedByProduct(days: { dateFrom?: string; dateTo?: string }): Promise<Map<string, number>> {
  const groups = `select region || ' ' || coalesce(product, '') as place, count(*) as orders ${between(days)}
    group by region, grouping sets ((), (product))`
  const rows = await rowsOf(`select string_agg(place || '=' || orders, ';') from (${groups})`)
  const pairs = String(rows[0]?.[0]).split(';')
  return new Map(pairs.map((pair) => [pair.split('=')[0] ?? '', Number(pair.split('=')[1])]))
}

function between({ dateFrom = '', dateTo = '' }: { dateFrom?: string; dateTo?: string }): string {
  return `from sales where ${isSold} and order_date between '${dateFrom}' and '${dateTo}'`
}

async function rowsOf(sql: string) {
  const { rows } = await designer.tryDataset({
    ...{ dataset: 'd', parameters: [], values: {} },
    datasets: [{ name: 'd', from: { kind: 'query', dataSource: 'warehouse', sql } }],
  })
  return rows
}

function numberOf(value: WireScalar | undefined): number {
  if (value === null || value === undefined || value === '') return Number.NaN
  return typeof value === 'object' ? Number(value.exact) : Number(value)
}
