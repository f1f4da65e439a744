import { DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { approvalTesting } from '../testing.ts'

let server: TestServer
let house: Awaited<ReturnType<typeof approvalTesting>>
beforeAll(async () => {
  server = await testServer()
  house = await approvalTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

test('a flow of 450 steps in a row is stored, published, tried out, carried to another site and sent', async () => {
  const step = await house.approver('n0', '审核', 'designer')
  const nodes = Array.from({ length: 450 }, (_, at) => ({ ...step, id: `n${at}`, name: `第${at + 1}步` }))
  const id = await house.published({ nodes })
  const admin = await house.of('orgadmin')
  const { form, flow, rules } = await admin.definition({ id })
  const initiatorId = await house.idOf('yz0001')
  const route = await admin.dryRun({ id, form, flow, rules, initiatorId, values: { subject: '买纸' } })
  expect(route.steps.at(-1)?.name).toBe('第450步')
  const content = await (await admin.exportDefinition({ id })).body.text()
  const copy = await admin.importDefinition({ groupId: house.group, content })
  expect((await admin.definition({ id: copy.id })).flow).toEqual(flow)
  const { instanceId } = await house.sent('yz0001', id)
  await house.approve('designer', instanceId)
  expect((await (await house.of('designer')).instance({ id: instanceId })).myTask?.number).toBe(2)
})

test('what is nested deeper than any flow is refused', async () => {
  const admin = await house.of('orgadmin')
  let deep: unknown = null
  for (let level = 0; level < 2100; level++) deep = { next: deep }
  const asked = admin.checkDefinition({ id: 'none', form: {}, flow: deep, rules: {} } as never)
  await expect(asked).rejects.toMatchObject({ code: '400', key: 'call.malformed' })
})

test('a file that is nested deeper than any flow is refused before it is read, which would keep everybody waiting', async () => {
  const admin = await house.of('orgadmin')
  const content = '['.repeat(100_000) + ']'.repeat(100_000)
  const parse = vi.spyOn(JSON, 'parse')
  try {
    const asked = admin.importDefinition({ groupId: house.group, content })
    await expect(asked).rejects.toMatchObject({ key: 'approval.fileUnreadable' })
    expect(parse.mock.calls.filter(([text]) => text === content)).toEqual([])
  } finally {
    parse.mockRestore()
  }
})
