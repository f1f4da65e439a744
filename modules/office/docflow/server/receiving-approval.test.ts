import { randomUUID } from 'node:crypto'
import { server as approval } from '@mingtai/modules/office/approval/server'
import { approvalOutbox } from '@mingtai/modules/office/approval/server/tables'
import { approvalTesting } from '@mingtai/modules/office/approval/server/testing'
import { DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OFFICIAL_DOCUMENT } from './receiving/document-rows.ts'
import { receivingSubject } from './receiving/receiving-subject.ts'
import { docflowTesting } from './testing.ts'

let server: TestServer
let docs: ReturnType<typeof docflowTesting>
let house: Awaited<ReturnType<typeof approvalTesting>>
let definitionId = ''

beforeAll(async () => {
  server = await testServer()
  docs = docflowTesting(server, DEMO_TENANT)
  house = await approvalTesting(server, DEMO_TENANT)
  definitionId = await house.published({
    ...{ kind: OFFICIAL_DOCUMENT, fields: [...receivingSubject.fields], title: '{title}' },
    nodes: [await house.approver('a', '批示', 'designer')],
  })
})
afterAll(() => server.stop())

async function tell() {
  const { db } = server.services
  for (const _ of [1, 2]) {
    await db
      .update(approvalOutbox)
      .set({ nextAt: new Date(0) })
      .where(isNull(approvalOutbox.doneAt))
    await approval.jobs?.find(({ name }) => name === 'approval-outbox')?.work(server.services)
  }
}

test('a process decides about a document once, however often it is asked for, and a yes is a 批示', async () => {
  const clerk = await docs.of('orgadmin')
  const { id } = await docs.registered('orgadmin')
  expect(await clerk.processes({})).toMatchObject([{ id: definitionId }])
  const key = randomUUID()
  const { token } = await server.as('orgadmin')
  const send = () =>
    fetch(`${server.base}/api/alamo-business/receiving/v1/start-process`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', authorization: `Bearer ${token}` },
        'idempotency-key': key,
      },
      body: JSON.stringify({ id, process: definitionId }),
    })
  const first = await send()
  const second = await send()
  expect([first.status, second.status]).toEqual([200, 200])
  await expect(clerk.startProcess({ id, process: definitionId })).rejects.toMatchObject({ key: 'docflow.inApproval' })
  const open = await clerk.detail({ id })
  expect(open).toMatchObject({ state: 'proposed', isInApproval: true })
  expect(open.actions).not.toContain('assign')
  // Whoever decides reads it, and nobody else has to do with it.
  expect((await (await docs.of('designer')).detail({ id })).title).toBe(open.title)
  await house.approve('designer', open.instanceId ?? '')
  await tell()
  const decided = await clerk.historyDetail({ id })
  expect(decided).toMatchObject({ state: 'instructed', isInApproval: false })
  expect(decided.history.at(-1)).toMatchObject({ action: '流程', after: 'instructed' })
  expect(decided.actions).toContain('assign')
})
