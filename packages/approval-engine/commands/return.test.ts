import { expect, test } from 'vitest'

import { approve, definition, TestApproval, fork } from '../example.ts'

const three = () => definition([approve('n1', ['wang']), approve('n2', ['zhao']), approve('n3', ['qian', 'sun'])])

test('a return from a countersign opens its target again (ruoyi-vue-pro 668)', () => {
  const approval = new TestApproval(three()).start().on('wang', 'approve').on('zhao', 'approve').on('qian', 'approve')
  approval.on('sun', 'return', { to: ['n1'], reason: '材料不全' })
  expect(approval.turn).toEqual(['n1:wang'])
  expect(approval.state.tasks.map(({ status }) => status)).toEqual([
    'approved',
    'approved',
    'approved',
    'returned',
    'active',
  ])
})

test('after a return it goes through all nodes again, or straight back to the same people', () => {
  const back = () => {
    const approval = new TestApproval(three()).start().on('wang', 'approve').on('zhao', 'approve').on('qian', 'approve')
    return approval.on('sun', 'return', { to: ['n1'] })
  }
  expect(back().on('wang', 'approve').turn).toEqual(['n2:zhao'])
  const jumped = back().on('wang', 'approve', { resume: 'jump' })
  expect(jumped.turn).toEqual(['n3:qian', 'n3:sun'])
  expect(jumped.events.findLast(({ type }) => type === 'Resumed')).toMatchObject({ to: 'n3', skipped: ['n2'] })
})

test('back to the start: the initiator sends it again, step by step or straight back', () => {
  const approval = new TestApproval(three())
    .start()
    .on('wang', 'approve')
    .on('zhao', 'return', { to: ['start'] })
  expect(approval.state.status).toBe('returned')
  expect(approval.try('wang', { type: 'resubmit' })).toContain('只有发起人')
  expect(approval.do('li', { type: 'resubmit', resume: 'jump' }).turn).toEqual(['n2:zhao'])
  approval.on('zhao', 'return', { to: ['start'], resume: 'step' })
  expect(approval.do('li', { type: 'resubmit', resume: 'jump' }).turn).toEqual(['n1:wang'])
  expect(approval.state.round).toBe(3)
})

const parallel = () =>
  definition([
    approve('n0', ['boss']),
    fork('parallel', 'p', {
      a: [approve('a1', ['wang']), approve('a2', ['zhao'])],
      b: [approve('b1', ['qian']), approve('b2', ['sun'])],
    }),
    approve('n9', ['zhou']),
  ])

test('within an arm, the siblings stay as they are (ruoyi-vue-pro 867)', () => {
  const approval = new TestApproval(parallel()).start().on('boss', 'approve').on('wang', 'approve')
  approval.on('zhao', 'return', { to: ['a1'] })
  expect(approval.turn).toEqual(['b1:qian', 'a1:wang'])
  expect(approval.tryOn('wang', 'return', { to: ['b1'] })).toContain('不能退回到“节点b1”')
  approval.on('qian', 'approve').on('wang', 'approve').on('zhao', 'approve').on('sun', 'approve')
  expect(approval.turn).toEqual(['n9:zhou'])
})

test('before the fork, the whole fork is closed with one event; a jump brings back what was open', () => {
  const approval = new TestApproval(parallel())
    .start()
    .on('boss', 'approve')
    .on('wang', 'approve')
    .on('qian', 'approve')
  const at = approval.events.length
  approval.on('zhao', 'return', { to: ['n0'], resume: 'jump' })
  expect(approval.turn).toEqual(['n0:boss'])
  expect(approval.types(at)).toEqual(['Returned', 'NodesCanceled', 'NodeEntered', 'TasksOpened'])
  approval.on('boss', 'approve')
  expect(approval.turn).toEqual(['a2:zhao', 'b2:sun'])
  approval.on('zhao', 'approve').on('sun', 'approve').on('zhou', 'approve')
  expect(approval.state.status).toBe('approved')
})

test('from behind a fork into its arms, several at once', () => {
  const through = () => {
    const approval = new TestApproval(parallel()).start().on('boss', 'approve')
    for (const person of ['wang', 'zhao', 'qian', 'sun']) approval.on(person, 'approve')
    return approval
  }
  const approval = through().on('zhou', 'return', { to: ['a2', 'b1'], resume: 'step' })
  expect(approval.turn).toEqual(['a2:zhao', 'b1:qian'])
  approval.on('zhao', 'approve').on('qian', 'approve')
  expect(approval.turn).toEqual(['b2:sun'])
  expect(approval.on('sun', 'approve').turn).toEqual(['n9:zhou'])
  const one = through()
    .on('zhou', 'return', { to: ['a2'], resume: 'jump' })
    .on('zhao', 'approve')
  expect(one.turn).toEqual(['n9:zhou'])
  const jump = through().on('zhou', 'return', { to: ['a1', 'b1'], resume: 'jump' })
  expect(jump.on('wang', 'approve').turn).toEqual(['b1:qian'])
  expect(jump.on('qian', 'approve').turn).toEqual(['n9:zhou'])
  const wrong = through()
  expect(wrong.tryOn('zhou', 'return', { to: ['a1', 'a2'] })).toContain('不同支路')
  expect(wrong.tryOn('zhou', 'return', { to: ['start', 'a2'] })).toContain('不同支路')
})

test('policies: no return, only to named nodes, not beside open arms', () => {
  const approval = new TestApproval(
    definition([
      approve('n1', ['wang'], { back: { allow: false } }),
      approve('n2', ['zhao']),
      approve('n3', ['qian'], { back: { targets: ['n1'] } }),
    ]),
  ).start()
  expect(approval.tryOn('wang', 'return', { to: ['start'] })).toBe('节点“节点n1”不允许退回，如需要请联系流程管理员。')
  approval.on('wang', 'approve').on('zhao', 'approve')
  expect(approval.tryOn('qian', 'return', { to: ['n2'] })).toContain('不能退回到“节点n2”')
  expect(approval.on('qian', 'return', { to: ['n1'] }).turn).toEqual(['n1:wang'])
})

test('a refusal may lead back to a node, which then goes on step by step', () => {
  const approval = new TestApproval(
    definition([approve('n1', ['wang']), approve('n2', ['zhao'], { onReject: { to: 'node', node: 'n1' } })]),
  ).start()
  expect(approval.on('wang', 'approve').on('zhao', 'reject').turn).toEqual(['n1:wang'])
  expect(approval.on('wang', 'approve').turn).toEqual(['n2:zhao'])
})

test('a return is limited in rounds', () => {
  const approval = new TestApproval(definition([approve('n1', ['wang'])], { maxRounds: 2 })).start()
  approval.on('wang', 'return', { to: ['start'] }).do('li', { type: 'resubmit' })
  expect(approval.tryOn('wang', 'return', { to: ['start'] })).toContain('2轮')
})
