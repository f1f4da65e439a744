import { expect, test } from 'vitest'

import { approve, definition, TestApproval, lane } from '../example.ts'

const disabled = { name: '停用', isActive: false, delegation: null }

test('nobody found: the managers, a pass, a refusal, named people, or no sending at all', () => {
  const empty = (onEmpty?: object) => new TestApproval(definition([approve('n1', ['zhou'], onEmpty && { onEmpty })]))
  const start = (approval: TestApproval) => {
    approval.around.persons.set('zhou', disabled)
    return approval.start()
  }
  expect(start(empty()).turn).toEqual(['n1:admin'])
  expect(start(empty({ do: 'pass' })).state.status).toBe('approved')
  expect(start(empty({ do: 'reject' })).state.status).toBe('rejected')
  expect(start(empty({ do: 'people', people: ['sun', 'qian'] })).on('sun', 'approve').state.status).toBe('approved')
  expect(() => start(empty({ do: 'block' }))).toThrow('按流程规定不能提交')
  const nobody = empty()
  nobody.around.people.set('admins', [])
  expect(() => start(nobody)).toThrow('没有找到审批人')
})

test('the initiator’s own approval: allowed, left out, or the head’s', () => {
  const self = (onSelf: string, people = ['li']) => new TestApproval(definition([approve('n1', people, { onSelf })]))
  expect(self('allow').start().turn).toEqual(['n1:li'])
  expect(self('skip').start().state.status).toBe('approved')
  expect(self('skip', ['li', 'wang']).start().turn).toEqual(['n1:wang'])
  const head = self('head')
  head.around.people.set('n1#self', ['boss'])
  expect(head.start().turn).toEqual(['n1:boss'])
  expect(self('supervisor').start().turn).toEqual(['n1:admin'])
  expect(self('skip', ['wang']).start().tryOn('wang', 'transfer', { to: 'li' })).toContain('不允许由发起人本人审批')
})

test('who agreed before is not asked again: once, or right before', () => {
  const nodes = [approve('n1', ['wang']), approve('n2', ['zhao']), approve('n3', ['wang'])]
  const approval = (dedupe: string) =>
    new TestApproval(definition(nodes, { dedupe })).start().on('wang', 'approve').on('zhao', 'approve')
  expect(approval('none').turn).toEqual(['n3:wang'])
  expect(approval('consecutive').turn).toEqual(['n3:wang'])
  expect(approval('once').state.status).toBe('approved')
  const twice = definition([approve('n1', ['wang']), approve('n2', ['wang'])], { dedupe: 'consecutive' })
  expect(new TestApproval(twice).start().on('wang', 'approve').state.status).toBe('approved')
})

test('nobody agrees unasked where an opinion is wanted, nor on the way back after a return', () => {
  const opinion = definition([approve('n1', ['wang']), approve('n2', ['wang'], { need: { opinion: true } })], {
    dedupe: 'once',
  })
  expect(new TestApproval(opinion).start().on('wang', 'approve').turn).toEqual(['n2:wang'])
  const nodes = [approve('n1', ['wang']), approve('n2', ['wang', 'zhao']), approve('n3', ['qian'])]
  const approval = new TestApproval(definition(nodes, { dedupe: 'once' }))
    .start()
    .on('wang', 'approve')
    .on('zhao', 'approve')
  approval.on('qian', 'return', { to: ['n2'] })
  expect(approval.turn).toEqual(['n2:wang', 'n2:zhao'])
})

test('delegates stand in for one hop, and never for the initiator’s own request', () => {
  const approval = new TestApproval(definition([approve('n1', ['wang', 'zhao'], { onSelf: 'skip' })]))
  const { persons } = approval.around
  persons.set('wang', { name: '王', isActive: true, delegation: { to: 'qian', mode: 'replace' } })
  persons.set('qian', { name: '钱', isActive: true, delegation: { to: 'wang', mode: 'replace' } })
  persons.set('zhao', { name: '赵', isActive: true, delegation: { to: 'li', mode: 'replace' } })
  approval.start()
  expect(approval.turn).toEqual(['n1:qian', 'n1:zhao'])
  expect(approval.state.tasks[0]?.onBehalfOf).toBe('wang')
  const both = new TestApproval(definition([approve('n1', ['wang'])]))
  both.around.persons.set('wang', { name: '王', isActive: true, delegation: { to: 'qian', mode: 'both' } })
  both.start().on('qian', 'approve')
  expect(both.events.find(({ type }) => type === 'TaskApproved')).toMatchObject({ by: 'qian', onBehalfOf: 'wang' })
})

test('whom the initiator chooses must be chosen before it is sent', () => {
  const pick = { id: 'n1', type: 'approve', name: '自选', who: [{ kind: 'initiatorPick' }] }
  expect(() => new TestApproval(definition([pick])).start()).toThrow('请在流程里为“自选”选择审批人。')
  expect(() => new TestApproval(definition([pick])).start([{ node: 'n1', people: ['sun', 'qian'] }])).toThrow(
    '只能选择一位',
  )
  expect(new TestApproval(definition([pick])).start([{ node: 'n1', people: ['sun'] }]).turn).toEqual(['n1:sun'])
})

test('ids that are words of the language do no harm', () => {
  const id = '__proto__'
  const approval = new TestApproval(
    definition([approve(id, ['constructor', id]), lane(approve('toString', ['wang'])) ?? {}]),
  )
  for (const person of ['constructor', id])
    approval.around.persons.set(person, { name: person, isActive: true, delegation: null })
  approval.start().on('constructor', 'approve').on(id, 'approve')
  expect(approval.turn).toEqual(['toString:wang'])
})
