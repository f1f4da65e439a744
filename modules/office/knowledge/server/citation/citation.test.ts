import { DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knowledgeTesting } from '../testing.ts'

let server: TestServer
let knowledge: ReturnType<typeof knowledgeTesting>

beforeAll(async () => {
  server = await testServer()
  knowledge = knowledgeTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

test('an article knows what it cites and what cites it, for each reader as far as they may open it', async () => {
  const open = await knowledge.space({ 'zhang.wei': ['edit'], designer: ['preview'] }, { auditMode: 'none' })
  const closed = await knowledge.space({ 'zhang.wei': ['edit'] }, { auditMode: 'none' })
  const rule = await knowledge.published('zhang.wei', open.id, { title: '会议费办法' })
  const link = `<p>见<a href="/knowledge/knowledge-details?id=${rule.id}">办法</a></p>`
  const guide = await knowledge.published('zhang.wei', open.id, { title: '会议费指南', body: link })
  const secret = await knowledge.published('zhang.wei', closed.id, { title: '内部解读', body: link })
  const reader = await knowledge.of('designer')
  expect(await reader.citations({ id: guide.id })).toMatchObject({
    cites: [{ id: rule.id, title: '会议费办法', kind: '知识库' }],
    citedBy: [],
  })
  expect((await reader.citations({ id: rule.id })).citedBy.map(({ id }) => id)).toEqual([guide.id])
  const writer = await knowledge.of('zhang.wei')
  expect((await writer.citations({ id: rule.id })).citedBy.map(({ id }) => id)).toEqual([guide.id, secret.id])
  await expect(reader.citations({ id: secret.id })).rejects.toMatchObject({ key: 'row.gone' })
})
