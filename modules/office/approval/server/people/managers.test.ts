import { DEMO_TENANT } from '@mingtai/seeds'
import { testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalTesting } from '../testing.ts'
import { managersOf } from './managers.ts'

let server: TestServer
let house: Awaited<ReturnType<typeof approvalTesting>>

beforeAll(async () => {
  server = await testServer()
  house = await approvalTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

test('who sends a request is its last resort only where there is nobody else', async () => {
  const { db } = server.services
  const own = await house.published({ nodes: [await house.approver('n1', '审核', 'yz0090')] })
  const [first] = await managersOf(db, DEMO_TENANT, own)
  const instead = await managersOf(db, DEMO_TENANT, own, first)
  expect(instead).not.toContain(first)
  expect(instead.length).toBeGreaterThan(0)
})

test('a process of whoever configures one organization is started there at first, one of the tenant everywhere', async () => {
  const made = async (name: string) => {
    const calls = await house.of(name)
    const { id } = await calls.insertDefinition({ groupId: house.group, name: `新流程${name}` })
    const { visibility, starters } = await calls.definition({ id })
    return { visibility, kinds: starters.map(({ kind, name: of }) => `${kind} ${of}`) }
  }
  expect(await made('admin')).toEqual({ visibility: 'all', kinds: [] })
  expect(await made('orgadmin')).toEqual({ visibility: 'some', kinds: ['organization 云州市发展和改革委员会'] })
})
