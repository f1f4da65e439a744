import { expect, test } from 'vitest'

import { approve, definition, TestApproval, fork } from '../example.ts'

test('a request goes from node to node and is approved', () => {
  const approval = new TestApproval(definition([approve('n1', ['wang']), approve('n2', ['zhao'])])).start()
  expect(approval.turn).toEqual(['n1:wang'])
  approval.on('wang', 'approve')
  expect(approval.turn).toEqual(['n2:zhao'])
  approval.on('zhao', 'approve')
  expect(approval.state.status).toBe('approved')
  expect(approval.types()).toEqual([
    'InstanceStarted',
    'NodeEntered',
    'TasksOpened',
    'TaskApproved',
    'NodeCompleted',
    'NodeEntered',
    'TasksOpened',
    'TaskApproved',
    'NodeCompleted',
    'InstanceApproved',
  ])
})

test('会签 waits for everybody, and one no ends it', () => {
  const all = definition([approve('n1', ['wang', 'zhao', 'qian'])])
  const approval = new TestApproval(all).start().on('wang', 'approve').on('zhao', 'approve')
  expect(approval.turn).toEqual(['n1:qian'])
  expect(approval.on('qian', 'approve').state.status).toBe('approved')
  const other = new TestApproval(all).start().on('wang', 'approve').on('zhao', 'reject')
  expect(other.state.status).toBe('rejected')
  expect(other.turn).toEqual([])
})

test('或签 is done by the first, and the loser of the race hears who was first', () => {
  const approval = new TestApproval(
    definition([approve('n1', ['wang', 'zhao'], { mode: 'any' }), approve('n2', ['qian'])]),
  ).start()
  approval.on('wang', 'approve')
  approval.around.persons.set('wang', { name: '王芳', isActive: true, delegation: null })
  expect(approval.turn).toEqual(['n2:qian'])
  expect(approval.tryOn('zhao', 'reject')).toContain('已由')
})

test('或签 may wait for a yes after a no', () => {
  const approval = new TestApproval(
    definition([approve('n1', ['wang', 'zhao'], { mode: 'any', oneNoStops: false })]),
  ).start()
  approval.on('wang', 'reject')
  expect(approval.turn).toEqual(['n1:zhao'])
  expect(approval.on('zhao', 'reject').state.status).toBe('rejected')
})

test('依次审批 asks one after the other', () => {
  const approval = new TestApproval(definition([approve('n1', ['wang', 'zhao', 'qian'], { mode: 'seq' })])).start()
  expect(approval.turn).toEqual(['n1:wang'])
  expect(approval.tryOn('qian', 'approve')).toBe('还没有轮到您审批，请等前面的审批人处理后再操作。')
  approval.on('wang', 'approve')
  expect(approval.turn).toEqual(['n1:zhao'])
  approval.on('zhao', 'approve').on('qian', 'approve')
  expect(approval.state.status).toBe('approved')
})

test('one refusal does not end a vote of half (ruoyi-vue-pro 1069), and a vote closes as soon as it is decided', () => {
  const vote = (percent: number, waitAll = false) =>
    definition([approve('n1', ['wang', 'zhao', 'qian', 'sun'], { mode: 'vote', vote: { percent, waitAll } })])
  const approval = new TestApproval(vote(50)).start().on('wang', 'reject')
  expect(approval.state.status).toBe('running')
  approval.on('zhao', 'approve').on('qian', 'approve')
  expect(approval.state.status).toBe('approved')
  expect(new TestApproval(vote(75)).start().on('wang', 'reject').on('zhao', 'reject').state.status).toBe('rejected')
  const patient = new TestApproval(vote(50, true))
    .start()
    .on('wang', 'approve')
    .on('zhao', 'approve')
    .on('qian', 'reject')
  expect(patient.state.status).toBe('running')
  expect(patient.on('sun', 'reject').state.status).toBe('approved')
})

test('分组会签 needs the minimum of each group and closes a group that has it', () => {
  const who = [
    { kind: 'people', people: ['wang', 'zhao'], group: '法务' },
    { kind: 'people', people: ['qian', 'sun'], group: '财务' },
  ]
  const approval = new TestApproval(
    definition([{ id: 'n1', type: 'approve', name: '会签', who, mode: 'perGroup' }]),
  ).start()
  approval.on('wang', 'approve')
  expect(approval.turn).toEqual(['n1:qian', 'n1:sun'])
  expect(approval.on('sun', 'approve').state.status).toBe('approved')
})

test('random asks the one who was drawn, and the draw stands in the event', () => {
  const approval = new TestApproval(definition([approve('n1', ['wang', 'zhao', 'qian'], { mode: 'random' })]))
  approval.around.draw = 2
  approval.start()
  expect(approval.turn).toEqual(['n1:qian'])
  expect(approval.events.find(({ type }) => type === 'TasksOpened')).toMatchObject({
    skipped: [
      { person: 'wang', why: 'notDrawn' },
      { person: 'zhao', why: 'notDrawn' },
    ],
  })
})

test('opinion, signature, fields and outputs are asked for where the node says so', () => {
  const outputs = [{ kind: 'people', name: 'next', label: '下一审批人', required: true }]
  const fields = [{ field: 'f1', right: 'write', must: true }]
  const strict = approve('n1', ['wang'], { need: { opinion: true, signature: true }, fields, outputs })
  const next = { id: 'n2', type: 'approve', name: '下一步', who: [{ kind: 'output', name: 'next' }] }
  const approval = new TestApproval(definition([strict, next])).start()
  approval.around.blank = ['f1']
  expect(approval.tryOn('wang', 'approve')).toBe('请填写审批意见。')
  expect(approval.tryOn('wang', 'approve', { opinion: '同意' })).toBe('请先签名再提交。')
  const signed = { opinion: '同意', signature: 's1' }
  expect(approval.tryOn('wang', 'approve', signed)).toBe('请先选择或填写“下一审批人”。')
  const whole = { ...signed, outputs: [{ name: 'next', kind: 'people', people: ['zhao'] }] }
  expect(approval.tryOn('wang', 'approve', whole)).toBe('请先填写：f1。')
  approval.around.blank = []
  expect(approval.tryOn('wang', 'approve', { ...whole, seen: 0 })).toContain('表单在您打开之后有修改')
  expect(approval.on('wang', 'approve', { ...whole, seen: 1 }).turn).toEqual(['n2:zhao'])
})

test('the same command twice changes nothing; a late click hits no newer entry', () => {
  const approval = new TestApproval(definition([approve('n1', ['wang', 'zhao'])])).start()
  const task = approval.taskOf('wang')
  const click = { type: 'approve', id: 'click', task: task.id, entry: task.entry }
  approval.do('wang', click)
  const { state } = approval
  approval.do('wang', click)
  expect(approval.state).toBe(state)
  expect(approval.try('wang', { ...click, type: 'reject' })).toContain('编号已用于另一项操作')
  expect(approval.try('wang', { ...click, id: 'other' })).toBe('该审批已由您处理，请刷新后查看。')
  expect(approval.try('zhao', { type: 'approve', task: 2, entry: 7 })).toBe('该审批不在您的待办中，请刷新后查看。')
  expect(approval.try('sun', { type: 'approve', task: 2, entry: 1 })).toBe('该审批不在您的待办中，请刷新后查看。')
})

test('branches take what holds, and say why', () => {
  const approval = new TestApproval(
    definition([fork('branch', 'b', { big: [approve('n1', ['wang'])], else: [approve('n2', ['zhao'])] })]),
  )
  approval.around.holding.add('big')
  expect(approval.start().turn).toEqual(['n1:wang'])
  expect(approval.events.find(({ type }) => type === 'BranchChosen')).toMatchObject({
    arms: ['big'],
    because: [{ arm: 'big', holds: true, because: '成立' }],
  })
})

test('a parallel fork joins when its last arm ends, an inclusive one when its taken arms end', () => {
  const arms = { a: [approve('n1', ['wang'])], b: [approve('n2', ['zhao'])], c: [approve('n3', ['qian'])] }
  const approval = new TestApproval(definition([fork('parallel', 'p', arms), approve('n4', ['sun'])])).start()
  approval.on('zhao', 'approve').on('qian', 'approve')
  expect(approval.turn).toEqual(['n1:wang'])
  expect(approval.on('wang', 'approve').turn).toEqual(['n4:sun'])
  const other = new TestApproval(definition([fork('inclusive', 'p', arms), approve('n4', ['sun'])]))
  other.around.holding.add('a').add('c')
  expect(other.start().turn).toEqual(['n1:wang', 'n3:qian'])
  expect(other.on('wang', 'approve').on('qian', 'approve').turn).toEqual(['n4:sun'])
})

test('an arm may end quietly by a refusal', () => {
  const arms = { a: [approve('n1', ['wang'], { onReject: { to: 'arm' } })], b: [approve('n2', ['zhao'])] }
  const approval = new TestApproval(definition([fork('parallel', 'p', arms)])).start().on('wang', 'reject')
  expect(approval.turn).toEqual(['n2:zhao'])
  expect(approval.on('zhao', 'approve').state.status).toBe('approved')
})
