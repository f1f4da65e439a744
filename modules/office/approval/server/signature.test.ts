import { randomUUID } from 'node:crypto'
import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalCalls } from '../calls.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

/** An approval of 张伟 that waits for the signature of 周敏. */
async function waiting(approver: string) {
  const admin = (await server.as('orgadmin')).calls(approvalCalls)
  const group = await admin.saveGroup({ name: '签名' })
  const { id, revision } = await admin.insertDefinition({ groupId: group.id, name: '要签名的流程' })
  const node = { id: 'n1', type: 'approve', name: '审核', who: [{ kind: 'people', people: [approver] }] }
  const next = { ...node, need: { opinion: false, signature: true }, next: null }
  const saved = await admin.saveDefinition({
    ...{ id, revision, name: '要签名的流程', groupId: group.id, visibility: 'all', starters: [], managers: [] },
    ...{ businessType: null, rules: {} },
    form: { schema: 1, layout: [{ type: 'field', kind: 'text', key: 'subject', label: '事项' }] },
    flow: { schema: 1, start: { id: 'start', type: 'start', name: '发起人', next }, settings: {} },
  })
  await admin.publishDefinition({ id, revision: saved.revision })
  const wei = (await server.as('zhang.wei')).calls(approvalCalls)
  const { versionId } = await wei.startForm({ definitionId: id })
  return wei.start({ requestId: randomUUID(), definitionId: id, versionId, values: { subject: '买纸' } })
}

test('a kept signature is copied to the approval: its readers see it, and nobody signs with that of another', async () => {
  const caller = await server.as('designer')
  const files = caller.calls(attachmentCalls)
  const designer = caller.calls(approvalCalls)
  const { id: ownerId } = await caller.calls(signInCalls).readme({})
  const { instanceId } = await waiting(ownerId)
  const file = new File([Buffer.from(PICTURE, 'base64')], '签名.png', { type: 'image/png' })
  const signatureFile = await files.putFile({ file, kind: 'signature', ownerType: 'person', ownerId })
  const { myTask, formRevision } = await designer.instance({ id: instanceId })
  const on = { task: myTask?.number, entry: myTask?.entry }
  const approve = (signature: string | null) => ({ type: 'approve', id: randomUUID(), ...on, signature })
  await expect(designer.act({ id: instanceId, formRevision, command: approve(null) })).rejects.toMatchObject({
    key: 'approval.signatureRequired',
  })
  const others = (await server.as('zhang.wei')).calls(attachmentCalls)
  const foreign = await others.putFile({ file, kind: '8' })
  await expect(designer.act({ id: instanceId, formRevision, command: approve(foreign.id) })).rejects.toThrow()
  const command = approve(signatureFile.id)
  await designer.act({ id: instanceId, formRevision, command })
  await designer.act({ id: instanceId, formRevision, command })
  const { route } = await (await server.as('zhang.wei')).calls(approvalCalls).instance({ id: instanceId })
  const signature = route.steps.flatMap(({ people }) => people)[0]?.signature ?? ''
  expect(signature).not.toBe(signatureFile.id)
  await expect(others.ticket({ ids: [signature] })).resolves.toHaveLength(1)
  await expect(others.ticket({ ids: [signatureFile.id] })).rejects.toThrow()
  const outsider = (await server.as('rangeadmin')).calls(attachmentCalls)
  await expect(outsider.ticket({ ids: [signature] })).rejects.toThrow()
})

/** A clear picture of one point. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
