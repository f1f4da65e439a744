import { expect, test } from 'vitest'

import { approve, definition, Desk, fork } from '../example.ts'

const three = () => definition([approve('n1', ['wang']), approve('n2', ['zhao']), approve('n3', ['qian', 'sun'])])

test('a return from a countersign opens its target again (ruoyi-vue-pro 668)', () => {
  const desk = new Desk(three()).start().on('wang', 'approve').on('zhao', 'approve').on('qian', 'approve')
  desk.on('sun', 'return', { to: ['n1'], reason: '材料不全' })
  expect(desk.turn).toEqual(['n1:wang'])
  expect(desk.state.tasks.map(({ status }) => status)).toEqual([
    'approved',
    'approved',
    'approved',
    'returned',
    'active',
  ])
})

test('after a return it goes through all nodes again, or straight back to the same people', () => {
  const back = () => {
    const desk = new Desk(three()).start().on('wang', 'approve').on('zhao', 'approve').on('qian', 'approve')
    return desk.on('sun', 'return', { to: ['n1'] })
  }
  expect(back().on('wang', 'approve').turn).toEqual(['n2:zhao'])
  const jumped = back().on('wang', 'approve', { resume: 'jump' })
  expect(jumped.turn).toEqual(['n3:qian', 'n3:sun'])
  expect(jumped.events.findLast(({ type }) => type === 'Resumed')).toMatchObject({ to: 'n3', skipped: ['n2'] })
})

test('back to the start: the initiator sends it again, step by step or straight back', () => {
  const desk = new Desk(three())
    .start()
    .on('wang', 'approve')
    .on('zhao', 'return', { to: ['start'] })
  expect(desk.state.status).toBe('returned')
  expect(desk.try('wang', { type: 'resubmit' })).toContain('只有发起人')
  expect(desk.do('li', { type: 'resubmit', resume: 'jump' }).turn).toEqual(['n2:zhao'])
  desk.on('zhao', 'return', { to: ['start'], resume: 'step' })
  expect(desk.do('li', { type: 'resubmit', resume: 'jump' }).turn).toEqual(['n1:wang'])
  expect(desk.state.round).toBe(3)
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
  const desk = new Desk(parallel()).start().on('boss', 'approve').on('wang', 'approve')
  desk.on('zhao', 'return', { to: ['a1'] })
  expect(desk.turn).toEqual(['b1:qian', 'a1:wang'])
  expect(desk.tryOn('wang', 'return', { to: ['b1'] })).toContain('不能退回到“节点b1”')
  desk.on('qian', 'approve').on('wang', 'approve').on('zhao', 'approve').on('sun', 'approve')
  expect(desk.turn).toEqual(['n9:zhou'])
})

test('before the fork, the whole fork is closed with one event; a jump brings back what was open', () => {
  const desk = new Desk(parallel()).start().on('boss', 'approve').on('wang', 'approve').on('qian', 'approve')
  const at = desk.events.length
  desk.on('zhao', 'return', { to: ['n0'], resume: 'jump' })
  expect(desk.turn).toEqual(['n0:boss'])
  expect(desk.types(at)).toEqual(['Returned', 'NodesCanceled', 'NodeEntered', 'TasksOpened'])
  desk.on('boss', 'approve')
  expect(desk.turn).toEqual(['a2:zhao', 'b2:sun'])
  desk.on('zhao', 'approve').on('sun', 'approve').on('zhou', 'approve')
  expect(desk.state.status).toBe('approved')
})

test('from behind a fork into its arms, several at once', () => {
  const through = () => {
    const desk = new Desk(parallel()).start().on('boss', 'approve')
    for (const person of ['wang', 'zhao', 'qian', 'sun']) desk.on(person, 'approve')
    return desk
  }
  const desk = through().on('zhou', 'return', { to: ['a2', 'b1'], resume: 'step' })
  expect(desk.turn).toEqual(['a2:zhao', 'b1:qian'])
  desk.on('zhao', 'approve').on('qian', 'approve')
  expect(desk.turn).toEqual(['b2:sun'])
  expect(desk.on('sun', 'approve').turn).toEqual(['n9:zhou'])
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
  const desk = new Desk(
    definition([
      approve('n1', ['wang'], { back: { allow: false } }),
      approve('n2', ['zhao']),
      approve('n3', ['qian'], { back: { targets: ['n1'] } }),
    ]),
  ).start()
  expect(desk.tryOn('wang', 'return', { to: ['start'] })).toBe('节点“节点n1”不允许退回，如需要请联系流程管理员。')
  desk.on('wang', 'approve').on('zhao', 'approve')
  expect(desk.tryOn('qian', 'return', { to: ['n2'] })).toContain('不能退回到“节点n2”')
  expect(desk.on('qian', 'return', { to: ['n1'] }).turn).toEqual(['n1:wang'])
})

test('a refusal may lead back to a node, which then goes on step by step', () => {
  const desk = new Desk(
    definition([approve('n1', ['wang']), approve('n2', ['zhao'], { onReject: { to: 'node', node: 'n1' } })]),
  ).start()
  expect(desk.on('wang', 'approve').on('zhao', 'reject').turn).toEqual(['n1:wang'])
  expect(desk.on('wang', 'approve').turn).toEqual(['n2:zhao'])
})

test('a return is limited in rounds', () => {
  const desk = new Desk(definition([approve('n1', ['wang'])], { maxRounds: 2 })).start()
  desk.on('wang', 'return', { to: ['start'] }).do('li', { type: 'resubmit' })
  expect(desk.tryOn('wang', 'return', { to: ['start'] })).toContain('2轮')
})
