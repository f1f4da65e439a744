import { randomUUID } from 'node:crypto'
import { loadActor } from '@mingtai/modules/ground/organization/server'
import { addApprovals, DEMO_TENANT } from '@mingtai/seeds'
import type { OfficeTable } from '@mingtai/server-kit'
import { personOf, type TestServer, testServer } from '@mingtai/server/testing'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalDefinition, approvalInstance } from '../tables.ts'
import { approvalTesting } from '../testing.ts'
import { formTables } from './form-tables.ts'

let server: TestServer
let house: Awaited<ReturnType<typeof approvalTesting>>

const field = (kind: string, key: string, label: string, more: object = {}) => ({
  ...{ type: 'field', kind, key, label },
  ...more,
})
const options = (...labels: string[]) => ({ options: labels.map((label, at) => ({ value: `o${at}`, label })) })
const travel = [
  field('text', 'title', '出差事由'),
  field('select', 'way', '交通工具', options('火车', '飞机')),
  field('amount', 'daysMoney', '补助'),
  field('date', 'leaveOn', '出发日期'),
  field('person', 'companion', '同行人'),
  {
    type: 'detail',
    key: 'costs',
    label: '费用',
    columns: [field('text', 'what', '项目'), field('amount', 'money', '金额')],
  },
]

const asked = { fields: travel, title: '{title}', summary: [] }

beforeAll(async () => {
  server = await testServer()
  await addApprovals(server.services.db, 60)
  house = await approvalTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

const row = (id: string, what: string, money: string) => ({ id, values: { what, money } })

/** What a reader gets of a form's table, by the names of its columns; `of`: of the rows of a detail table. */
async function rowsFor(loginName: string, definitionId: string, of: string | null = null) {
  const { db } = server.services
  const { id, tenantId } = await personOf(server, loginName)
  const actor = await loadActor(db, { tenantId, userId: id })
  if (actor === null) throw new Error(`${loginName} may not sign in`)
  const [definition] = await db.select().from(approvalDefinition).where(eq(approvalDefinition.id, definitionId))
  const name = `form_${definition?.code.replaceAll('-', '_')}${of === null ? '' : `_${of}`}`
  const table = (await formTables(db, actor)).find((one) => one.name === name)
  if (table === undefined) throw new Error(`no table ${name}`)
  const names = sql.raw(table.columns.map((column) => `"${column.name}"`).join(', '))
  const { rows } = await db.execute(sql`with asked (${names}) as (${await table.rows(actor, db)}) select * from asked`)
  return { table, rows }
}

const typesOf = ({ columns }: OfficeTable) => Object.fromEntries(columns.map(({ name, type }) => [name, type]))

test('a form is a table with exact figures, days, words of choices and the ids of people, and its rows another', async () => {
  const definitionId = await house.published({ ...asked, nodes: [await house.approver('a', '审核', 'orgadmin')] })
  const companion = await house.idOf('designer')
  const sent = [
    { title: '开会', way: 'o1', daysMoney: '100.10', leaveOn: '2026-03-05', costs: [row('r1', '机票', '1200.35')] },
    { title: '调研', daysMoney: '9007199254740993.01', companion: [{ id: companion, name: '' }] },
    { title: '培训', way: 'o0', costs: [row('r1', '车票', '0.10'), row('r2', '住宿', '0.20')] },
  ]
  for (const values of sent) await house.sent('zhang.wei', definitionId, values)
  const { table, rows } = await rowsFor('zhang.wei', definitionId)
  expect(typesOf(table)).toMatchObject({
    ...{ number: 'text', title: 'text', started_at: 'timestamp', field_title: 'text', days_money: 'numeric' },
    ...{ leave_on: 'date', companion: 'text', companion_id: 'text' },
  })
  expect(rows.map(({ field_title, way, days_money }) => [field_title, way, days_money])).toEqual(
    expect.arrayContaining([
      ['开会', '飞机', '100.1'],
      ['调研', null, '9007199254740993.01'],
      ['培训', '火车', null],
    ]),
  )
  expect(rows.find(({ field_title }) => field_title === '调研')).toMatchObject({
    companion: '周敏',
    companion_id: companion,
  })
  const details = await rowsFor('zhang.wei', definitionId, 'costs')
  const total = details.rows.reduce((sum, { money }) => sum + Math.round(Number(money) * 100), 0)
  expect([details.rows.length, total]).toEqual([3, 120_065])
  expect(details.rows.map(({ line }) => Number(line)).toSorted()).toEqual([1, 1, 2])
})

test('each reader has the approvals that they may read, and the table is listed to those who have to do with it', async () => {
  const definitionId = await house.published({ ...asked, nodes: [await house.approver('a', '审核', 'designer')] })
  await house.sent('zhang.wei', definitionId, { title: '开会' })
  await house.sent('yz0070', definitionId, { title: '调研' })
  const seen = async (name: string) => {
    const { table, rows } = await rowsFor(name, definitionId)
    return [rows.map(({ field_title }) => field_title).toSorted(), table.isListed]
  }
  expect(await seen('zhang.wei')).toEqual([['开会'], true])
  expect(await seen('designer')).toEqual([['开会', '调研'], true])
  expect(await seen('orgadmin')).toEqual([['开会', '调研'], true])
  expect(await seen('yz0081')).toEqual([[], false])
})

test('what a step conceals is null for its readers, and there for the others', async () => {
  const rights = (fields: Record<string, string>) =>
    Object.entries(fields).map(([name, right]) => ({ field: name, right, must: false }))
  const first = await house.approver('a', '审核', 'designer')
  const second = await house.approver('b', '复核', 'yz0080')
  const definitionId = await house.published({
    ...asked,
    nodes: [
      { ...first, fields: rights({ daysMoney: 'hidden', 'costs.money': 'hidden' }) },
      { ...second, fields: rights({ costs: 'hidden' }) },
    ],
  })
  const { instanceId } = await house.sent('zhang.wei', definitionId, {
    ...{ title: '开会', daysMoney: '100', costs: [row('r1', '机票', '1200')] },
  })
  await house.approve('designer', instanceId)
  const seen = async (name: string) => {
    const [form, costs] = [await rowsFor(name, definitionId), await rowsFor(name, definitionId, 'costs')]
    return [form.rows.map(({ days_money }) => days_money), costs.rows.map(({ what, money }) => [what, money])]
  }
  expect(await seen('zhang.wei')).toEqual([['100'], [['机票', '1200']]])
  expect(await seen('designer')).toEqual([[null], [['机票', null]]])
  expect(await seen('yz0080')).toEqual([['100'], []])
  expect(await seen('orgadmin')).toEqual([['100'], [['机票', '1200']]])
  // Whoever was shown it by hand sees what their sender sees.
  const detail = await (await house.of('designer')).instance({ id: instanceId })
  const copy = { type: 'cc', id: randomUUID(), task: 1, people: [await house.idOf('yz0082')], reason: '' }
  await (await house.of('designer')).act({ id: instanceId, formRevision: detail.formRevision, command: copy })
  expect(await seen('yz0082')).toEqual([[null], [['机票', null]]])
  for (const name of ['zhang.wei', 'designer', 'yz0080', 'orgadmin', 'yz0082']) {
    const { values } = await (await house.of(name)).instance({ id: instanceId })
    expect((await seen(name))[0]).toEqual([values.daysMoney ?? null])
  }
})

test('versions of a form are one table: the newest label and kind, and what older ones held', async () => {
  const nodes = [await house.approver('a', '审核', 'orgadmin')]
  const definitionId = await house.published({
    fields: [
      field('text', 'sum', '数额'),
      field('select', 'kind', '类型', options('公务', '私事')),
      field('text', 'old', '旧栏目'),
    ],
    ...{ nodes, title: '{发起人}', summary: [] },
  })
  await house.sent('zhang.wei', definitionId, { sum: '12.50', kind: 'o0', old: '旧的' })
  await house.sent('zhang.wei', definitionId, { sum: '十二', kind: 'o1' })
  await house.republished(definitionId, [
    field('text', 'fresh', '新栏目'),
    field('amount', 'sum', '合计'),
    field('multiSelect', 'kind', '类别', options('因公', '因私')),
  ])
  await house.sent('zhang.wei', definitionId, { fresh: '新的', sum: '7.25', kind: ['o0', 'o1'] })
  const { table, rows } = await rowsFor('zhang.wei', definitionId)
  const own = table.columns.filter(({ name }) => ['sum', 'kind', 'old', 'fresh'].includes(name))
  expect(own.map(({ name, title, type }) => [name, title, type])).toEqual([
    ['sum', '合计', 'numeric'],
    ['kind', '类别', 'text'],
    ['old', '旧栏目', 'text'],
    ['fresh', '新栏目', 'text'],
  ])
  expect(rows.map(({ sum, kind, old, fresh }) => [sum, kind, old, fresh])).toEqual(
    expect.arrayContaining([
      ['12.50', '因公', '旧的', null],
      [null, '因私', null, null],
      ['7.25', '因公、因私', null, '新的'],
    ]),
  )
})

test('the totals of the demo world are those of its JSON', async () => {
  const { db } = server.services
  const [definition] = await db.select().from(approvalDefinition).where(eq(approvalDefinition.code, 'expense'))
  const { table, rows } = await rowsFor('admin', definition?.id ?? '')
  const figures = table.columns.filter(({ type }) => type === 'numeric').map(({ name }) => name)
  expect(figures.length).toBeGreaterThan(0)
  const instances = await db
    .select()
    .from(approvalInstance)
    .where(eq(approvalInstance.definitionId, definition?.id ?? ''))
  expect(rows).toHaveLength(instances.length)
  const cents = (text: unknown) => Math.round(Number(text ?? 0) * 100)
  for (const name of figures) {
    const key = name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    const inJson = instances.reduce((sum, { values }) => sum + cents((values as Record<string, unknown>)[key]), 0)
    expect(
      rows.reduce((sum, one) => sum + cents(one[name]), 0),
      name,
    ).toBe(inJson)
  }
})
