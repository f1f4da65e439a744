import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalTesting } from '../testing.ts'

let server: TestServer
let house: Awaited<ReturnType<typeof approvalTesting>>

beforeAll(async () => {
  server = await testServer()
  house = await approvalTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

/** What the live line of somebody's open pages says. */
async function lineOf(name: string) {
  const { ticket } = await (await server.as(name)).calls(notificationCalls).liveTicket({})
  const socket = new WebSocket(`${server.base.replace('http', 'ws')}/ws`)
  const heard: string[] = []
  socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data)).told))
  socket.addEventListener('open', () => socket.send(JSON.stringify({ ticket })))
  await expect.poll(() => heard).toContain('welcome')
  return { heard, close: () => socket.close() }
}

test('the open pages of those who have to do with an approval hear of what others do to it within two seconds', async () => {
  const [sender, approver, outsider] = [await lineOf('zhang.wei'), await lineOf('designer'), await lineOf('yz0005')]
  const definitionId = await house.published({ nodes: [await house.approver('n1', '审核', 'designer')] })
  const { instanceId } = await house.sent('zhang.wei', definitionId)
  await expect.poll(() => approver.heard, { timeout: 2000 }).toContain('approval')
  sender.heard.length = 0
  await house.approve('designer', instanceId)
  await expect.poll(() => sender.heard, { timeout: 2000 }).toContain('approval')
  expect(outsider.heard).not.toContain('approval')
  for (const line of [sender, approver, outsider]) line.close()
})
