import { addChecks, DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { performanceTesting } from './testing.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test('the demo world has three half-years of 30 departments and 200 people, and is made once', async () => {
  expect(await addChecks(server.services.db)).toBe(true)
  expect(await addChecks(server.services.db)).toBe(false)
  const owner = await performanceTesting(server, DEMO_TENANT).of('orgadmin')
  const { records } = await owner.plans({ current: 1, size: 20, tab: 'mine' })
  expect(records.map(({ state, progress }) => [state, progress.sheets]).toSorted()).toEqual(
    [
      ['archived', 200],
      ['archived', 30],
      ['final', 200],
      ['final', 30],
      ['publicity', 30],
      ['scoring', 200],
    ].toSorted(),
  )
  const totals = await owner.totals({ current: 1, size: 1000 })
  expect(totals.total).toBe(490)
  const levels = Map.groupBy(totals.records, ({ level }) => level)
  expect([...levels.keys()].length).toBeGreaterThan(3)
  for (const [, group] of Map.groupBy(totals.records, (one) => `${one.planId} ${one.groupName}`))
    expect(group.filter(({ level }) => level === '优秀').length * 5).toBeLessThanOrEqual(group.length)
})
