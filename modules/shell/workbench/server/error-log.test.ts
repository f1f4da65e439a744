import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workbenchCalls } from '../calls.ts'
import { sweepErrors } from './error-log.ts'
import { errorLog } from './tables.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const entry = (given: { message?: string; url?: string; type?: 'render' | 'promise' } = {}) => ({
  url: '/report/list',
  time: Date.UTC(2026, 10, 21),
  type: 'render' as const,
  message: 'TypeError: x is not a function',
  stack: 'at ReportList',
  info: '',
  ...given,
})

async function callsOf(name: string | null, tenantId?: string) {
  return (await server.as(name, tenantId)).calls(workbenchCalls)
}

describe('an error of a browser', () => {
  test('is kept with who it befell, and its address without what may be a key', async () => {
    await (await callsOf('zhang.wei')).logErrors({ entries: [entry({ url: '/onlineReport?share=secret#x' }), entry()] })
    await (await callsOf('designer')).logErrors({ entries: [entry(), entry({ message: '别的问题', type: 'promise' })] })
    const admin = await callsOf('admin')
    const { records, total } = await admin.errorSummaries({})
    expect(total).toBe(2)
    expect(records.find(({ type }) => type === 'render')).toMatchObject({ times: 3, people: 2 })
    const { records: entries } = await admin.errorEntries({ type: 'render', message: entry().message })
    expect(entries).toHaveLength(3)
    expect(new Set(entries.map(({ who }) => who)).size).toBe(2)
    expect(entries.map(({ url }) => url)).toContain('/onlineReport')
    expect(JSON.stringify(entries)).not.toContain('secret')
  })

  test('is found by words and kind, in pages', async () => {
    const admin = await callsOf('admin')
    expect((await admin.errorSummaries({ keyword: '别的' })).total).toBe(1)
    expect((await admin.errorSummaries({ keyword: '100%_' })).total).toBe(0)
    expect((await admin.errorSummaries({ type: 'load' })).total).toBe(0)
    expect((await admin.errorSummaries({ size: 1, current: 2 })).records).toHaveLength(1)
  })

  test('before signing in it is kept without a name', async () => {
    await (await callsOf(null)).logErrors({ entries: [entry({ message: '登录页' })] })
    const { records } = await (await callsOf('admin')).errorEntries({ type: 'render', message: '登录页' })
    expect(records).toMatchObject([{ who: '' }])
  })
})

test('nobody without the right reads them, and no other tenant', async () => {
  await expect((await callsOf('designer')).errorSummaries({})).rejects.toMatchObject({ key: 'right.missing' })
  const there = await callsOf('admin', OTHER_TENANT)
  expect((await there.errorSummaries({})).total).toBe(0)
  expect((await there.errorEntries({ type: 'render', message: entry().message })).total).toBe(0)
})

test('a sender that has run wild is stopped, and too much at once is refused', async () => {
  const calls = await callsOf('yz0001')
  const many = Array.from({ length: 11 }, () => entry())
  await expect(calls.logErrors({ entries: many })).rejects.toMatchObject({ key: 'call.wrongField' })
  await expect(calls.logErrors({ entries: [entry({ message: 'x'.repeat(501) })] })).rejects.toMatchObject({
    key: 'call.wrongField',
  })
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => calls.logErrors({ entries: [entry()] })))
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(20)
})

test('after a month an error is forgotten', async () => {
  const { db } = server.services
  const old = sql`now() - interval '31 days'`
  await db.update(errorLog).set({ at: old }).where(eq(errorLog.message, '登录页'))
  await sweepErrors(db)
  const left = await db.select({ message: errorLog.message }).from(errorLog).where(eq(errorLog.tenantId, DEMO_TENANT))
  expect(left.map(({ message }) => message)).not.toContain('登录页')
  expect(left.length).toBeGreaterThan(0)
})
