import { expect, test } from 'vitest'

import { approve, definition, TestApproval, MINUTE } from '../example.ts'
import { alarmOf } from '../state/state.ts'

const due = { minutes: 60, do: 'remind', every: 30, max: 2, afterwards: 'escalate' }
const one = (more = {}) => new TestApproval(definition([approve('n1', ['wang'], more)])).start()

test('催办 has its interval', () => {
  const approval = one().do('li', { type: 'urge' })
  approval.around.now += 10 * MINUTE
  expect(approval.try('li', { type: 'urge' })).toBe('刚催办过，请20分钟后再催办。')
  approval.around.now += 20 * MINUTE
  expect(approval.try('li', { type: 'urge' })).toBeNull()
  expect(approval.try('zhou', { type: 'urge' })).toContain('只有发起人')
})

test('copies go once to each active person, and are read by their own', () => {
  const cc = { id: 'c', type: 'cc', name: '抄送', who: [{ kind: 'people', people: ['sun', 'zhou', 'sun'] }] }
  const approval = new TestApproval(definition([approve('n1', ['wang']), cc]))
  approval.around.persons.set('zhou', { name: '周', isActive: false, delegation: null })
  approval.start().do('wang', { type: 'cc', task: 1, people: ['sun'] })
  expect(approval.try('wang', { type: 'cc', task: 1, people: ['sun', 'zhou'] })).toContain('不能接收')
  approval.on('wang', 'approve')
  expect(approval.state.copies.map(({ person, node }) => [person, node])).toEqual([
    ['sun', null],
    ['sun', 'c'],
  ])
  expect(approval.try('wang', { type: 'readCopy', copy: 2 })).toContain('不是给您的')
  expect(approval.do('sun', { type: 'readCopy', copy: 2 }).state.copies[1]?.readAt).toBe(approval.around.now)
  expect(approval.try('sun', { type: 'comment', text: '收到' })).toBeNull()
  expect(approval.try('qian', { type: 'comment', text: '看看' })).toContain('只有参与该审批的人')
})

test('a step without copies sends none, whichever task the command names', () => {
  const nodes = [approve('n1', ['wang'], { ops: { cc: false } }), approve('n2', ['sun'])]
  const approval = new TestApproval(definition(nodes)).start()
  for (const task of [1, null, 99, 999_999])
    expect(approval.try('wang', { type: 'cc', task, people: ['sun'] })).toContain('抄送')
  expect(approval.try('li', { type: 'cc', task: null, people: ['sun'] })).toBeNull()
})

test('asking for material stops the clock', () => {
  const approval = one({ due })
  const dueAt = approval.state.tasks[0]?.dueAt ?? 0
  approval.around.now += 20 * MINUTE
  approval.on('wang', 'askInfo', { to: 'li', question: '请补发票' })
  expect(approval.state.tasks[0]).toMatchObject({ dueAt: null, remaining: 40, status: 'active' })
  approval.around.now += 500 * MINUTE
  approval.do(null, { type: 'timer', task: 1, entry: 1, dueAt })
  expect(approval.state.tasks[0]?.reminded).toBe(0)
  approval.do('li', { type: 'answerInfo', ask: 1, answer: '已补' })
  expect(approval.state.tasks[0]?.dueAt).toBe(approval.around.now + 40 * MINUTE)
  expect(approval.try('li', { type: 'answerInfo', ask: 1, answer: '再补' })).toContain('已经结束')
})

test('a deadline reminds, then goes to whoever is above; an old one means nothing', () => {
  const approval = one({ due })
  const ring = () => {
    const [task] = approval.state.tasks
    const alarm = task === undefined ? null : alarmOf(task)
    approval.around.now = (alarm ?? approval.around.now) + 1
    approval.do(null, { type: 'timer', task: 1, entry: 1, dueAt: alarm ?? 0 })
  }
  const first = approval.state.tasks[0]?.dueAt ?? 0
  ring()
  // A reminder does not move the deadline; when the clock acts next is another fact.
  expect(approval.state.tasks[0]).toMatchObject({ reminded: 1, dueAt: first, missedAt: null })
  const { state } = approval
  approval.do(null, { type: 'timer', task: 1, entry: 1, dueAt: first })
  expect(approval.state).toBe(state)
  ring()
  ring()
  expect(approval.turn).toEqual(['n1:admin'])
  // Whoever has it now has a deadline of their own; that the first was missed stays.
  expect(approval.state.tasks[0]).toMatchObject({ owner: 'wang', escalated: true, missedAt: first })
  expect(approval.state.tasks[0]?.dueAt).toBeGreaterThan(approval.around.now)
})

test('a task that is decided keeps its deadline, and whether it was late', () => {
  const late = one({ due })
  const dueAt = late.state.tasks[0]?.dueAt ?? 0
  late.around.now = dueAt + MINUTE
  late.on('wang', 'approve', {})
  expect(late.state.tasks[0]).toMatchObject({ status: 'approved', dueAt, alarmAt: null, missedAt: dueAt })
  const early = one({ due })
  early.on('wang', 'approve', {})
  expect(early.state.tasks[0]).toMatchObject({ status: 'approved', alarmAt: null, missedAt: null })
  expect(early.state.tasks[0]?.dueAt).not.toBeNull()
})

test('a deadline passes or rejects, but gives nobody’s opinion', () => {
  const ring = (approval: TestApproval) => {
    approval.around.now += 60 * MINUTE
    return approval.do(null, { type: 'timer', task: 1, entry: 1, dueAt: approval.around.now })
  }
  expect(ring(one({ due: { minutes: 60, do: 'pass' } })).state.status).toBe('approved')
  expect(ring(one({ due: { minutes: 60, do: 'reject', calendar: 'clock' } })).state.status).toBe('rejected')
  expect(ring(one({ due: { minutes: 60, do: 'pass' }, need: { opinion: true } })).turn).toEqual(['n1:admin'])
})
