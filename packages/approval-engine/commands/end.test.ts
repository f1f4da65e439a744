import { expect, test } from 'vitest'

import { approve, definition, TestApproval, MINUTE } from '../example.ts'

const one = (settings = {}) => definition([approve('n1', ['wang'])], settings)

test('撤销 while it runs is the initiator’s, if the process allows it', () => {
  const approval = new TestApproval(one()).start()
  expect(approval.try('wang', { type: 'cancel' })).toContain('只有发起人')
  expect(approval.do('li', { type: 'cancel' }).state.status).toBe('canceled')
  expect(approval.turn).toEqual([])
  expect(approval.tryOn('wang', 'approve')).toBe('该审批已撤销，不能再同意，请刷新后查看。')
  expect(new TestApproval(one({ allowCancel: false })).start().try('li', { type: 'cancel' })).toContain('不允许撤销')
})

test('an approval is reverted only within its time', () => {
  const approval = new TestApproval(one({ revertWithin: 60 })).start().on('wang', 'approve')
  approval.around.now += 61 * MINUTE
  expect(approval.try('li', { type: 'revert' })).toBe('通过后1小时内才可以撤销，现在已超过，请重新发起审批。')
  approval.around.now -= MINUTE
  expect(approval.do('li', { type: 'revert' }).state.status).toBe('reverted')
  expect(new TestApproval(one()).start().on('wang', 'approve').try('li', { type: 'revert' })).toContain('不允许')
})

test('终止, 交接 and jumps are a manager’s, with a reason', () => {
  const two = definition([approve('n1', ['wang']), approve('n2', ['zhao'])], { allowJump: true })
  const approval = new TestApproval(two).start()
  expect(approval.try('li', { type: 'terminate', reason: '错' })).toContain('只有流程管理员')
  expect(approval.try('admin', { type: 'terminate' })).toBe('请填写终止的原因。')
  expect(approval.do('admin', { type: 'jump', to: 'n2', reason: '已线下同意' }).turn).toEqual(['n2:zhao'])
  approval.do('admin', { type: 'handover', from: 'zhao', to: 'qian', reason: '离职' })
  expect(approval.turn).toEqual(['n2:qian'])
  expect(approval.do('admin', { type: 'terminate', reason: '作废' }).state.status).toBe('terminated')
  const off = new TestApproval(one()).start()
  expect(off.try('admin', { type: 'jump', to: 'n1', reason: '试' })).toContain('不允许跳转')
})

test('a handover keeps history, and does not ask anybody twice in a node', () => {
  const approval = new TestApproval(definition([approve('n1', ['wang', 'zhao']), approve('n2', ['wang'])])).start()
  approval.on('wang', 'approve').do('admin', { type: 'handover', from: 'zhao', to: 'wang', reason: '离职' })
  expect(approval.turn).toEqual(['n2:wang'])
  const initiator = new TestApproval(one()).start().on('wang', 'return', { to: ['start'] })
  initiator.do('admin', { type: 'handover', from: 'li', to: 'zhou', reason: '离职' })
  expect(initiator.do('zhou', { type: 'resubmit' }).turn).toEqual(['n1:wang'])
})

test('who is disabled is taken out: others go on, else the managers', () => {
  const approval = new TestApproval(definition([approve('n1', ['wang', 'zhao'])])).start().on('zhao', 'approve')
  approval.around.persons.set('wang', { name: '王', isActive: false, delegation: null })
  expect(approval.do(null, { type: 'leave', person: 'wang' }).state.status).toBe('approved')
  const alone = new TestApproval(one()).start()
  alone.around.persons.set('wang', { name: '王', isActive: false, delegation: null })
  expect(alone.do(null, { type: 'leave', person: 'wang' }).turn).toEqual(['n1:admin'])
})

test('who is away gives what waits to a delegate, and gets back what is still open', () => {
  const approval = new TestApproval(definition([approve('n1', ['wang', 'zhao']), approve('n2', ['wang'])])).start()
  approval.do(null, { type: 'entrust', from: 'wang', to: 'qian', mode: 'replace' })
  expect(approval.turn).toEqual(['n1:qian', 'n1:zhao'])
  expect(approval.taskOf('qian')).toMatchObject({ owner: 'wang', onBehalfOf: 'wang' })
  approval.do(null, { type: 'reclaim', from: 'qian', to: 'wang' })
  expect(approval.turn).toEqual(['n1:wang', 'n1:zhao'])
  expect(approval.taskOf('wang').onBehalfOf).toBeNull()
  approval.do(null, { type: 'entrust', from: 'wang', to: 'qian', mode: 'both' })
  expect(approval.taskOf('qian')).toMatchObject({ person: 'wang', deputy: 'qian' })
  approval.do(null, { type: 'reclaim', from: 'qian', to: 'wang' })
  expect(approval.taskOf('wang').deputy).toBeNull()
  approval.do(null, { type: 'entrust', from: 'wang', to: 'qian', mode: 'replace' })
  expect(approval.on('qian', 'approve').taskOf('qian').status).toBe('approved')
  expect(approval.try(null, { type: 'reclaim', from: 'qian', to: 'wang' })).toContain('没有')
})

test('what a delegate may not decide stays: their own request, or a node in which they are asked already', () => {
  const own = new TestApproval(definition([approve('n1', ['wang'], { onSelf: 'skip' })])).start()
  expect(own.try(null, { type: 'entrust', from: 'wang', to: 'li', mode: 'replace' })).toContain('没有')
  const twice = new TestApproval(definition([approve('n1', ['wang', 'zhao'])])).start()
  expect(twice.try(null, { type: 'entrust', from: 'wang', to: 'zhao', mode: 'replace' })).toContain('没有')
  twice.on('wang', 'delegate', { to: 'qian' })
  expect(twice.try(null, { type: 'entrust', from: 'wang', to: 'sun', mode: 'replace' })).toContain('没有')
})
