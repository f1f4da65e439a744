import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { auditLog } from '@mingtai/server-kit/tables'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { and, eq } from 'drizzle-orm'
import type { Recipe } from '@mingtai/report-engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { datasetCalls, type SharedFrom } from '../calls.ts'
import { type Datasets, formOf, listTemplate } from './testing.ts'

let server: TestServer
let designer: Datasets

beforeAll(async () => {
  server = await testServer()
  designer = (await server.as('designer')).calls(datasetCalls)
})
afterAll(() => server.stop())

const combined = (start: string): SharedFrom => ({ kind: 'combined', recipe: { kind: 'steps', start, steps: [] } })

test('a dataset is found by name, code, pinyin and first letters, and sorted', async () => {
  await designer.insert(formOf('qdhz', { name: '渠道汇总' }))
  await designer.insert(formOf('qdmx', { name: '渠道明细表' }))
  const codes = async (keyword: string) => (await designer.page({ keyword })).data.map(({ code }) => code)
  expect(await codes('渠道汇')).toEqual(['qdhz'])
  expect(await codes('qudaohuizong')).toEqual(['qdhz'])
  expect(await codes('qdmxb')).toEqual(['qdmx'])
  expect(await codes('100%_')).toEqual([])
  const sorted = await designer.page({ keyword: '渠道', sort: 'code', descending: true })
  expect(sorted.data.map(({ code }) => code)).toEqual(['qdmx', 'qdhz'])
  expect(sorted.data[0]).toMatchObject({ kind: 'query', takesFrom: ['内置数据仓库'], fields: 5, rules: 0, uses: 0 })
})

test('a code is used once; two who save the same row: the second is told who was first', async () => {
  const first = await designer.insert(formOf('twice'))
  expect(await refusedWith(designer.insert(formOf('twice')))).toMatchObject({ field: 'code', key: 'dataset.codeTaken' })
  const form = { ...formOf('twice'), id: first.id, revision: 1 }
  const outcomes = await Promise.allSettled([
    designer.update({ ...form, name: '甲改的' }),
    designer.update({ ...form, name: '乙改的' }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await refusedWith(designer.update({ ...form, name: '丙改的' }))).key).toBe('revision.conflict')
})

test('what is changed is written down, before and after', async () => {
  const { id } = await designer.insert(formOf('audited'))
  await designer.update({ ...formOf('audited', { name: '新名' }), id, revision: 1 })
  const [line] = await server.services.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, '修改数据集'), eq(auditLog.subject, '新名')))
  expect(line?.detail).toMatchObject({ about: [id], before: { name: '数据集 audited' }, after: { name: '新名' } })
})

test('what reports and datasets use is neither deleted nor renamed, and is listed with them', async () => {
  const used = await designer.insert(formOf('used'))
  await designer.insert(formOf('above', { from: combined('used'), name: '上层' }))
  const reports = (await server.as('designer')).calls(reportCalls)
  const sources = (await server.as('designer')).calls(dataSourceCalls)
  const template = listTemplate('used')
  const report = await reports.insert({ code: 'uses-shared', name: '用它的报表', folder: '', remark: '', template })
  expect(await designer.uses({ id: used.id })).toEqual({
    things: [
      expect.objectContaining({ kind: 'dataset', code: 'above', name: '上层' }),
      expect.objectContaining({ kind: 'report', id: report.id, code: 'uses-shared', name: '用它的报表' }),
    ],
    others: 0,
  })
  expect((await designer.page({ keyword: 'used' })).data[0]?.uses).toBe(2)
  const refused = await refusedWith(designer.remove({ id: used.id }))
  expect(refused.message).toBe('数据集正在被数据集“上层”、报表“用它的报表”使用，不能删除。请先更换它们的数据集。')
  const renamed = designer.update({ ...formOf('used2'), id: used.id, revision: 1 })
  expect(await refusedWith(renamed)).toMatchObject({ key: 'dataset.codeInUse', field: 'code' })
  expect((await sources.uses({ code: 'warehouse' })).things.map(({ code }) => code)).toContain('used')
})

test('a field that goes says who breaks: a report as it is read, datasets by step and by SQL', async () => {
  const { id } = await designer.insert(formOf('origin'))
  await designer.insert(formOf('beside'))
  const made = (recipe: Recipe) => ({ kind: 'combined' as const, recipe })
  const on = [{ left: 'customer', right: 'customer' }]
  const steps = made({ kind: 'steps', start: 'beside', steps: [{ kind: 'join', with: 'origin', how: 'left', on }] })
  await designer.insert(formOf('by_step', { name: '关联它的', from: steps }))
  const sql = 'select o.phone, b.amount from origin o join beside b using (customer)'
  await designer.insert(
    formOf('by_sql', { name: '查它的', from: made({ kind: 'sql', inputs: ['origin', 'beside'], sql }) }),
  )
  const reports = (await server.as('designer')).calls(reportCalls)
  const template = listTemplate('origin')
  const report = await reports.insert({ code: 'reads-origin', name: '已发布的', folder: '', remark: '', template })
  const emptied = { ...template, sheets: template.sheets.map((sheet) => ({ ...sheet, cells: [] })) }
  await reports.save({ tplId: report.id, revision: report.revision, template: emptied })
  const without = (...names: string[]) => {
    const form = formOf('origin')
    return designer.update({
      ...form,
      fields: form.fields.filter(({ name }) => !names.includes(name)),
      id,
      revision: 1,
    })
  }
  const broken = await Promise.all(
    [['province'], ['customer'], ['phone']].map((names) => refusedWith(without(...names))),
  )
  expect(broken.map(({ message, field }) => [field, message.slice(0, message.indexOf('使用'))])).toEqual([
    ['fields', '字段“province”正在被报表“已发布的”'],
    ['fields', '字段“customer”正在被数据集“关联它的”、数据集“查它的”'],
    ['fields', '字段“phone”正在被数据集“查它的”'],
  ])
  const free = await without('department', 'amount')
  expect(free.fields.map(({ name }) => name)).toEqual(['province', 'customer', 'phone'])
})

test('a dataset is not made of itself, neither at once nor by a way round', async () => {
  const first = await designer.insert(formOf('ring_a'))
  await designer.insert(formOf('ring_b', { from: combined('ring_a') }))
  const own = designer.update({ ...formOf('ring_a', { from: combined('ring_a') }), id: first.id, revision: 1 })
  expect((await refusedWith(own)).key).toBe('dataset.cycle')
  const round = designer.update({ ...formOf('ring_a', { from: combined('ring_b') }), id: first.id, revision: 1 })
  expect((await refusedWith(round)).key).toBe('dataset.cycle')
  const gone = designer.insert(formOf('ring_c', { from: combined('no_such') }))
  expect((await refusedWith(gone)).key).toBe('dataset.notFound')
})

test('groups: named once, deleted without what lies in them', async () => {
  const group = await designer.insertGroup({ name: '经济运行' })
  expect(await refusedWith(designer.insertGroup({ name: '经济运行' }))).toMatchObject({ field: 'name' })
  const row = await designer.insert(formOf('grouped', { groupId: group.id }))
  expect((await designer.groups({})).find(({ id }) => id === group.id)?.datasets).toBe(1)
  expect((await designer.page({ groupId: group.id })).data.map(({ code }) => code)).toEqual(['grouped'])
  const offered = await designer.groupedChoices({})
  expect(offered.find(({ name }) => name === '经济运行')?.datasets.map(({ code }) => code)).toEqual(['grouped'])
  await designer.removeGroup({ id: group.id })
  expect((await designer.detail({ id: row.id })).groupId).toBeNull()
  expect((await refusedWith(designer.move({ ids: [row.id], groupId: group.id }))).key).toBe('dataset.groupGone')
})

test('one that is kept for a role is offered to its holders, and to those who manage datasets', async () => {
  const admin = (await server.as('admin')).calls(datasetCalls)
  const { peopleCalls } = await import('@mingtai/modules/ground/people/calls')
  const people = (await server.as('admin')).calls(peopleCalls)
  await people.createRole({
    ...{ alias: 'only_uses', name: '只用数据集', remark: '', scope: 'self' as const, places: [] },
    codes: ['dataset:use'],
  })
  await admin.insert(formOf('secret', { roles: [await server.roleId('orgAdmin')] }))
  expect((await designer.choices({})).map(({ code }) => code)).toContain('secret')
  expect((await refusedWith(admin.insert(formOf('nobody', { roles: ['no_such_role'] })))).key).toBe('row.gone')
})

test('who may only read reports sees no datasets', async () => {
  const reader = (await server.as('zhang.wei')).calls(datasetCalls)
  expect((await refusedWith(reader.page({}))).key).toBe('right.missing')
  expect((await refusedWith(reader.choices({}))).key).toBe('right.missing')
  const rules = (await server.as('designer')).calls(datasetCalls)
  expect((await refusedWith(rules.limits({}))).key).toBe('right.missing')
})

test('another tenant neither sees nor changes it', async () => {
  const { id } = await designer.insert(formOf('private'))
  const foreign = (await server.as('admin', '100001')).calls(datasetCalls)
  expect((await foreign.page({})).data.map((row) => row.id)).not.toContain(id)
  for (const work of [
    () => foreign.detail({ id }),
    () => foreign.uses({ id }),
    () => foreign.remove({ id }),
    () => foreign.copy({ id, code: 'copied', name: '偷' }),
    () => foreign.rules({ id }),
    () => foreign.saveRules({ id, revision: 0, rules: [], othersSeeAll: false }),
    () => foreign.try({ id, definition: null, values: {} }),
    () => foreign.saveExtract({ id, enabled: true, cron: '0 2 * * *', column: null, revision: null }),
    () => foreign.move({ ids: [id], groupId: null }),
  ])
    expect((await refusedWith(work())).key).toBe('dataset.notFound')
  const taken = foreign.insert(formOf('stolen', { from: combined('private') }))
  expect((await refusedWith(taken)).key).toBe('dataset.notFound')
})

test('a trial shows the first rows of what is not saved yet, with its parameters', async () => {
  const parameter = {
    ...{ code: 'province', name: '省份', type: 'text' as const, default: '广东省' },
    ...{ required: true, hidden: false, options: null },
  }
  const sql = 'select province, amount from orders where province = ${province}'
  const definition = { from: { kind: 'query' as const, dataSource: 'warehouse', sql }, parameters: [parameter] }
  const tried = await designer.try({ id: null, definition, values: {}, rows: 3 })
  expect(tried.fields.map(({ name }) => name)).toEqual(['province', 'amount'])
  expect(tried.rows).toHaveLength(3)
  expect(new Set(tried.rows.map(([province]) => province))).toEqual(new Set(['广东省']))
  expect(tried).toMatchObject({ truncated: true, viewedAs: null, sight: null })
  const other = await designer.try({ id: null, definition, values: { province: '没有这个省' } })
  expect(other.rows).toEqual([])
  expect((await refusedWith(designer.try({ id: null, definition, values: { unknown: '1' } }))).key).toBe(
    'parameter.unknown',
  )
})

test('choices of parameters come from a query, as a list and as a tree', async () => {
  const asked = { datasourceId: 'warehouse', params: {} }
  const list = await designer.selectData({ ...asked, selectContent: "select 'a', '甲' union all select 'b', '乙'" })
  expect(list).toEqual([
    { value: 'a', label: '甲' },
    { value: 'b', label: '乙' },
  ])
  const rows = "values ('1','省',null), ('11','市','1'), ('9','散','8')"
  const tree = await designer.treeData({ ...asked, selectContent: `select * from (${rows}) t(v, l, p)` })
  expect(tree).toEqual([
    { value: '1', label: '省', children: [{ value: '11', label: '市', children: [] }] },
    { value: '9', label: '散', children: [] },
  ])
})
