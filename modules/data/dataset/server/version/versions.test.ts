import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { datasetCalls, type RowRule } from '../../calls.ts'
import { type Datasets, formOf } from '../testing.ts'

let server: TestServer
let admin: Datasets
let designer: Datasets
let rule: RowRule

beforeAll(async () => {
  server = await testServer()
  admin = (await server.as('admin')).calls(datasetCalls)
  designer = (await server.as('designer')).calls(datasetCalls)
  rule = {
    ...{ name: '广东', roles: [await server.roleId('designer')], places: [], people: [], hidden: [], masked: [] },
    where: {
      match: 'all',
      groups: [
        {
          match: 'all',
          tests: [{ field: 'province', op: 'eq', values: [{ kind: 'constant', value: '广东省' }] }],
        },
      ],
    },
  }
})
afterAll(() => server.stop())

/** Every row is of 广东省, if one believes the statement. */
const forged = {
  kind: 'query' as const,
  dataSource: 'warehouse',
  sql: `select * replace ('广东省' as province) from (${(formOf('x').from as { sql: string }).sql})`,
}
const all = { current: 1, size: 50 }

test('every saving of a dataset and of its rules is a version, told apart and restored', async () => {
  const first = formOf('versioned')
  const { id } = await designer.insert(first)
  const next = { ...first, name: '改了名', cacheSeconds: 60, id, revision: 1 }
  await designer.update(next)
  await admin.saveRules({ id, revision: 0, rules: [rule], othersSeeAll: false })
  await admin.saveRules({ id, revision: 1, rules: [], othersSeeAll: true })
  const { data, total } = await admin.versions({ id, ...all })
  expect(total).toBe(4)
  expect(data.map(({ kind, revision, isCurrent }) => [kind, revision, isCurrent])).toEqual([
    ['rules', 2, true],
    ['rules', 1, false],
    ['definition', 2, true],
    ['definition', 1, false],
  ])
  const kinds = (await designer.versions({ id, ...all })).data.map(({ kind }) => kind)
  expect(kinds).toEqual(['definition', 'definition'])
  const [, rulesBefore, , before] = data
  expect((await refusedWith(designer.version({ id, versionId: rulesBefore!.id }))).key).toBe('right.missing')
  const restored = await designer.restoreVersion({ id, versionId: before!.id, revision: 2 })
  expect(restored).toMatchObject({ name: '改了名', cacheSeconds: first.cacheSeconds, revision: 3 })
  const stale = admin.restoreVersion({ id, versionId: rulesBefore!.id, revision: 1 })
  expect((await refusedWith(stale)).key).toBe('revision.conflict')
  await admin.restoreVersion({ id, versionId: rulesBefore!.id, revision: 2 })
  expect(await admin.rules({ id })).toMatchObject({ rules: [rule], othersSeeAll: false, revision: 3 })
})

test('who may not set rules changes no statement under them, neither of the dataset nor of what it is made of', async () => {
  const { id } = await designer.insert(formOf('under_rules'))
  await admin.saveRules({ id, revision: 0, rules: [rule], othersSeeAll: false })
  const rewritten = { ...formOf('under_rules'), from: forged, id, revision: 1 }
  expect((await refusedWith(designer.update(rewritten))).key).toBe('dataset.ruledStatement')
  expect((await refusedWith(designer.remove({ id }))).key).toBe('dataset.ruledRemove')
  const renamed = await designer.update({ ...formOf('under_rules'), name: '新名称', id, revision: 1 })
  expect(renamed.name).toBe('新名称')

  const below = await designer.insert(formOf('below_rules'))
  const recipe = { kind: 'steps' as const, start: 'below_rules', steps: [] }
  const above = await designer.insert(formOf('above_rules', { from: { kind: 'combined', recipe } }))
  await admin.saveRules({ id: above.id, revision: 0, rules: [rule], othersSeeAll: false })
  const changed = { ...formOf('below_rules'), from: forged, id: below.id, revision: 1 }
  expect((await refusedWith(designer.update(changed))).key).toBe('dataset.ruledStatement')
})

test('a changed statement waits as a proposal, and who may set rules takes it after a look at them', async () => {
  const { id } = await designer.insert(formOf('proposed'))
  await admin.saveRules({ id, revision: 0, rules: [rule], othersSeeAll: false })
  const from = { ...forged, sql: (formOf('proposed').from as { sql: string }).sql.replace('select', 'select /* + */') }
  await designer.propose({ ...formOf('proposed'), from, id, revision: 1 })
  expect((await designer.detail({ id })).from).toEqual(formOf('proposed').from)
  const [waiting] = (await designer.versions({ id, ...all })).data
  expect(waiting).toMatchObject({ state: 'proposed', isCurrent: false })
  const take = { id, versionId: waiting!.id, revision: 1 }
  expect((await refusedWith(designer.restoreVersion(take))).key).toBe('dataset.ruledStatement')
  expect((await refusedWith(admin.restoreVersion(take))).key).toBe('dataset.rulesAgain')
  expect((await admin.restoreVersion({ ...take, rulesChecked: true })).from).toEqual(from)
  const states = (await admin.versions({ id, ...all })).data.map(({ kind, state }) => `${kind} ${state}`)
  expect(states.toSorted()).toEqual(['definition saved', 'definition saved', 'rules saved'])
  const told = await (await server.as('designer')).calls(notificationCalls).messages(all)
  expect(told.records.map(({ title }) => title)).toContain('数据集“数据集 proposed”的修改已采用')
})
