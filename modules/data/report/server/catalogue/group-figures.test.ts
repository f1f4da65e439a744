import type { Client } from '@mingtai/api'
import type { Dataset, Template, TemplateCell } from '@mingtai/report-engine'
import type { WireScalar, WireWindow } from '@mingtai/sheet-core'
import { testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportCalls } from '../../calls.ts'
import { demoTemplates } from '../../demo-templates.ts'
import { gallery } from '../../gallery.ts'
import { finished } from '../testing.ts'

type Reports = Client<typeof reportCalls>

let server: TestServer
let designer: Reports
beforeAll(async () => {
  server = await testServer()
  designer = (await server.as('designer')).calls(reportCalls)
})
afterAll(() => server.stop())

/** Two groups beside one another, the sums of their rows, and the dataset they come from. */
interface Grouped {
  outer: TemplateCell
  inner: TemplateCell
  sums: TemplateCell[]
  dataset: Dataset
}

function groupedOf(template: Template): Grouped | null {
  const cells = template.sheets[0]?.cells ?? []
  const groups = cells.filter(({ content }) => content.kind === 'field' && isDownGroup(content))
  const [outer, inner] = groups
  if (outer?.content.kind !== 'field' || inner === undefined || inner.row !== outer.row) return null
  const from = outer.content.dataset
  const dataset = template.datasets.find(({ name }) => name === from)
  const sums = cells.filter(({ row, content }) => row === outer.row && content.kind === 'field' && isSum(content))
  return dataset === undefined || sums.length === 0 ? null : { outer, inner, sums, dataset }
}

function isDownGroup({ expand, aggregate }: { expand: string; aggregate: string }): boolean {
  return expand === 'down' && aggregate === 'group'
}

function isSum({ expand, aggregate }: { expand: string; aggregate: string }): boolean {
  return expand === 'none' && aggregate === 'sum'
}

function fieldOf({ content }: TemplateCell): string {
  if (content.kind !== 'field') throw new Error('not a field')
  return content.field
}

const ready = gallery.map(({ code, name, about, build }) => ({ code, name, about, template: build(), isDemo: false }))
const demos = demoTemplates().map(({ remark, ...demo }) => ({ ...demo, about: remark, isDemo: true }))
const promising = [...ready, ...demos].filter(
  ({ about, template }) => /小计|两级/.test(about) && groupedOf(template) !== null,
)

test('reports that promise a figure per group are the ready tables of two groups', () => {
  expect(promising.map(({ code }) => code)).toEqual([
    'cash-flow',
    'budget',
    'fiscal',
    'projects',
    'production',
    'materials',
    'stores',
    'products-by-province',
    'payroll',
    'outpatients',
    'demo-grouped',
  ])
})

test.each(promising)('$name: each group is followed by its sums, and the grand total stands once', async (report) => {
  const shape = groupedOf(report.template)
  if (shape === null) throw new Error('no groups')
  const { outer, inner, sums, dataset } = shape
  const lines = await linesOf(report)
  const byGroup = await summed(report.template, dataset, { by: fieldOf(outer), sums: sums.map(fieldOf) })
  const found = new Map<string, number[]>()
  const totals: number[][] = []
  let group = ''
  for (const line of lines.slice(outer.row)) {
    const label = textOf(line[outer.column])
    const figures = sums.map(({ column }) => numberOf(line[column]))
    if (byGroup.has(label)) group = label
    if (textOf(line[inner.column]) === '小计') found.set(group, figures)
    else if (/^(总计|合计|现金净增加额)$/.test(label)) totals.push(figures)
  }
  expect([...found.keys()].toSorted()).toEqual([...byGroup.keys()].toSorted())
  for (const [name, figures] of byGroup) expectSame(found.get(name) ?? [], figures)
  // 收入 and 支出 are not added to one another.
  const promised = report.code === 'fiscal' ? 0 : 1
  expect(totals).toHaveLength(promised)
  for (const figures of totals) expectSame(figures, addedUp([...byGroup.values()]))
})

async function linesOf({ code, isDemo }: { code: string; isDemo: boolean }): Promise<WireScalar[][]> {
  const own = isDemo ? code : `groups-${code}`
  if (!isDemo) await designer.makeFromGallery({ gallery: code, code: own, name: own, folder: '分组' })
  const { resultId } = await designer.run({ code: own, values: {} })
  const { rows, version } = await finished(designer, resultId)
  return linesIn(await designer.window({ resultId, v: version, from: 0, n: rows }))
}

function linesIn({ columns, rows }: WireWindow): WireScalar[][] {
  return Array.from({ length: rows }, (_, row) =>
    columns.map((column): WireScalar => {
      if (column.kind === 'same') return column.value
      if (column.kind === 'texts') return column.dictionary[column.codes[row] ?? -1] ?? null
      return column.values[row] ?? null
    }),
  )
}

/** What the database itself says: the sums of each group. */
async function summed(
  { parameters }: Template,
  { from }: Dataset,
  { by, sums }: { by: string; sums: string[] },
): Promise<Map<string, number[]>> {
  if (from.kind !== 'query') throw new Error('no query')
  const asked = sums.map((field, at) => `cast(sum(${field}) as double) as s${at}`)
  const sql = `select ${by} as g, ${asked.join(', ')} from (\n${from.sql}\n) rows_of group by all order by 1`
  const { rows } = await designer.tryDataset({
    ...{ dataset: 'd', parameters, values: {} },
    datasets: [{ name: 'd', from: { ...from, sql } }],
  })
  return new Map(rows.map(([group, ...figures]) => [String(group), figures.map(Number)]))
}

function addedUp(lines: number[][]): number[] {
  const [first = []] = lines
  return first.map((_, at) => lines.reduce((sum, line) => sum + (line[at] ?? Number.NaN), 0))
}

function expectSame(found: readonly number[], expected: readonly number[]): void {
  expect(found.map((value) => value.toFixed(2))).toEqual(expected.map((value) => value.toFixed(2)))
}

function numberOf(value: WireScalar | undefined): number {
  return value !== null && typeof value === 'object' ? Number(value.exact) : Number(value)
}

function textOf(value: WireScalar | undefined): string {
  return typeof value === 'string' ? value : ''
}
