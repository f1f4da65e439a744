import { CallError, type Client } from '@mingtai/api'
import { organization } from '@mingtai/modules/ground/organization/server'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemCalls } from '../../calls.ts'

type System = Client<typeof systemCalls>

let server: TestServer
let admin: System
let base: System
let other: System
let office: string

beforeAll(async () => {
  server = await testServer()
  admin = (await server.as('admin')).calls(systemCalls)
  base = (await server.as('zhang.wei')).calls(systemCalls)
  other = (await server.as('admin', OTHER_TENANT)).calls(systemCalls)
  const rows = await server.services.db.select().from(organization).where(eq(organization.tenantId, DEMO_TENANT))
  office = rows[0]?.id ?? ''
})
afterAll(() => server.stop())

const words = (entries: { dictKey: string; remark: string }[]) =>
  Object.fromEntries(entries.map(({ dictKey, remark }) => [dictKey, remark]))

test('both halves ask for the same words, in the order of the product', async () => {
  const byType = await base.valuesByType({ codeType: 'organizationType' })
  expect(byType.map(({ dictKey }) => dictKey)).toEqual(['4', '1', '5'])
  expect(byType[0]).toEqual({ code: 'organizationType', dictKey: '4', remark: '集团', colour: null })
  expect(await base.dictionary({ code: 'organizationType' })).toEqual(byType)
  expect(await base.dictDictionary({ code: 'contract_process' })).toHaveLength(4)
  expect(Object.keys(await base.allValues({}))).toContain('politic')
  expect(await base.valuesByType({ codeType: 'constructor' })).toEqual([])
})

test('an organization says it its own way above the tenant, and the tenant above the product', async () => {
  const place = { codeType: 'flow', dictKey: 'send' }
  const before = await base.dictionaryVersion({})
  await admin.updateValue({ ...place, remark: '发文办理', revision: 0 })
  await admin.updateValue({ ...place, orgId: office, remark: '本局发文', colour: 'pine', revision: 0 })
  expect(words(await base.valuesByType({ codeType: 'flow' })).send).toBe('发文办理')
  expect(words(await base.dictionaryByOrganization({ code: 'flow', orgId: office })).send).toBe('本局发文')
  expect(words(await base.dictionaryByOrganizations({ code: 'flow', orgIds: `${office},` })).send).toBe('本局发文')
  const list = await admin.values({ codeType: 'flow', orgId: office })
  expect(list.data[0]).toMatchObject({ origin: 'organization', instead: '发文办理', revision: 1, colour: 'pine' })
  expect(list.data[1]).toMatchObject({ origin: 'product', revision: 0 })
  expect(await base.dictionaryVersion({})).not.toBe(before)
  expect(words(await other.valuesByType({ codeType: 'flow' })).send).toBe('发文流程')

  await admin.removeValue({ ...place, orgId: office })
  expect(words(await base.dictionaryByOrganization({ code: 'flow', orgId: office })).send).toBe('发文办理')
  await admin.removeValue(place)
  expect(words(await base.valuesByType({ codeType: 'flow' })).send).toBe('发文流程')
  expect((await refusedWith(admin.removeValue(place))).key).toBe('dictionary.valueNotHere')
})

test('keys that the program knows are neither added, nor switched off, nor deleted with their dictionary', async () => {
  const added = admin.insertValue({ codeType: 'sex', dictKey: '3', remark: '未知' })
  expect((await refusedWith(added)).key).toBe('dictionary.fixed')
  const off = admin.valueStatus({ codeType: 'sex', dictKey: '1', status: 2 })
  expect((await refusedWith(off)).key).toBe('dictionary.fixed')
  expect((await refusedWith(admin.removeDictionary({ code: 'politic' }))).key).toBe('dictionary.builtIn')
  const shadow = admin.insertDictionary({ code: 'sex', name: '性别' })
  expect(await refusedWith(shadow)).toMatchObject({ key: 'dictionary.codeTaken', field: 'code' })
})

test('a tenant keeps a dictionary of its own: added, ordered, switched off and taken away', async () => {
  await admin.insertDictionary({ code: 'vehicle_kind', name: '车辆类型', remark: '公务用车' })
  for (const [dictKey, remark] of [
    ['car', '轿车'],
    ['bus', '中巴'],
    ['van', '面包车'],
  ] as const)
    await admin.insertValue({ codeType: 'vehicle_kind', dictKey, remark })
  const twice = admin.insertValue({ codeType: 'vehicle_kind', dictKey: 'car', remark: '小轿车' })
  expect(await refusedWith(twice)).toMatchObject({ key: 'dictionary.keyTaken', field: 'dictKey' })
  await admin.sortValues({ codeType: 'vehicle_kind', keys: ['van', 'car', 'bus'] })
  const short = admin.sortValues({ codeType: 'vehicle_kind', keys: ['van', 'car'] })
  expect((await refusedWith(short)).key).toBe('dictionary.orderOutdated')
  await admin.valueStatus({ codeType: 'vehicle_kind', dictKey: 'car', status: 2 })
  expect((await base.valuesByType({ codeType: 'vehicle_kind' })).map(({ dictKey }) => dictKey)).toEqual(['van', 'bus'])
  expect((await admin.dictionaries({ keyword: 'cllx' })).data).toHaveLength(1)
  expect((await other.dictionaries({ keyword: 'cllx' })).data).toEqual([])
  expect((await admin.dictionaries({ keyword: 'chelianglx' })).data[0]).toMatchObject({
    code: 'vehicle_kind',
    values: 3,
  })
  expect((await refusedWith(other.dictionaryDetail({ code: 'vehicle_kind' }))).key).toBe('row.gone')

  const head = await admin.dictionaryDetail({ code: 'vehicle_kind' })
  await admin.updateDictionary({ code: 'vehicle_kind', name: '车辆类型', status: 2, revision: head.revision })
  expect(await base.valuesByType({ codeType: 'vehicle_kind' })).toEqual([])
  const late = admin.updateDictionary({ code: 'vehicle_kind', name: '别的', revision: head.revision })
  expect((await refusedWith(late)).key).toBe('revision.conflict')
  await admin.removeDictionaries({ codes: ['vehicle_kind'] })
  expect((await refusedWith(admin.dictionaryDetail({ code: 'vehicle_kind' }))).key).toBe('row.gone')
})

test('two people who change one value at once do not overwrite each other', async () => {
  const write = (remark: string) =>
    admin.updateValue({ codeType: 'userLevel', dictKey: '7', remark, revision: 0 }).catch((cause: unknown) => cause)
  const outcomes = await Promise.all([write('一级科员'), write('二级科员')])
  expect(outcomes.filter((outcome) => outcome instanceof CallError)).toHaveLength(1)
  expect(outcomes.find((outcome) => outcome instanceof CallError)).toMatchObject({ key: 'revision.conflict' })
})

test('an import says first what it would do, and does nothing while a line is wrong', async () => {
  await admin.insertDictionary({ code: 'room_kind', name: '房间类型' })
  await admin.insertValue({ codeType: 'room_kind', dictKey: '1', remark: '会议室' })
  const rows = [
    { dictKey: '1', remark: '大会议室' },
    { dictKey: '2', remark: '办公室' },
  ]
  const wrong = [...rows, { dictKey: '2', remark: '值班室' }, { dictKey: '3', remark: '' }]
  const told = await admin.importValues({ codeType: 'room_kind', dryRun: false, rows: wrong })
  expect(told.problems.map(({ line }) => line)).toEqual([3, 4])
  expect(await base.valuesByType({ codeType: 'room_kind' })).toHaveLength(1)
  const dry = await admin.importValues({ codeType: 'room_kind', dryRun: true, rows })
  expect(dry).toMatchObject({ added: 1, changed: 1, same: 0, problems: [] })
  expect(await base.valuesByType({ codeType: 'room_kind' })).toHaveLength(1)
  await admin.importValues({ codeType: 'room_kind', dryRun: false, rows })
  expect(words(await base.valuesByType({ codeType: 'room_kind' }))).toEqual({ 1: '大会议室', 2: '办公室' })
  const fixed = await admin.importValues({ codeType: 'sex', dryRun: true, rows: [{ dictKey: '9', remark: '其他' }] })
  expect(fixed.problems[0]?.problem).toContain('程序使用')
  const file = await admin.exportValues({ codeType: 'room_kind' })
  expect(file.name).toBe('房间类型.xlsx')
  const exported = new File([await file.body.bytes()], file.name)
  expect((await admin.readValueFile({ file: exported })).rows).toEqual(rows)
  const other = await refusedWith(admin.readValueFile({ file: new File(['no workbook'], '值.xlsx') }))
  expect(other.key).toMatch(/^workbook\./)
  const long = await admin.importValues({
    codeType: 'room_kind',
    dryRun: true,
    rows: Array.from({ length: 5000 }, (_, at) => ({ dictKey: `k${at}`, remark: at === 7 ? '长'.repeat(600) : '值' })),
  })
  expect([long.added, long.problems]).toEqual([4999, [{ line: 8, problem: expect.stringContaining('名称') }]])
})

test('organizations of another tenant are none, and nobody without the right keeps dictionaries', async () => {
  expect((await refusedWith(other.dictionaryByOrganization({ code: 'flow', orgId: office }))).key).toBe('row.gone')
  expect((await refusedWith(other.dictionaryByOrganizations({ code: 'flow', orgIds: office }))).key).toBe('row.gone')
  expect((await refusedWith(other.values({ codeType: 'flow', orgId: office }))).key).toBe('row.gone')
  expect((await refusedWith(base.dictionaries({}))).key).toBe('right.missing')
  expect(
    (await refusedWith(base.updateValue({ codeType: 'flow', dictKey: 'send', remark: 'x', revision: 0 }))).key,
  ).toBe('right.missing')
})
