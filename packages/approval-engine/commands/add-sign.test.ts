import { expect, test } from 'vitest'

import { approve, definition, Desk } from '../example.ts'

const two = () => new Desk(definition([approve('n1', ['wang']), approve('n2', ['boss'])])).start()

test('前加签: the helpers first, then the own decision', () => {
  const desk = two().on('wang', 'addSign', { place: 'before', people: ['zhao', 'qian'] })
  expect(desk.turn).toEqual(['n1:zhao', 'n1:qian'])
  expect(desk.tryOn('wang', 'approve')).toContain('您加签的人还没有处理完')
  desk.on('zhao', 'approve').on('qian', 'approve')
  expect(desk.turn).toEqual(['n1:wang'])
  expect(desk.on('wang', 'approve').turn).toEqual(['n2:boss'])
})

test('a helper’s no comes back as an opinion, or counts', () => {
  const asked = two().on('wang', 'addSign', { place: 'before', people: ['zhao', 'qian'] })
  expect(asked.on('zhao', 'reject').turn).toEqual(['n1:wang'])
  const counts = two().on('wang', 'addSign', { place: 'before', people: ['zhao'], onReject: 'reject' })
  expect(counts.on('zhao', 'reject').state.status).toBe('rejected')
})

test('后加签: the own yes is provisional until the helpers agree', () => {
  const desk = two().on('wang', 'addSign', { place: 'after', people: ['zhao', 'qian'], mode: 'seq', opinion: '同意' })
  expect(desk.state.tasks[0]?.status).toBe('provisional')
  expect(desk.turn).toEqual(['n1:zhao'])
  expect(desk.on('zhao', 'approve').turn).toEqual(['n1:qian'])
  expect(desk.on('qian', 'approve').turn).toEqual(['n2:boss'])
  const refused = two()
    .on('wang', 'addSign', { place: 'after', people: ['zhao'] })
    .on('zhao', 'reject')
  expect(refused.turn).toEqual(['n1:wang'])
  const taken = two()
    .on('wang', 'addSign', { place: 'after', people: ['zhao'] })
    .on('wang', 'withdraw')
  expect(taken.turn).toEqual(['n1:wang'])
})

test('并加签 joins the vote, and 加签并转办 gives the own task away as well', () => {
  const desk = two()
    .on('wang', 'addSign', { place: 'beside', people: ['zhao'] })
    .on('wang', 'approve')
  expect(desk.turn).toEqual(['n1:zhao'])
  expect(desk.on('zhao', 'approve').turn).toEqual(['n2:boss'])
  const moved = two().on('wang', 'addSign', { place: 'beside', people: ['zhao'], transferTo: 'sun' })
  expect(moved.turn).toEqual(['n1:sun', 'n1:zhao'])
  const after = two()
  expect(after.tryOn('wang', 'addSign', { place: 'after', people: ['zhao'], transferTo: 'sun' })).toContain(
    '加签并转办',
  )
})

test('signers join in order where people are asked in order', () => {
  const desk = new Desk(definition([approve('n1', ['wang', 'zhao'], { mode: 'seq' })])).start()
  desk.on('wang', 'addSign', { place: 'beside', people: ['qian', 'sun'] })
  for (const next of ['wang', 'qian', 'sun', 'zhao']) {
    expect(desk.turn).toEqual([`n1:${next}`])
    desk.on(next, 'approve')
  }
  expect(desk.state.status).toBe('approved')
})

test('nobody is in a node twice, signers go three deep, and disabled people are not asked', () => {
  const desk = two().on('wang', 'addSign', { place: 'before', people: ['zhao'] })
  expect(desk.tryOn('zhao', 'addSign', { place: 'before', people: ['wang'] })).toContain('“wang”已经在节点')
  desk.on('zhao', 'addSign', { place: 'before', people: ['qian'] })
  desk.on('qian', 'addSign', { place: 'before', people: ['sun'] })
  expect(desk.tryOn('sun', 'addSign', { place: 'before', people: ['zhou'] })).toContain('最多3层')
  desk.around.persons.set('zhou', { name: '周', isActive: false, delegation: null })
  expect(desk.tryOn('sun', 'transfer', { to: 'zhou' })).toBe('“周”的账号不能接收审批，请另选一人。')
  desk.on('sun', 'approve').on('qian', 'approve').on('zhao', 'approve')
  expect(desk.turn).toEqual(['n1:wang'])
})

test('减签: by whoever added, never the last, and the votes are counted anew', () => {
  const desk = two().on('wang', 'addSign', { place: 'beside', people: ['zhao', 'qian'] })
  desk.on('wang', 'approve').on('qian', 'approve')
  const zhao = desk.taskOf('zhao')
  const remove = { type: 'removeSign', task: zhao.id, entry: zhao.entry }
  expect(desk.try('qian', remove)).toContain('只能减去自己加签的人')
  expect(desk.do('wang', remove).turn).toEqual(['n2:boss'])
  const last = desk.taskOf('boss')
  expect(desk.try('admin', { type: 'removeSign', task: last.id, entry: last.entry })).toContain('至少要有一位')
})

test('转办 moves the task, 委派 brings it back with an opinion', () => {
  const desk = two().on('wang', 'transfer', { to: 'zhao', reason: '出差' })
  expect(desk.turn).toEqual(['n1:zhao'])
  expect(desk.try('wang', { type: 'approve', task: 1, entry: 1 })).toContain('不在您的待办中')
  desk.on('zhao', 'delegate', { to: 'qian' })
  expect(desk.tryOn('qian', 'approve')).toContain('委派给您的')
  expect(desk.on('qian', 'answerDelegate', { opinion: '可以' }).turn).toEqual(['n1:zhao'])
  expect(desk.on('zhao', 'approve').turn).toEqual(['n2:boss'])
  expect(desk.state.tasks[0]?.owner).toBe('wang')
})
