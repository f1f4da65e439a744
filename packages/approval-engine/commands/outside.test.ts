import { expect, test } from 'vitest'

import { approve, definition, TestApproval, fork, MINUTE } from '../example.ts'

const http = { id: 't', type: 'trigger', name: '推送', action: { kind: 'http', hook: 'erp' } }

test('a trigger is an event for the outbox; the node waits for what comes back', () => {
  const approval = new TestApproval(definition([http, approve('n1', ['wang'])])).start()
  expect(approval.types()).toEqual(['InstanceStarted', 'NodeEntered', 'TriggerRequested'])
  approval.do(null, { type: 'triggerFailed', entry: 1, because: '超时' })
  expect(approval.try('li', { type: 'retryTrigger', entry: 1 })).toContain('只有流程管理员')
  approval.do('admin', { type: 'retryTrigger', entry: 1 })
  expect(approval.do(null, { type: 'triggerFired', entry: 1 }).turn).toEqual(['n1:wang'])
  expect(
    new TestApproval(definition([{ ...http, onFail: 'pass' }, approve('n1', ['wang'])]))
      .start()
      .do(null, { type: 'triggerFailed', entry: 1, because: '' }).turn,
  ).toEqual(['n1:wang'])
  expect(new TestApproval(definition([{ ...http, wait: false }, approve('n1', ['wang'])])).start().turn).toEqual([
    'n1:wang',
  ])
})

test('a sub-process is waited for, or not', () => {
  const sub = { id: 's', type: 'sub', name: '采购', code: 'buy' }
  const approval = new TestApproval(definition([sub, approve('n1', ['wang'])])).start()
  expect(approval.turn).toEqual([])
  expect(approval.do(null, { type: 'subFinished', entry: 1, outcome: 'approved' }).turn).toEqual(['n1:wang'])
  const failing = new TestApproval(definition([sub])).start()
  failing.do('admin', { type: 'retryTrigger', entry: 1 })
  expect(failing.types().filter((type) => type === 'SubStarted')).toHaveLength(1)
  failing.do(null, { type: 'subFailed', entry: 1, because: '缺少必填项' })
  failing.do('admin', { type: 'retryTrigger', entry: 1 })
  expect(failing.types().filter((type) => type === 'SubStarted')).toHaveLength(2)
  const refused = new TestApproval(definition([sub]))
    .start()
    .do(null, { type: 'subFinished', entry: 1, outcome: 'rejected' })
  expect(refused.state.status).toBe('rejected')
  expect(new TestApproval(definition([{ ...sub, wait: false }])).start().state.status).toBe('approved')
})

test('a delay waits for its moment, or for that of a field', () => {
  const approval = new TestApproval(definition([{ id: 'd', type: 'delay', name: '等', wait: { minutes: 30 } }])).start()
  const dueAt = approval.around.now + 30 * MINUTE
  approval.do(null, { type: 'timer', task: null, entry: 1, dueAt })
  expect(approval.state.status).toBe('running')
  approval.around.now = dueAt
  expect(approval.do(null, { type: 'timer', task: null, entry: 1, dueAt }).state.status).toBe('approved')
  const until = definition([{ id: 'd', type: 'delay', name: '等', wait: { until: 'f' } }])
  const other = new TestApproval(until)
  other.around.moments.set('f', other.around.now + MINUTE)
  expect(other.start().state.entries[0]?.dueAt).toBe(other.around.now + MINUTE)
  expect(new TestApproval(until).start().state.status).toBe('approved')
})

test('a route jumps to a node of its lane or of one around it, and a circle is refused with its nodes', () => {
  const route = (to: string) => ({ id: 'r', type: 'route', name: '路由', rules: [{ when: { arm: 'yes' }, to }] })
  const approval = new TestApproval(
    definition([
      approve('n1', ['wang']),
      fork('parallel', 'p', { a: [route('n3')], b: [approve('b', ['zhao'])] }),
      approve('n3', ['qian']),
    ]),
  )
  approval.around.holding.add('yes')
  expect(approval.start().on('wang', 'approve').turn).toEqual(['n3:qian'])
  const cc = { id: 'c', type: 'cc', name: '通知', who: [] }
  const circle = new TestApproval(definition([cc, route('c')]))
  circle.around.holding.add('yes')
  expect(circle.try('li', { type: 'start', version: '1', initiator: { person: 'li' } })).toBe(
    '流程连续自动执行了200步仍未停下，请联系流程管理员检查这些节点：通知、路由。',
  )
})

test('a node may decide by itself', () => {
  const auto = (verdict: string) => definition([{ id: 'x', type: 'auto', name: '自动', verdict }])
  expect(new TestApproval(auto('pass')).start().state.status).toBe('approved')
  expect(new TestApproval(auto('reject')).start().state.status).toBe('rejected')
})
