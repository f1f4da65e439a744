import { expect, test } from 'vitest'

import { approve, definition, Desk, fork, MINUTE } from '../example.ts'

const http = { id: 't', type: 'trigger', name: '推送', action: { kind: 'http', hook: 'erp' } }

test('a trigger is an event for the outbox; the node waits for what comes back', () => {
  const desk = new Desk(definition([http, approve('n1', ['wang'])])).start()
  expect(desk.types()).toEqual(['InstanceStarted', 'NodeEntered', 'TriggerRequested'])
  desk.do(null, { type: 'triggerFailed', entry: 1, because: '超时' })
  expect(desk.try('li', { type: 'retryTrigger', entry: 1 })).toContain('只有流程管理员')
  desk.do('admin', { type: 'retryTrigger', entry: 1 })
  expect(desk.do(null, { type: 'triggerFired', entry: 1 }).turn).toEqual(['n1:wang'])
  expect(
    new Desk(definition([{ ...http, onFail: 'pass' }, approve('n1', ['wang'])]))
      .start()
      .do(null, { type: 'triggerFailed', entry: 1, because: '' }).turn,
  ).toEqual(['n1:wang'])
  expect(new Desk(definition([{ ...http, wait: false }, approve('n1', ['wang'])])).start().turn).toEqual(['n1:wang'])
})

test('a sub-process is waited for, or not', () => {
  const sub = { id: 's', type: 'sub', name: '采购', code: 'buy' }
  const desk = new Desk(definition([sub, approve('n1', ['wang'])])).start()
  expect(desk.turn).toEqual([])
  expect(desk.do(null, { type: 'subFinished', entry: 1, outcome: 'approved' }).turn).toEqual(['n1:wang'])
  const refused = new Desk(definition([sub])).start().do(null, { type: 'subFinished', entry: 1, outcome: 'rejected' })
  expect(refused.state.status).toBe('rejected')
  expect(new Desk(definition([{ ...sub, wait: false }])).start().state.status).toBe('approved')
})

test('a delay waits for its moment, or for that of a field', () => {
  const desk = new Desk(definition([{ id: 'd', type: 'delay', name: '等', wait: { minutes: 30 } }])).start()
  const dueAt = desk.around.now + 30 * MINUTE
  desk.do(null, { type: 'timer', task: null, entry: 1, dueAt })
  expect(desk.state.status).toBe('running')
  desk.around.now = dueAt
  expect(desk.do(null, { type: 'timer', task: null, entry: 1, dueAt }).state.status).toBe('approved')
  const until = definition([{ id: 'd', type: 'delay', name: '等', wait: { until: 'f' } }])
  const other = new Desk(until)
  other.around.moments.set('f', other.around.now + MINUTE)
  expect(other.start().state.entries[0]?.dueAt).toBe(other.around.now + MINUTE)
  expect(new Desk(until).start().state.status).toBe('approved')
})

test('a route jumps to a node of its lane or of one around it, and a circle is refused with its nodes', () => {
  const route = (to: string) => ({ id: 'r', type: 'route', name: '路由', rules: [{ when: { arm: 'yes' }, to }] })
  const desk = new Desk(
    definition([
      approve('n1', ['wang']),
      fork('parallel', 'p', { a: [route('n3')], b: [approve('b', ['zhao'])] }),
      approve('n3', ['qian']),
    ]),
  )
  desk.around.holding.add('yes')
  expect(desk.start().on('wang', 'approve').turn).toEqual(['n3:qian'])
  const cc = { id: 'c', type: 'cc', name: '通知', who: [] }
  const circle = new Desk(definition([cc, route('c')]))
  circle.around.holding.add('yes')
  expect(circle.try('li', { type: 'start', version: '1', initiator: { person: 'li' } })).toBe(
    '流程连续自动执行了200步仍未停下，请联系流程管理员检查这些节点：通知、路由。',
  )
})

test('a node may decide by itself', () => {
  const auto = (verdict: string) => definition([{ id: 'x', type: 'auto', name: '自动', verdict }])
  expect(new Desk(auto('pass')).start().state.status).toBe('approved')
  expect(new Desk(auto('reject')).start().state.status).toBe('rejected')
})
