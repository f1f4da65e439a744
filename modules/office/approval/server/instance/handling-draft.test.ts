import { randomUUID } from 'node:crypto'
import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalCalls } from '../../calls.ts'
import { approvalTesting, onTask } from '../testing.ts'

let server: TestServer
let on: Awaited<ReturnType<typeof approvalTesting>>

beforeAll(async () => {
  server = await testServer()
  on = await approvalTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

/** An approval that came back to its sender. */
const returned = async () => {
  const { instanceId: id } = await on.sent(
    'zhang.wei',
    await on.published({ nodes: [await on.approver('n1', '审核', 'designer')] }),
  )
  const designer = await on.of('designer')
  await designer.act(onTask(await designer.instance({ id }), 'return', { to: ['start'], reason: '金额不对' }))
  return id
}

test('what was written into what came back is there again until it is sent, and nobody else sees it', async () => {
  const id = await returned()
  const [wei, designer] = [await on.of('zhang.wei'), await on.of('designer')]
  const { formRevision, written } = await wei.instance({ id })
  expect(written).toBeNull()
  const values = { subject: '', amount: '不是数' }
  await wei.saveHandlingDraft({ id, values, opinion: '', formRevision })
  const again = { subject: '买纸和笔', amount: '88' }
  await wei.saveHandlingDraft({ id, values: again, opinion: '', formRevision })
  expect((await wei.instance({ id })).written).toMatchObject({ values: again, formRevision })
  expect((await wei.instance({ id })).values).toMatchObject({ subject: '买纸' })
  expect((await designer.instance({ id })).written).toBeNull()
  const command = { type: 'resubmit', id: randomUUID(), picks: [], resume: null }
  expect((await wei.act({ id, formRevision, command, values: again })).written).toBeNull()
  expect((await wei.instance({ id })).values).toMatchObject(again)
})

test('an opinion that was begun is there again, goes with the decision, and is gone when it is emptied', async () => {
  const definitionId = await on.published({ nodes: [await on.approver('n1', '审核', 'designer')] })
  const { instanceId: id } = await on.sent('zhang.wei', definitionId)
  const designer = await on.of('designer')
  const begun = { id, values: null, opinion: '请补', formRevision: 1 }
  await designer.saveHandlingDraft(begun)
  expect((await designer.instance({ id })).written).toMatchObject({ values: null, opinion: '请补' })
  await designer.saveHandlingDraft({ ...begun, opinion: '' })
  expect((await designer.instance({ id })).written).toBeNull()
  await designer.saveHandlingDraft(begun)
  expect((await on.approve('designer', id, '同意')).written).toBeNull()
  await expect(designer.saveHandlingDraft(begun)).rejects.toMatchObject({ key: 'approval.formChanged' })
})

test('nothing is stored in an approval that one may not read', async () => {
  const id = await returned()
  const written = { id, values: { subject: '别人的' }, opinion: '', formRevision: 1 }
  await expect((await on.of('yz0005')).saveHandlingDraft(written)).rejects.toMatchObject({ key: 'row.gone' })
  const foreign = (await server.as('admin', OTHER_TENANT)).calls(approvalCalls)
  await expect(foreign.saveHandlingDraft(written)).rejects.toMatchObject({ key: 'row.gone' })
})
