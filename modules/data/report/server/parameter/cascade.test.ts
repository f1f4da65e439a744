import { CallError, type Client } from '@mingtai/api'
import { type Parameter, plainBinding, type Template } from '@mingtai/report-engine'
import { testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { datasetCalls, type ParameterValues } from '@mingtai/modules/data/dataset/calls'
import { type ViewerCalls, viewerCalls } from '../testing.ts'
import { blankTemplate } from '../catalogue/blank-template.ts'

type Reports = ViewerCalls

let server: TestServer
let reports: Reports
let drafts: Client<typeof datasetCalls>
let anonymous: Reports

beforeAll(async () => {
  server = await testServer()
  reports = viewerCalls(await server.as('admin'))
  drafts = (await server.as('admin')).calls(datasetCalls)
  anonymous = viewerCalls(await server.as(null))
})
afterAll(() => server.stop())

function parameter(code: string, values: Partial<Parameter> = {}): Parameter {
  return { code, name: code, type: 'text', default: null, required: false, hidden: false, options: null, ...values }
}

const sql = (text: string) => ({ kind: 'sql' as const, dataSource: 'warehouse', sql: text })

const places = `select * from (values ('41', '河南省', null), ('4101', '郑州市', '41'), ('410102', '中原区', '4101'),
  ('4102', '开封市', '41'), ('32', '江苏省', null), ('3201', '南京市', '32')) as t(code, name, above)`

/** A region, its cities, their streets: each list asks for the one before it. */
const cascade: Parameter[] = [
  parameter('area', { type: 'tree', options: sql(places), withBelow: true }),
  parameter('city', {
    type: 'select',
    options: sql(`select code, name from (${places}) where above in (\${area}) order by code`),
  }),
  parameter('street', {
    type: 'multiSelect',
    options: sql("select ${city} || '-' || i as v, '街道 ' || i as l from range(1, 4) r(i) where ${city} is not null"),
  }),
]

/** What queries are given, as one cell. */
function told(parameters: Parameter[], expression: string): Template {
  const template = blankTemplate()
  template.parameters = parameters
  template.datasets = [
    {
      name: 'd',
      title: '数据',
      from: { kind: 'query', dataSource: 'warehouse', sql: `select ${expression} as v` },
      fields: [{ name: 'v', title: 'v', type: 'text' }],
    },
  ]
  template.sheets[0]?.cells.push({
    ...{ row: 0, column: 0, rowSpan: 1, columnSpan: 1, style: 0 },
    content: plainBinding('d', 'v', { expand: 'down', aggregate: 'list' }),
  })
  return template
}

async function answer(template: Template, values: ParameterValues): Promise<string> {
  const { resultId } = await reports.runDraft({ template, values })
  for (;;) {
    const meta = await reports.meta({ resultId, wait: 5000, rows: 1_000_000 })
    if (meta.failed !== null) throw new Error(meta.failed)
    if (meta.complete) return JSON.stringify(await reports.window({ resultId, v: meta.version, from: 0, n: 3 }))
  }
}

async function refused(work: Promise<unknown>): Promise<CallError> {
  const problem: unknown = await work.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (problem instanceof CallError) return problem
  throw new Error('nothing was refused', { cause: problem })
}

async function saved(code: string, template: Template): Promise<string> {
  const report = await reports.insert({ code, name: code, folder: '', remark: '', template })
  return report.id
}

describe('a cascade', () => {
  test('gives each list for what is chosen above it, and says which choice is left', async () => {
    await saved('cascade', told(cascade, '1'))
    const form = await reports.form({ code: 'cascade' })
    expect(form.parameters.map(({ code, dependsOn, total }) => [code, dependsOn, total])).toEqual([
      ['area', [], 6],
      ['city', ['area'], 0],
      ['street', ['city'], 0],
    ])
    const cities = await reports.choices({
      code: 'cascade',
      parameter: 'city',
      values: { area: '41' },
      chosen: ['4101', '3201'],
    })
    expect(cities.choices.map(({ label }) => label)).toEqual(['郑州市', '中原区', '开封市'])
    expect(cities.chosen.map(({ value }) => value)).toEqual(['4101'])
    const found = await reports.choices({ code: 'cascade', parameter: 'city', values: { area: '41' }, keyword: 'kf' })
    expect(found.choices).toEqual([{ value: '4102', label: '开封市' }])
    const streets = await reports.choices({
      code: 'cascade',
      parameter: 'street',
      values: { area: '41', city: '4101' },
    })
    expect(streets.choices[0]).toEqual({ value: '4101-1', label: '街道 1' })
  })

  test('is judged at the run as a whole: a child of another parent is refused at its field', async () => {
    const template = told(
      cascade,
      "concat_ws('|', ${city}, (select string_agg(x, '+') from (select unnest([${street}]) x)))",
    )
    expect(await answer(template, { area: '41', city: '4101', street: ['4101-2', '4101-3'] })).toContain(
      '4101|4101-2+4101-3',
    )
    const city = await refused(reports.runDraft({ template, values: { area: '32', city: '4101' } }))
    expect([city.key, city.field]).toEqual(['parameter.notInOptions', 'city'])
    const street = await refused(
      reports.runDraft({ template, values: { area: '41', city: '4101', street: ['3201-1'] } }),
    )
    expect([street.key, street.field]).toEqual(['parameter.notInOptions', 'street'])
  })

  test('a written-out list follows too: what belongs to another value above is refused', async () => {
    const items = [
      { value: '郑州', label: '郑州', of: '河南' },
      { value: '南京', label: '南京', of: '江苏' },
    ]
    const two = [
      parameter('area', { type: 'select', options: { kind: 'fixed', items: [{ value: '河南', label: '河南' }] } }),
      parameter('city', { type: 'select', options: { kind: 'fixed', items, dependsOn: 'area' } }),
    ]
    const form = { parameters: two, datasets: [], form: {} }
    const found = await drafts.draftChoices({ ...form, parameter: 'city', values: { area: '河南' } })
    expect(found.choices).toEqual([{ value: '郑州', label: '郑州' }])
    expect(await answer(told(two, '${city}'), { area: '河南', city: '郑州' })).toContain('郑州')
    await expect(answer(told(two, '${city}'), { area: '河南', city: '南京' })).rejects.toThrow(CallError)
  })

  test('a branch is given to queries with everything below it', async () => {
    const template = told(cascade, "(select string_agg(x, '+') from (select unnest([${area}]) x))")
    expect(await answer(template, { area: '41' })).toContain('41+4101+410102+4102')
  })

  test('a parent that is not in its own list is refused before its child is read', async () => {
    await saved('cascade-parent', told(cascade, '1'))
    const work = reports.choices({ code: 'cascade-parent', parameter: 'city', values: { area: "41' or '1'='1" } })
    expect((await refused(work)).field).toBe('area')
  })

  test('lists that wait for each other are named by the check', async () => {
    const ring = [
      parameter('a', { type: 'select', options: sql('select ${b}') }),
      parameter('b', { type: 'select', options: sql('select ${a}') }),
    ]
    const problems = await reports.check({ template: told(ring, '1') })
    expect(problems[0]?.sentence).toContain('取决于它自己')
    await refused(reports.runDraft({ template: told(ring, '1'), values: {} }))
  })
})

describe('values', () => {
  const period = parameter('period', { type: 'dateRange', default: '2026-01-01~2026-01-31', format: 'yyyyMMdd' })

  test('a range is three values, and a period has its days', async () => {
    const template = told(
      [period, parameter('q', { type: 'quarter', format: 'yyyy年第q季度' })],
      "concat_ws('|', ${period}, ${periodFrom}, ${periodTo}, ${q}, ${qFrom}, ${qTo})",
    )
    expect(await answer(template, { q: '2024-Q1' })).toContain(
      '20260101 至 20260131|20260101|20260131|2024年第1季度|2024-01-01|2024-03-31',
    )
    expect(await answer(template, { period: ['', '2026-02-01'], q: null })).toContain('至 20260201|20260201"')
  })

  test('the days that a range gives cannot be given for themselves', async () => {
    const template = told([period], '${periodFrom}')
    expect((await refused(reports.runDraft({ template, values: { periodFrom: '19000101' } }))).key).toBe(
      'parameter.unknown',
    )
  })

  test('a holiday is no workday', async () => {
    const { calendarOf } = await import('@mingtai/modules/data/dataset/server/parameters')
    // 1 to 7 October 2026 are free; 10 October is a Saturday on which people work.
    expect(calendarOf({}, '2026-10-06').isWorkday('2026-10-06')).toBe(false)
    expect(calendarOf({}, '2026-10-10').isWorkday('2026-10-10')).toBe(true)
  })

  test('a dictionary and a dataset of the report give choices; those of nobody are refused', async () => {
    const choices = parameter('status', {
      type: 'multiSelect',
      options: { kind: 'dataset', dataset: 'statuses', value: 'code', label: 'name' },
    })
    const template = told([choices], "list_aggregate([${status}], 'string_agg', '+')")
    template.datasets.push({
      ...{ name: 'statuses', title: '状态', fields: [] },
      from: {
        kind: 'query',
        dataSource: 'warehouse',
        sql: "select * from (values ('1', '草稿'), ('2', '完成')) t(code, name)",
      },
    })
    expect(await answer(template, { status: ['1', '2'] })).toContain('1+2')
    expect((await refused(reports.runDraft({ template, values: { status: ['3'] } }))).key).toBe(
      'parameter.notInOptions',
    )
    const { parameters, problems } = await drafts.draftForm({
      parameters: template.parameters,
      datasets: template.datasets,
    })
    expect(problems).toEqual([])
    expect(parameters[0]?.choices).toEqual([
      { value: '1', label: '草稿' },
      { value: '2', label: '完成' },
    ])
  })
})

describe('long lists', () => {
  const long = parameter('order', {
    type: 'select',
    options: sql(
      "select 'K' || i as v, case when i = 4321 then '郑州粮库' else '客户 ' || i end as l from range(0, 5000) r(i)",
    ),
  })

  test('bring a thousand, and the server finds the others by letters and sound', async () => {
    const template = told([long], "coalesce(${order}, '-')")
    await saved('long-list', template)
    const form = await reports.form({ code: 'long-list' })
    expect([form.parameters[0]?.choices?.length, form.parameters[0]?.total]).toEqual([1000, 5000])
    const found = await reports.choices({ code: 'long-list', parameter: 'order', values: {}, keyword: 'zzlk' })
    expect(found.choices).toEqual([{ value: 'K4321', label: '郑州粮库' }])
    expect(await answer(template, { order: 'K4999' })).toContain('K4999')
    expect((await refused(reports.runDraft({ template, values: { order: 'K5000' } }))).key).toBe(
      'parameter.notInOptions',
    )
  })
})

describe('who may not', () => {
  test('a visitor reads the lists of a share and nothing that is hidden', async () => {
    const template = told(
      [...cascade, parameter('secret', { hidden: true, type: 'select', options: sql("select 'x'") })],
      '1',
    )
    const id = await saved('shared-cascade', template)
    const { share } = await reports.shareLink({ tplId: id })
    const cities = await anonymous.choicesShared({ share, parameter: 'city', values: { area: '32' } })
    expect(cities.choices.map(({ label }) => label)).toEqual(['南京市'])
    expect((await refused(anonymous.choicesShared({ share, parameter: 'secret', values: {} }))).key).toBe(
      'parameter.unknown',
    )
    await reports.endShares({ id })
    await refused(anonymous.choicesShared({ share, parameter: 'city', values: {} }))
  })

  test('a reader without the right to sources tries no list of a design', async () => {
    const reader = await server.as('zhang.wei')
    const draft = { parameters: cascade, datasets: [], parameter: 'area', values: {} }
    await refused(reader.calls(datasetCalls).draftChoices(draft))
    await refused(reader.calls(datasetCalls).draftForm(draft))
  })

  test('another tenant finds no report by this code', async () => {
    const other = viewerCalls(await server.as('admin', '100001'))
    await saved('own-cascade', told(cascade, '1'))
    await refused(other.choices({ code: 'own-cascade', parameter: 'area', values: {} }))
  })
})
