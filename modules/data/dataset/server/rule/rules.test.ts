import { reportCalls } from '@mingtai/modules/data/report/calls'
import { sharingCalls } from '@mingtai/modules/ground/sharing/calls'
import { auditLog } from '@mingtai/server-kit/tables'
import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { datasetCalls, type RowRule } from '../../calls.ts'
import { type Datasets, formOf, listTemplate } from '../testing.ts'

let server: TestServer
let admin: Datasets
let designer: Datasets
let designers: string
let everyone: string

beforeAll(async () => {
  server = await testServer()
  admin = (await server.as('admin')).calls(datasetCalls)
  designer = (await server.as('designer')).calls(datasetCalls)
  designers = await server.roleId('designer')
  everyone = await server.roleId('everyone')
})
afterAll(() => server.stop())

const rule = (more: Partial<RowRule>): RowRule => ({
  ...{ name: '规则', roles: [designers], places: [], people: [], where: null, hidden: [], masked: [] },
  ...more,
})
const only = (field: string, ...values: string[]): RowRule['where'] => ({
  match: 'all',
  groups: [
    {
      match: 'all',
      tests: [{ field, op: 'in', values: values.map((value) => ({ kind: 'constant' as const, value })) }],
    },
  ],
})
async function ruled(code: string, rules: RowRule[], othersSeeAll = false) {
  const { id } = await designer.insert(formOf(code))
  await admin.saveRules({ id, revision: 0, rules, othersSeeAll })
  return id
}
const columnOf = (rows: readonly (readonly unknown[])[], at: number) => new Set(rows.map((row) => row[at]))

test('a rule leaves rows out, hides fields and masks them, in the trial of who it names', async () => {
  const where = only('province', '广东省', '江苏省')
  const id = await ruled('ruled', [rule({ where, hidden: ['amount'], masked: [{ field: 'phone', mask: 'phone' }] })])
  const seen = await designer.try({ id, definition: null, values: {} })
  expect([...columnOf(seen.rows, 0)].every((one) => one === '广东省' || one === '江苏省')).toBe(true)
  expect(seen.rows.length).toBeGreaterThan(0)
  expect(columnOf(seen.rows, 4)).toEqual(new Set([null]))
  expect([...columnOf(seen.rows, 3)].every((phone) => /^\d{3}\*{4}\d{4}$/.test(String(phone)))).toBe(true)
  expect(seen.sight).toEqual({ rows: 'province 属于 广东省、江苏省', hidden: ['amount'], masked: ['phone'] })
  const all = await admin.try({ id, definition: null, values: {} })
  expect(all).toMatchObject({ sight: null })
  expect(columnOf(all.rows, 0).size).toBeGreaterThan(2)
})

test('whoever no rule names sees no row; with the switch they see all', async () => {
  const closed = await ruled('closed', [rule({ roles: [await server.roleId('orgAdmin')] })])
  expect((await designer.try({ id: closed, definition: null, values: {} })).rows).toEqual([])
  const open = await ruled('open', [rule({ roles: [await server.roleId('orgAdmin')] })], true)
  expect((await designer.try({ id: open, definition: null, values: {} })).rows.length).toBeGreaterThan(0)
})

test('what is combined of it obeys its rules, and an edited query does too', async () => {
  const id = await ruled('base', [rule({ where: only('province', '广东省') })])
  const recipe = { kind: 'steps' as const, start: 'base', steps: [] }
  const above = await designer.insert(formOf('above', { from: { kind: 'combined', recipe } }))
  const seen = await designer.try({ id: above.id, definition: null, values: {} })
  expect(columnOf(seen.rows, 0)).toEqual(new Set(['广东省']))
  const { from, parameters } = formOf('base')
  const edited = await designer.try({ id, definition: { from, parameters }, values: {} })
  expect(columnOf(edited.rows, 0)).toEqual(new Set(['广东省']))
})

test('a report shows each reader what the rules say, also behind a share and in the rows of a figure', async () => {
  await ruled('for_report', [
    rule({ where: only('province', '广东省') }),
    rule({ roles: [everyone], where: only('province', '江苏省') }),
  ])
  const reports = (await server.as('designer')).calls(reportCalls)
  const template = listTemplate('for_report')
  const { id } = await reports.insert({ code: 'ruled-report', name: '受限报表', folder: '', remark: '', template })
  const shown = async (loginName: string | null, run: (calls: typeof reports) => Promise<{ resultId: string }>) => {
    const calls = (await server.as(loginName)).calls(reportCalls)
    const { resultId } = await run(calls)
    for (;;) {
      const meta = await calls.meta({ resultId, wait: 5000, rows: 1_000_000 })
      if (meta.failed !== null) throw new Error(meta.failed)
      if (meta.complete) return JSON.stringify(await calls.window({ resultId, v: meta.version, from: 0, n: 500 }))
    }
  }
  const own = await shown('designer', (calls) => calls.run({ code: 'ruled-report', values: {} }))
  expect(own).toContain('广东省')
  expect(own).not.toContain('浙江省')
  const links = (await server.as('designer')).calls(sharingCalls)
  const { share } = await links.shareLink({ type: 'report', id })
  const anonymous = await shown(null, (calls) => calls.runShared({ share, values: {} }))
  expect(anonymous).toContain('广东省')
  expect(anonymous).not.toContain('浙江省')
  const zhang = await personOf(server, 'zhang.wei')
  const viewAs = { kind: 'person' as const, id: zhang.id }
  const theirs = await shown('admin', (calls) => calls.run({ code: 'ruled-report', values: {}, viewAs }))
  expect(theirs).not.toContain('广东省')
  expect((await refusedWith(reports.run({ code: 'ruled-report', values: {}, viewAs }))).key).toBe('right.missing')
  const lines = await server.services.db.select().from(auditLog).where(eq(auditLog.action, '以他人身份查看报表'))
  expect(lines.map(({ subject }) => subject)).toEqual([`受限报表：${zhang.realName}`])
})

test('rules name what is there: fields, people, values', async () => {
  const { id } = await designer.insert(formOf('checked'))
  const save = (one: RowRule) => refusedWith(admin.saveRules({ id, revision: 0, rules: [one], othersSeeAll: false }))
  expect((await save(rule({ roles: [] }))).key).toBe('dataset.ruleNobody')
  expect((await save(rule({ hidden: ['没有'] }))).key).toBe('dataset.ruleField')
  expect((await save(rule({ where: only('province') }))).key).toBe('dataset.ruleValues')
  expect((await save(rule({ roles: ['nobody'] }))).key).toBe('dataset.ruleWhoGone')
  const foreignPerson = await personOf(server, 'admin', '100001')
  expect((await save(rule({ people: [foreignPerson.id] }))).key).toBe('dataset.ruleWhoGone')
})

test('two who write the first rules: one is told', async () => {
  const { id } = await designer.insert(formOf('raced'))
  const save = () => admin.saveRules({ id, revision: 0, rules: [rule({})], othersSeeAll: false })
  const outcomes = await Promise.allSettled([save(), save()])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const later = await admin.rules({ id })
  expect(later).toMatchObject({ revision: 1, names: { [designers]: '报表设计员' } })
  expect((await refusedWith(save())).key).toBe('revision.conflict')
})

test('a field that a rule asks for does not vanish from its dataset', async () => {
  const id = await ruled('kept', [rule({ hidden: ['phone'] })])
  const form = formOf('kept')
  const fields = form.fields.filter(({ name }) => name !== 'phone')
  const refused = await refusedWith(designer.update({ ...form, fields, id, revision: 1 }))
  expect(refused.key).toBe('dataset.fieldsGone')
  expect(refused.message).toContain('“phone”')
})

test('others are seen with their eyes only by who may, and it is written down', async () => {
  const zhang = await personOf(server, 'zhang.wei')
  const id = await ruled('eyes', [rule({ roles: [], people: [zhang.id], where: only('province', '广东省') })])
  const viewAs = { kind: 'person' as const, id: zhang.id }
  expect((await refusedWith(designer.try({ id, definition: null, values: {}, viewAs }))).key).toBe('right.missing')
  const seen = await admin.try({ id, definition: null, values: {}, viewAs })
  expect(columnOf(seen.rows, 0)).toEqual(new Set(['广东省']))
  expect(seen.viewedAs).toBe(zhang.realName)
  const asRole = await admin.try({ id, definition: null, values: {}, viewAs: { kind: 'role', id: designers } })
  expect(asRole).toMatchObject({ rows: [], viewedAs: '角色“报表设计员”' })
  const lines = await server.services.db.select().from(auditLog).where(eq(auditLog.action, '以他人身份查看数据集'))
  expect(lines.map(({ subject }) => subject)).toContain(`数据集 eyes：${zhang.realName}`)
  const foreignPerson = await personOf(server, 'admin', '100001')
  const foreign = admin.try({ id, definition: null, values: {}, viewAs: { kind: 'person', id: foreignPerson.id } })
  expect((await refusedWith(foreign)).key).toBe('row.gone')
})

test('the widest limit of one’s roles counts, and is a refusal, never a silent cut', async () => {
  await admin.saveLimit({ roleId: designers, maxRows: 50, maxBytes: null, timeoutSeconds: 60, revision: 0 })
  const reports = (await server.as('designer')).calls(reportCalls)
  await designer.insert(formOf('much'))
  const run = async () => {
    const { resultId } = await reports.runDraft({ template: listTemplate('much'), values: {} })
    for (;;) {
      const meta = await reports.meta({ resultId, wait: 5000, rows: 1_000_000 })
      if (meta.failed !== null || meta.complete) return meta.failed
    }
  }
  expect(await run()).toContain('50')
  await admin.saveLimit({ roleId: everyone, maxRows: 1000, maxBytes: null, timeoutSeconds: null, revision: 0 })
  expect(await run()).toBeNull()
  expect(
    (
      await refusedWith(
        admin.saveLimit({ roleId: designers, maxRows: 60, maxBytes: null, timeoutSeconds: null, revision: 7 }),
      )
    ).key,
  ).toBe('revision.conflict')
  await admin.removeLimit({ roleId: designers })
  await admin.removeLimit({ roleId: everyone })
  expect(await admin.limits({})).toEqual([])
})
