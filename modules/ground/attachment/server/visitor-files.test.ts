import { personOf, testServer, type TestServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachmentCalls } from '../calls.ts'
import { sweepAttachments } from './sweep.ts'
import { attachment } from './tables.ts'
import { words } from './test-files.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test('what a visitor brought and did not submit is gone after a day', async () => {
  const { db } = server.services
  const files = (await server.as('zhang.wei')).calls(attachmentCalls)
  const { id: uploaderId } = await personOf(server, 'zhang.wei')
  const left = []
  for (const hours of [25, 2]) {
    const { id } = await files.putFile({ file: words(`访客带来的 ${hours}`) })
    const createdAt = new Date(Date.now() - hours * 3_600_000)
    await db
      .update(attachment)
      .set({ ownerType: 'visit', ownerId: 'link.visitor', uploaderId, createdAt })
      .where(eq(attachment.id, id))
    left.push(id)
  }
  await sweepAttachments(server.services)
  const rows = await db.select({ id: attachment.id }).from(attachment).where(eq(attachment.ownerType, 'visit'))
  expect(rows).toEqual([{ id: left[1] }])
})
