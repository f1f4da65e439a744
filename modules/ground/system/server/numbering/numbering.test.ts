import { type TestServer, testServer } from '@mingtai/server/testing'
import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemCalls } from '../../calls.ts'
import { checkPattern, numberIn, periodOf } from './number-pattern.ts'
import { reserveNumbers, takeNumber, useReserved, voidNumber } from './numbering.ts'
import { numberTaken } from '../tables.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const at = (text: string) => new Date(`${text}+08:00`)

async function rule(
  code: string,
  given: { pattern?: string; reset?: 'never' | 'year'; scope?: 'tenant' | 'organization' },
) {
  const calls = (await server.as('admin')).calls(systemCalls)
  const form = {
    code,
    name: `规则${code}`,
    pattern: '甲〔{yyyy}〕{n}号',
    reset: 'year',
    scope: 'tenant',
    status: 1,
  } as const
  return calls.insertNumberRule({ ...form, ...given })
}

const asked = (code: string, moment = '2026-11-20T10:00:00') => ({
  ...{ tenantId: DEMO_TENANT, code, at: at(moment), by: '测试' },
})

describe('a pattern', () => {
  test('is written by the clock of the site', () => {
    const newYear = new Date('2026-12-31T16:30:00Z')
    expect(numberIn('云政发〔{yyyy}〕{n}号', 8, newYear)).toBe('云政发〔2027〕8号')
    expect(numberIn('YZ-{yyyyMMdd}-{n:4}', 8, newYear)).toBe('YZ-20270101-0008')
    expect(numberIn('{yy}{MM}{n:2}', 123, newYear)).toBe('2701123')
    expect(periodOf('month', newYear)).toBe('2027-01')
  })

  test.each([
    ['没有流水号', 'never'],
    ['{n}-{n}', 'never'],
    ['{n}{x}', 'never'],
    ['{n:0}', 'never'],
    ['{n:99}', 'never'],
    ['甲{n}', 'year'],
    ['{yyyy}-{n}', 'month'],
    ['{yyyy}{MM}-{n}', 'day'],
  ] as const)('%s counted anew %s is refused', (pattern, reset) => {
    expect(() => checkPattern(pattern, reset)).toThrow()
  })
})

test('fifty who ask at once get fifty numbers in a row, each once', async () => {
  await rule('rush', {})
  const { db } = server.services
  const numbers = await Promise.all(Array.from({ length: 50 }, () => takeNumber(db, asked('rush'))))
  const wanted = Array.from({ length: 50 }, (_, index) => `甲〔2026〕${index + 1}号`)
  expect(numbers.toSorted()).toEqual(wanted.toSorted())
})

test('a transaction that fails gives its number back', async () => {
  await rule('failing', {})
  const { db } = server.services
  expect(await takeNumber(db, asked('failing'))).toBe('甲〔2026〕1号')
  const failing = db.transaction(async (inside) => {
    expect(await takeNumber(inside, asked('failing'))).toBe('甲〔2026〕2号')
    throw new Error('the paper was not saved')
  })
  await expect(failing).rejects.toThrow('not saved')
  expect(await takeNumber(db, asked('failing'))).toBe('甲〔2026〕2号')
})

test('counting begins anew with the year of the site, and the old year goes on for papers of its own', async () => {
  await rule('yearly', {})
  const { db } = server.services
  expect(await takeNumber(db, asked('yearly', '2026-12-31T23:59:59'))).toBe('甲〔2026〕1号')
  expect(await takeNumber(db, asked('yearly', '2027-01-01T00:00:00'))).toBe('甲〔2027〕1号')
  expect(await takeNumber(db, asked('yearly', '2026-12-31T20:00:00'))).toBe('甲〔2026〕2号')
})

test('each organization counts by itself where the rule says so, and somebody who works nowhere is refused', async () => {
  await rule('office', { scope: 'organization' })
  const { db } = server.services
  expect(await takeNumber(db, { ...asked('office'), organizationId: 'a' })).toBe('甲〔2026〕1号')
  expect(await takeNumber(db, { ...asked('office'), organizationId: 'b' })).toBe('甲〔2026〕1号')
  expect(await takeNumber(db, { ...asked('office'), organizationId: 'a' })).toBe('甲〔2026〕2号')
  await expect(takeNumber(db, asked('office'))).rejects.toMatchObject({ key: 'right.noOrganization' })
})

test('a reserved number is used once; what ran out or was given back goes to the next; a void one to nobody', async () => {
  const { id } = await rule('kept', {})
  const { db } = server.services
  const business = { type: 'document', id: 'd1' }
  const reserve = (count: number, expiresAt: Date | null) =>
    reserveNumbers(db, { ...asked('kept'), count, expiresAt, reason: '会议纪要' })
  const [one, two] = await reserve(2, null)
  const [three] = await reserve(1, new Date(Date.now() - 1000))
  expect(await takeNumber(db, asked('kept'))).toBe('甲〔2026〕3号')
  const using = { tenantId: DEMO_TENANT, id: one?.id ?? '', by: '测试', business }
  const both = await Promise.allSettled([useReserved(db, using), useReserved(db, using)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(useReserved(db, { ...using, id: three?.id ?? '' })).rejects.toMatchObject({
    key: 'numbering.notReserved',
  })
  await voidNumber(db, { tenantId: DEMO_TENANT, id: two?.id ?? '', by: '测试', reason: '打印损坏' })
  expect(await takeNumber(db, asked('kept'))).toBe('甲〔2026〕4号')
  const [five] = await reserve(1, null)
  const calls = (await server.as('admin')).calls(systemCalls)
  await calls.releaseNumber({ id: five?.id ?? '' })
  expect(await takeNumber(db, asked('kept'))).toBe('甲〔2026〕5号')
  const register = await calls.takenNumbers({ id, size: 50 })
  expect(register.records.map(({ n, state }) => [n, state])).toEqual([
    ...[
      [5, 'used'],
      [4, 'used'],
      [3, 'used'],
      [2, 'void'],
      [1, 'used'],
    ],
  ])
  expect(register.records.find(({ n }) => n === 2)?.reason).toBe('打印损坏')
})

test('the page shows what comes next and may jump forward, never back', async () => {
  const { id, revision } = await rule('shown', { pattern: 'S{n:3}', reset: 'never' })
  const calls = (await server.as('admin')).calls(systemCalls)
  expect(await calls.previewNumbers({ id, pattern: 'S{n:3}', reset: 'never' })).toEqual([
    ...['S001', 'S002', 'S003', 'S004', 'S005'],
  ])
  expect((await calls.setNextNumber({ id, next: 10 })).upcoming).toBe('S010')
  expect(await takeNumber(server.services.db, asked('shown'))).toBe('S010')
  await expect(calls.setNextNumber({ id, next: 10 })).rejects.toMatchObject({ key: 'numbering.nextBackwards' })
  await expect(calls.setNextNumber({ id, next: 11 })).resolves.toMatchObject({ upcoming: 'S011' })
  const form = { id, code: 'shown', name: '改', pattern: 'T{n}', reset: 'never', scope: 'tenant', status: 1 } as const
  const saves = await Promise.allSettled([
    calls.updateNumberRule({ ...form, revision }),
    calls.updateNumberRule({ ...form, revision }),
  ])
  expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await calls.removeNumberRule({ id })
  await expect(takeNumber(server.services.db, asked('shown'))).rejects.toMatchObject({ key: 'numbering.notFound' })
})

test('another tenant and people without the right neither see nor change anything', async () => {
  const { id } = await rule('secret', {})
  await takeNumber(server.services.db, asked('secret'))
  const [row] = await server.services.db
    .select()
    .from(numberTaken)
    .where(and(eq(numberTaken.tenantId, DEMO_TENANT), eq(numberTaken.ruleId, id)))
    .orderBy(asc(numberTaken.n))
  const theirs = (await server.as('admin', OTHER_TENANT)).calls(systemCalls)
  expect(await theirs.numberRules({})).toEqual([])
  await expect(theirs.takenNumbers({ id })).rejects.toMatchObject({ key: 'row.gone' })
  await expect(theirs.setNextNumber({ id, next: 9 })).rejects.toMatchObject({ key: 'row.gone' })
  await expect(theirs.removeNumberRule({ id })).rejects.toMatchObject({ key: 'row.gone' })
  await expect(theirs.voidNumber({ id: row?.id ?? '', reason: '不该' })).rejects.toMatchObject({
    key: 'numbering.notReserved',
  })
  await expect(takeNumber(server.services.db, { ...asked('secret'), tenantId: OTHER_TENANT })).rejects.toMatchObject({
    key: 'numbering.notFound',
  })
  const clerk = (await server.as('zhang.wei')).calls(systemCalls)
  await expect(clerk.numberRules({})).rejects.toMatchObject({ key: 'right.missing' })
})
