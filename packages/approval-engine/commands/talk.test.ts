import { expect, test } from 'vitest'

import { approve, definition, Desk, MINUTE } from '../example.ts'

const due = { minutes: 60, do: 'remind', every: 30, max: 2, afterwards: 'escalate' }
const one = (more = {}) => new Desk(definition([approve('n1', ['wang'], more)])).start()

test('催办 has its interval', () => {
  const desk = one().do('li', { type: 'urge' })
  desk.around.now += 10 * MINUTE
  expect(desk.try('li', { type: 'urge' })).toBe('刚催办过，请20分钟后再催办。')
  desk.around.now += 20 * MINUTE
  expect(desk.try('li', { type: 'urge' })).toBeNull()
  expect(desk.try('zhou', { type: 'urge' })).toContain('只有发起人')
})

test('copies go once to each active person, and are read by their own', () => {
  const cc = { id: 'c', type: 'cc', name: '抄送', who: [{ kind: 'people', people: ['sun', 'zhou', 'sun'] }] }
  const desk = new Desk(definition([approve('n1', ['wang']), cc]))
  desk.around.persons.set('zhou', { name: '周', isActive: false, delegation: null })
  desk.start().do('wang', { type: 'cc', task: 1, people: ['sun'] })
  desk.on('wang', 'approve')
  expect(desk.state.copies.map(({ person, node }) => [person, node])).toEqual([
    ['sun', null],
    ['sun', 'c'],
  ])
  expect(desk.try('wang', { type: 'readCopy', copy: 2 })).toContain('不是给您的')
  expect(desk.do('sun', { type: 'readCopy', copy: 2 }).state.copies[1]?.readAt).toBe(desk.around.now)
  expect(desk.try('sun', { type: 'comment', text: '收到' })).toBeNull()
  expect(desk.try('qian', { type: 'comment', text: '看看' })).toContain('只有参与该审批的人')
})

test('asking for material stops the clock', () => {
  const desk = one({ due })
  const dueAt = desk.state.tasks[0]?.dueAt ?? 0
  desk.around.now += 20 * MINUTE
  desk.on('wang', 'askInfo', { to: 'li', question: '请补发票' })
  expect(desk.state.tasks[0]).toMatchObject({ dueAt: null, remaining: 40, status: 'active' })
  desk.around.now += 500 * MINUTE
  desk.do(null, { type: 'timer', task: 1, entry: 1, dueAt })
  expect(desk.state.tasks[0]?.reminded).toBe(0)
  desk.do('li', { type: 'answerInfo', ask: 1, answer: '已补' })
  expect(desk.state.tasks[0]?.dueAt).toBe(desk.around.now + 40 * MINUTE)
  expect(desk.try('li', { type: 'answerInfo', ask: 1, answer: '再补' })).toContain('已经结束')
})

test('a deadline reminds, then goes to whoever is above; an old one means nothing', () => {
  const desk = one({ due })
  const ring = () => {
    const [{ dueAt } = { dueAt: null }] = desk.state.tasks
    desk.around.now = dueAt ?? desk.around.now
    desk.do(null, { type: 'timer', task: 1, entry: 1, dueAt: dueAt ?? 0 })
  }
  const first = desk.state.tasks[0]?.dueAt ?? 0
  ring()
  expect(desk.state.tasks[0]?.reminded).toBe(1)
  const { state } = desk
  desk.do(null, { type: 'timer', task: 1, entry: 1, dueAt: first })
  expect(desk.state).toBe(state)
  ring()
  ring()
  expect(desk.turn).toEqual(['n1:admin'])
  expect(desk.state.tasks[0]).toMatchObject({ owner: 'wang', escalated: true })
})

test('a deadline passes or rejects, but gives nobody’s opinion', () => {
  const ring = (desk: Desk) => {
    desk.around.now += 60 * MINUTE
    return desk.do(null, { type: 'timer', task: 1, entry: 1, dueAt: desk.around.now })
  }
  expect(ring(one({ due: { minutes: 60, do: 'pass' } })).state.status).toBe('approved')
  expect(ring(one({ due: { minutes: 60, do: 'reject', calendar: 'clock' } })).state.status).toBe('rejected')
  expect(ring(one({ due: { minutes: 60, do: 'pass' }, need: { opinion: true } })).turn).toEqual(['n1:admin'])
})
