import { DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalTesting } from '../testing.ts'
import { templates } from './templates.ts'

let server: TestServer
let house: Awaited<ReturnType<typeof approvalTesting>>
beforeAll(async () => {
  server = await testServer()
  house = await approvalTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

test('the check finds nothing at all in any of the twenty-two templates', async () => {
  const admin = await house.of('orgadmin')
  expect(templates).toHaveLength(22)
  const found: string[] = []
  for (const { code, name } of templates) {
    const { id, form, flow, rules } = await admin.insertDefinition({ groupId: house.group, name, template: code })
    for (const { part, place, sentence } of await admin.checkDefinition({ id, form, flow, rules }))
      found.push(`${code} ${part} ${place}: ${sentence}`)
  }
  expect(found).toEqual([])
})

test('a template comes back the same from its exported file', async () => {
  const admin = await house.of('orgadmin')
  for (const { code, name } of templates) {
    const made = await admin.insertDefinition({ groupId: house.group, name, template: code })
    const file = await admin.exportDefinition({ id: made.id })
    const { id } = await admin.importDefinition({ groupId: house.group, content: await file.body.text() })
    const { form, flow, rules } = await admin.definition({ id })
    expect({ form, flow, rules }).toEqual({ form: made.form, flow: made.flow, rules: made.rules })
  }
})

test('a step of every type goes out with the file and comes back', async () => {
  const admin = await house.of('orgadmin')
  const me = await house.idOf('orgadmin')
  const people = [{ kind: 'people', people: [me], group: '甲' }]
  const arms = (id: string) => [
    { id: `${id}-1`, name: '一', when: { left: { initiator: true }, operator: 'hasPost', right: postOf } },
    { id: `${id}-2`, name: '其他', else: true },
  ]
  const nodes = [
    { id: 'n1', type: 'approve', name: '分组会签', who: people, mode: 'perGroup', groups: [{ name: '甲', min: 1 }] },
    { id: 'n2', type: 'transact', name: '办理', who: [{ kind: 'supervisorChain', to: 'top' }], due },
    { id: 'n3', type: 'cc', name: '抄送', who: [{ kind: 'post', posts: ['科长'], organization: 'root' }] },
    { id: 'b1', type: 'branch', name: '条件', arms: arms('b1') },
    { id: 'b2', type: 'inclusive', name: '包容', arms: arms('b2') },
    {
      id: 'b3',
      type: 'parallel',
      name: '并行',
      arms: [
        { id: 'b3-1', name: '一' },
        { id: 'b3-2', name: '二' },
      ],
    },
    { id: 'r1', type: 'route', name: '路由', rules: [{ when: { match: 'all', of: [] }, to: 'n2' }] },
    { id: 'd1', type: 'delay', name: '延时', wait: { minutes: 60, calendar: 'clock' } },
    { id: 't1', type: 'trigger', name: '触发', action: { kind: 'http', hook: 'erp' }, onFail: 'pass' },
    { id: 's1', type: 'sub', name: '子流程', code: 'other', in: [{ from: 'a', to: 'b' }], onReject: { to: 'pass' } },
    { id: 'a1', type: 'auto', name: '拒绝', verdict: 'reject', onReject: { to: 'node', node: 'n1' } },
  ]
  const next = nodes.reduceRight<unknown>((after, node) => ({ ...node, next: after }), null)
  const made = await admin.insertDefinition({ groupId: house.group, name: '每种步骤' })
  const saved = await admin.saveDefinition({
    ...{ id: made.id, revision: made.revision, name: made.name, groupId: house.group, visibility: 'all', starters: [] },
    ...{ managers: [], businessType: null, form: made.form, rules: made.rules },
    flow: { schema: 1, start: { id: 'start', type: 'start', name: '发起人', next }, settings: { dedupe: 'once' } },
  })
  const file = await admin.exportDefinition({ id: saved.id })
  const { id } = await admin.importDefinition({ groupId: house.group, content: await file.body.text() })
  expect((await admin.definition({ id })).flow).toEqual(saved.flow)
})

const postOf = { value: [{ id: '科长', name: '科长' }] }
const due = {
  ...{ minutes: 480, calendar: 'work', do: 'remind', every: 60, max: 2, afterwards: 'escalate' },
  to: { kind: 'role', roles: ['orgAdmin'], organization: 'parent' },
}
