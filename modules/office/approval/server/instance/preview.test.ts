import { randomUUID } from 'node:crypto'
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

const figure = (key: string, kind: string, more = {}) => ({ type: 'field', kind, key, label: key, ...more })

test('a preview and a dry run take the arm that the worked-out sum of the rows leads to, as the approval will', async () => {
  const dear = {
    ...{ id: 'b1', type: 'branch', name: '金额' },
    arms: [
      {
        ...{ id: 'a1', name: '一万以上', next: await house.approver('n2', '分管领导', 'designer') },
        when: { left: { field: 'total' }, operator: 'atLeast', right: { value: '10000' } },
      },
      { id: 'a2', name: '其他', else: true },
    ],
  }
  const definitionId = await house.published({
    fields: [
      { type: 'field', kind: 'text', key: 'subject', label: '事项', required: true },
      {
        ...{ type: 'detail', key: 'items', label: '清单' },
        columns: [
          figure('count', 'number'),
          figure('price', 'amount'),
          figure('sum', 'formula', { formula: '{count}*{price}', result: 'amount' }),
        ],
      },
      figure('total', 'formula', { formula: 'SUM({items.sum})', result: 'amount' }),
    ],
    nodes: [dear],
  })
  const rows = (count: string) => ({
    subject: '电脑',
    items: [{ id: 'r1', values: { count, price: '5000', sum: '1' } }],
    total: '1',
  })
  const wei = await house.of('zhang.wei')
  const previewed = async (count: string) => {
    const { steps } = await wei.previewRoute({ definitionId, values: rows(count) })
    return steps.map(({ name }) => name)
  }
  expect(await previewed('1')).not.toContain('分管领导')
  expect(await previewed('2')).toContain('分管领导')
  const admin = await house.of('orgadmin')
  const { form, flow, rules } = await admin.definition({ id: definitionId })
  const initiatorId = await house.idOf('zhang.wei')
  const dry = await admin.dryRun({ id: definitionId, form, flow, rules, initiatorId, values: rows('2') })
  expect(dry.steps.map(({ name }) => name)).toContain('分管领导')
  const { instanceId } = await house.sent('zhang.wei', definitionId, rows('2'))
  const { route } = await wei.instance({ id: instanceId })
  expect(route.steps.map(({ name }) => name)).toContain('分管领导')
})

test('a decision that was withdrawn is not shown at the step that is open again', async () => {
  const nodes = [await house.approver('n1', '审核', 'designer'), await house.approver('n2', '复核', 'admin')]
  const { instanceId } = await house.sent('zhang.wei', await house.published({ nodes }))
  await house.approve('designer', instanceId, '写错了')
  const designer = await house.of('designer')
  const { actions, formRevision } = await designer.instance({ id: instanceId })
  const { task, entry } = actions.find(({ verb }) => verb === 'withdraw') ?? {}
  const command = { type: 'withdraw', id: randomUUID(), task, entry, reason: '' }
  const { route, record } = await designer.act({ id: instanceId, formRevision, command })
  expect(route.steps[0]?.people[0]).toMatchObject({ state: 'active', opinion: '', at: null })
  expect(record.map(({ opinion }) => opinion)).toContain('写错了')
})
