import type { Client } from '@mingtai/api'
import { type Parameter, plainBinding, type Template } from '@mingtai/report-engine'
import { testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { datasetCalls } from '@mingtai/modules/data/dataset/calls'
import { reportCalls } from '../../calls.ts'
import { blankTemplate } from '../catalogue/blank-template.ts'
import { finished } from '../testing.ts'

let server: TestServer
let reports: Client<typeof reportCalls>

beforeAll(async () => {
  server = await testServer()
  reports = (await server.as('designer')).calls(reportCalls)
})
afterAll(() => server.stop())

const list = {
  ...{ kind: 'sql' as const, dataSource: 'warehouse' },
  sql: "select 'c' || i as v, '项' || i as l from range(1, 4) r(i)",
}
const below = { ...list, sql: "select ${area} || '-' || i as v, '下级' as l from range(1, 3) r(i)" }

function parameter(code: string, values: Partial<Parameter>): Parameter {
  return { code, name: code, type: 'select', default: null, required: true, hidden: false, options: null, ...values }
}

const parameters = [
  parameter('area', { default: '@first', options: list }),
  parameter('city', { type: 'multiSelect', default: '@all', options: below }),
  parameter('who', { type: 'text', default: '${userName}' }),
  parameter('day', { type: 'date', default: '2026-01-15' }),
  parameter('ym', { type: 'month', default: '2026-03' }),
]

function told(): Template {
  const template = blankTemplate()
  template.parameters = parameters
  const sql =
    "select ${area} || '|' || list_aggregate([${city}], 'string_agg', ',') || '|' || ${who} || '|' || ${day} || '|' || ${ym} as v"
  template.datasets = [
    {
      name: 'd',
      title: '数据',
      from: { kind: 'query', dataSource: 'warehouse', sql },
      fields: [{ name: 'v', title: 'v', type: 'text' }],
    },
  ]
  template.sheets[0]?.cells.push({
    ...{ row: 0, column: 0, rowSpan: 1, columnSpan: 1, style: 0 },
    content: plainBinding('d', 'v', { expand: 'down', aggregate: 'list' }),
  })
  return template
}

test('a form opens with the first of a list, all of the list below it, the reader’s name, a fixed day and month', async () => {
  const form = await (await server.as('designer')).calls(datasetCalls).draftForm({ parameters, datasets: [] })
  expect(form.problems).toEqual([])
  expect(form.parameters.map(({ value }) => value)).toEqual(['c1', ['c1-1', 'c1-2'], '周敏', '2026-01-15', '2026-03'])
})

test('a run that is given nothing has the same values', async () => {
  const { resultId } = await reports.runDraft({ template: told(), values: {} })
  const meta = await reports.meta({ resultId, wait: 10_000, rows: 1_000_000 })
  expect(meta.failed).toBeNull()
  const shown = JSON.stringify(await reports.window({ resultId, v: meta.version, from: 0, n: 3 }))
  expect(shown).toContain('c1|c1-1,c1-2|周敏|2026-01-15|2026-03')
})

test('a text shows who reads and when without a parameter, and a parameter of that code goes before', async () => {
  const template = told()
  template.sheets[0]?.cells.push({
    ...{ row: 1, column: 0, rowSpan: 1, columnSpan: 1, style: 0 },
    content: { kind: 'text', text: '制表：${user}（${userName}）${date} ${time}' },
  })
  const read = async () => {
    const { resultId } = await reports.runDraft({ template, values: {} })
    const meta = await finished(reports, resultId)
    return JSON.stringify(await reports.window({ resultId, v: meta.version, from: 0, n: 3 }))
  }
  expect(await read()).toMatch(/制表：周敏（周敏）20\d\d-\d\d-\d\d \d\d:\d\d"/)
  template.parameters = [...parameters, parameter('user', { type: 'text', default: '财务科' })]
  expect(await read()).toContain('制表：财务科（周敏）')
})

test('a code is shown by the product’s dictionary that its cell names; one that is unknown shows codes', async () => {
  const shownBy = async (code: string) => {
    const template = told()
    const cell = template.sheets[0]?.cells[0]
    if (cell?.content.kind !== 'field') throw new Error('the cell shows a field')
    cell.content.display = { dictionary: { kind: 'dictionary', code } }
    template.parameters = []
    template.datasets = template.datasets.map((dataset) => ({
      ...dataset,
      from: { kind: 'query', dataSource: 'warehouse', sql: "select v from (values ('1'), ('2'), ('9')) t(v)" },
    }))
    const { resultId } = await reports.runDraft({ template, values: {} })
    const meta = await reports.meta({ resultId, wait: 10_000, rows: 1_000_000 })
    expect(meta.failed).toBeNull()
    return JSON.stringify(await reports.window({ resultId, v: meta.version, from: 0, n: 5 }))
  }
  const known = await shownBy('status')
  for (const word of ['启用', '停用', '"9"']) expect(known).toContain(word)
  const unknown = await shownBy('no-such-dictionary')
  expect(unknown).toContain('"1"')
  expect(unknown).not.toContain('启用')
})
