import { expect, test } from 'vitest'

import { approve, definition, TestApproval } from '../example.ts'

const two = () => new TestApproval(definition([approve('n1', ['wang']), approve('n2', ['boss'])])).start()

test('前加签: the helpers first, then the own decision', () => {
  const approval = two().on('wang', 'addSign', { place: 'before', people: ['zhao', 'qian'] })
  expect(approval.turn).toEqual(['n1:zhao', 'n1:qian'])
  expect(approval.tryOn('wang', 'approve')).toContain('您加签的人还没有处理完')
  approval.on('zhao', 'approve').on('qian', 'approve')
  expect(approval.turn).toEqual(['n1:wang'])
  expect(approval.on('wang', 'approve').turn).toEqual(['n2:boss'])
})

test('a helper’s no comes back as an opinion, or counts', () => {
  const asked = two().on('wang', 'addSign', { place: 'before', people: ['zhao', 'qian'] })
  expect(asked.on('zhao', 'reject').turn).toEqual(['n1:wang'])
  const counts = two().on('wang', 'addSign', { place: 'before', people: ['zhao'], onReject: 'reject' })
  expect(counts.on('zhao', 'reject').state.status).toBe('rejected')
})

test('后加签: the own yes is provisional until the helpers agree', () => {
  const approval = two().on('wang', 'addSign', {
    place: 'after',
    people: ['zhao', 'qian'],
    mode: 'seq',
    opinion: '同意',
  })
  expect(approval.state.tasks[0]?.status).toBe('provisional')
  expect(approval.turn).toEqual(['n1:zhao'])
  expect(approval.on('zhao', 'approve').turn).toEqual(['n1:qian'])
  expect(approval.on('qian', 'approve').turn).toEqual(['n2:boss'])
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
  const approval = two()
    .on('wang', 'addSign', { place: 'beside', people: ['zhao'] })
    .on('wang', 'approve')
  expect(approval.turn).toEqual(['n1:zhao'])
  expect(approval.on('zhao', 'approve').turn).toEqual(['n2:boss'])
  const moved = two().on('wang', 'addSign', { place: 'beside', people: ['zhao'], transferTo: 'sun' })
  expect(moved.turn).toEqual(['n1:sun', 'n1:zhao'])
  const after = two()
  expect(after.tryOn('wang', 'addSign', { place: 'after', people: ['zhao'], transferTo: 'sun' })).toContain(
    '加签并转办',
  )
})

test('signers join in order where people are asked in order', () => {
  const approval = new TestApproval(definition([approve('n1', ['wang', 'zhao'], { mode: 'seq' })])).start()
  approval.on('wang', 'addSign', { place: 'beside', people: ['qian', 'sun'] })
  for (const next of ['wang', 'qian', 'sun', 'zhao']) {
    expect(approval.turn).toEqual([`n1:${next}`])
    approval.on(next, 'approve')
  }
  expect(approval.state.status).toBe('approved')
})

test('nobody is in a node twice, signers go three deep, and disabled people are not asked', () => {
  const approval = two().on('wang', 'addSign', { place: 'before', people: ['zhao'] })
  expect(approval.tryOn('zhao', 'addSign', { place: 'before', people: ['wang'] })).toContain('“wang”已经在节点')
  approval.on('zhao', 'addSign', { place: 'before', people: ['qian'] })
  approval.on('qian', 'addSign', { place: 'before', people: ['sun'] })
  expect(approval.tryOn('sun', 'addSign', { place: 'before', people: ['zhou'] })).toContain('最多3层')
  approval.around.persons.set('zhou', { name: '周', isActive: false, delegation: null })
  expect(approval.tryOn('sun', 'transfer', { to: 'zhou' })).toBe('“周”的账号不能接收审批，请另选一人。')
  approval.on('sun', 'approve').on('qian', 'approve').on('zhao', 'approve')
  expect(approval.turn).toEqual(['n1:wang'])
})

test('减签: by whoever added, never the last, and the votes are counted anew', () => {
  const approval = two().on('wang', 'addSign', { place: 'beside', people: ['zhao', 'qian'] })
  approval.on('wang', 'approve').on('qian', 'approve')
  const zhao = approval.taskOf('zhao')
  const remove = { type: 'removeSign', task: zhao.id, entry: zhao.entry }
  expect(approval.try('qian', remove)).toContain('只能减去自己加签的人')
  expect(approval.do('wang', remove).turn).toEqual(['n2:boss'])
  const last = approval.taskOf('boss')
  expect(approval.try('admin', { type: 'removeSign', task: last.id, entry: last.entry })).toContain('至少要有一位')
})

test('转办 moves the task, 委派 brings it back with an opinion', () => {
  const approval = two().on('wang', 'transfer', { to: 'zhao', reason: '出差' })
  expect(approval.turn).toEqual(['n1:zhao'])
  expect(approval.try('wang', { type: 'approve', task: 1, entry: 1 })).toContain('不在您的待办中')
  approval.on('zhao', 'delegate', { to: 'qian' })
  expect(approval.tryOn('qian', 'approve')).toContain('委派给您的')
  expect(approval.on('qian', 'answerDelegate', { opinion: '可以' }).turn).toEqual(['n1:zhao'])
  expect(approval.on('zhao', 'approve').turn).toEqual(['n2:boss'])
  expect(approval.state.tasks[0]?.owner).toBe('wang')
})
