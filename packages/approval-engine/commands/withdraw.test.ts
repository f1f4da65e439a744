import { expect, test } from 'vitest'

import { approve, definition, TestApproval, fork } from '../example.ts'

test('a decision is withdrawn while nobody has acted on it, and not after', () => {
  const two = definition([approve('n1', ['wang']), approve('n2', ['zhao', 'qian'])])
  const approval = new TestApproval(two).start().on('wang', 'approve').on('wang', 'withdraw')
  expect(approval.turn).toEqual(['n1:wang'])
  approval.on('wang', 'approve').on('zhao', 'readTask')
  expect(approval.on('wang', 'withdraw').turn).toEqual(['n1:wang'])
  approval.on('wang', 'approve').on('zhao', 'approve')
  expect(approval.tryOn('wang', 'withdraw')).toBe('审批已有人处理，不能撤回，请联系当前审批人退回。')
})

test('in a countersign the own word comes back, and those whom it closed', () => {
  const approval = new TestApproval(
    definition([approve('n1', ['wang', 'zhao'], { mode: 'any' }), approve('n2', ['qian'])]),
  ).start()
  approval.on('wang', 'approve').on('wang', 'withdraw')
  expect(approval.turn).toEqual(['n1:wang', 'n1:zhao'])
  const order = new TestApproval(definition([approve('n1', ['wang', 'zhao'], { mode: 'seq' })]))
    .start()
    .on('wang', 'approve')
  expect(order.on('wang', 'withdraw').turn).toEqual(['n1:wang'])
})

test('a fork that the decision joined is open again', () => {
  const arms = { a: [approve('a1', ['wang'])], b: [approve('b1', ['zhao'])] }
  const approval = new TestApproval(definition([fork('parallel', 'p', arms), approve('n2', ['qian'])])).start()
  approval.on('wang', 'approve').on('zhao', 'approve')
  expect(approval.tryOn('wang', 'withdraw')).toContain('不能撤回')
  expect(approval.on('zhao', 'withdraw').turn).toEqual(['b1:zhao'])
  expect(approval.on('wang', 'withdraw').turn).toEqual(['a1:wang', 'b1:zhao'])
})

test('nothing is withdrawn that has reached the outside, or where the process says no', () => {
  const trigger = { id: 't', type: 'trigger', name: '通知', action: { kind: 'http', hook: 'h' }, wait: false }
  const approval = new TestApproval(definition([approve('n1', ['wang']), trigger, approve('n2', ['zhao'])])).start()
  expect(approval.on('wang', 'approve').tryOn('wang', 'withdraw')).toContain('已经启动')
  const strict = definition([approve('n1', ['wang']), approve('n2', ['zhao'])], { allowWithdraw: false })
  expect(new TestApproval(strict).start().on('wang', 'approve').tryOn('wang', 'withdraw')).toContain('不允许撤回')
  expect(new TestApproval(strict).start().tryOn('wang', 'withdraw')).toContain('不允许撤回')
})
