import { DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalInstance } from '../tables.ts'
import { approvalTesting } from '../testing.ts'

let server: TestServer
let on: Awaited<ReturnType<typeof approvalTesting>>
const page = { current: 1, size: 20 }

beforeAll(async () => {
  server = await testServer()
  on = await approvalTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

async function sentAndDone(subject: string): Promise<string> {
  const definitionId = await on.published({ nodes: [await on.approver('n1', '审核', 'designer')] })
  const { instanceId: id } = await on.sent('zhang.wei', definitionId, { subject, amount: '1.00' })
  await on.approve('designer', id)
  return id
}

test('full-width and capital letters are the same word, and signs of a pattern stand for themselves', async () => {
  const id = await sentAndDone('ＡＢ型打印机 100%_新')
  const lists = [
    async (keyword: string) => (await on.of('zhang.wei')).created({ ...page, keyword }),
    async (keyword: string) => (await on.of('designer')).done({ ...page, keyword }),
    async (keyword: string) => (await on.of('admin')).data({ ...page, keyword }),
  ]
  for (const list of lists) {
    for (const keyword of ['ab型', 'AB型打', 'ａｂ', '型', '100%_新', '0%'])
      expect(
        (await list(keyword)).records.map(({ instanceId }) => instanceId),
        keyword,
      ).toContain(id)
    for (const keyword of ['ab打', '100_', '%新', '机打'])
      expect(await list(keyword), keyword).toMatchObject({ records: [], total: 0 })
  }
})

test('a page beyond the last still says how many there are', async () => {
  await sentAndDone('独一件的事项')
  const beyond = await (await on.of('designer')).done({ current: 7, size: 20, keyword: '独一件' })
  expect(beyond).toMatchObject({ records: [], total: 1 })
})

test('a word of nearly all approvals is counted up to five hundred; a rarer one exactly, on every page', async () => {
  const { db } = server.services
  const id = await sentAndDone('普通的词')
  await db.execute(sql`
    insert into approval_instance (id, tenant_id, created_by, updated_by, definition_id, version_id, number, title,
      initiator_id, initiator_name, form_values, sent_values, status, state, request_id, started_at, search_text)
    select 'many-' || n, tenant_id, created_by, updated_by, definition_id, version_id, 'M' || n, title, initiator_id,
      initiator_name, form_values, sent_values, status, state, 'many-' || n, started_at - n * interval '1 minute',
      '遍布' || case when n % 10 = 0 then ' 稀少' else '' end
    from approval_instance cross join generate_series(1, 30000) n where id = ${id}`)
  await db.execute(sql`
    insert into approval_task (id, tenant_id, instance_id, definition_id, number, entry, node_id, node_name, person_id,
      owner_id, kind, source, status, closed_by, opened_at, closed_at)
    select 'many-' || i.id, i.tenant_id, i.id, i.definition_id, 1, 1, 'n1', '审核', t.person_id, t.person_id, 'approve',
      'rule', 'approved', t.person_id, i.started_at, i.started_at
    from approval_instance i cross join approval_task t where i.id like 'many-%' and t.instance_id = ${id}`)
  await db.execute(sql`analyze ${approvalInstance}`)
  const admin = await on.of('admin')
  const designer = await on.of('designer')
  for (const list of [admin.data, designer.done]) {
    expect(await list({ ...page, keyword: '遍布' })).toMatchObject({ total: 500, isMore: true })
    expect((await list({ ...page, current: 25, keyword: '遍布' })).records).toHaveLength(20)
    const rare = await list({ ...page, current: 3, keyword: '稀少' })
    expect([rare.total, rare.isMore, rare.records.length]).toEqual([3000, undefined, 20])
    // Narrowed to few, a common word is counted exactly again.
    const from = rare.records[0]?.startedAt.slice(0, 10) ?? ''
    expect((await list({ ...page, keyword: '遍布', from, to: from })).total).toBeLessThanOrEqual(500)
  }
})
