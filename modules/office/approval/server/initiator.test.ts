import { randomUUID } from 'node:crypto'
import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalCalls } from '../calls.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test('who asks is the same in the form to be sent and in the approval read by others, whose phone stays private', async () => {
  const admin = (await server.as('orgadmin')).calls(approvalCalls)
  const group = await admin.saveGroup({ name: '发起人' })
  const { id, revision } = await admin.insertDefinition({ groupId: group.id, name: '看发起人的流程' })
  const next = { id: 'n1', type: 'approve', name: '审核', who: [{ kind: 'initiatorPick' }], next: null }
  const saved = await admin.saveDefinition({
    ...{ id, revision, name: '看发起人的流程', groupId: group.id, visibility: 'all', starters: [], managers: [] },
    ...{ businessType: null, rules: {} },
    form: { schema: 1, layout: [{ type: 'field', kind: 'text', key: 'subject', label: '事项' }] },
    flow: { schema: 1, start: { id: 'start', type: 'start', name: '发起人', next }, settings: {} },
  })
  await admin.publishDefinition({ id, revision: saved.revision })
  const wei = (await server.as('zhang.wei')).calls(approvalCalls)
  const designer = await server.as('designer')
  const { id: approver } = await designer.calls(signInCalls).readme({})
  const form = await wei.startForm({ definitionId: id })
  expect(form.initiator).toMatchObject({ name: '张伟', department: { name: expect.any(String) } })
  expect(form.initiator.phone).toMatch(/^1\d{10}$/)
  expect(form.places[0]).toMatchObject({ organization: form.initiator.organization, isCurrent: true })
  const picks = [{ node: 'n1', people: [approver] }]
  const common = { definitionId: id, versionId: form.versionId, picks }
  const { instanceId } = await wei.start({ requestId: randomUUID(), ...common, values: { subject: '买纸' } })
  const read = await designer.calls(approvalCalls).instance({ id: instanceId })
  expect(read.initiator).toEqual({ ...form.initiator, phone: null })
})
