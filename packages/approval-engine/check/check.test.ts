import { sayPhrase } from '@mingtai/messages'
import { expect, test } from 'vitest'

import { approve, definition, TestApproval, fork } from '../example.ts'
import { check } from './check.ts'
import { migrationReport } from './migration-report.ts'

type Nodes = Parameters<typeof definition>[0]

function found(nodes: Nodes, known: Parameters<typeof check>[1] = null): string[] {
  return check(definition(nodes), known).map(({ node, level, phrase }) => `${node} ${level} ${sayPhrase(phrase)}`)
}

const route = (to: string) => ({ id: 'r', type: 'route', name: '路由', rules: [{ when: { a: 1 }, to }] })

test('a sound definition has nothing said of it', () => {
  expect(found([approve('n1', ['wang']), fork('branch', 'b', { x: [approve('n2', ['zhao'])], else: [] })])).toEqual([])
})

test.each<[string, Nodes, string]>([
  ['nobody to approve', [approve('n1', [], { who: [] })], 'n1 error 节点“节点n1”还没有设置审批人，请添加。'],
  [
    'no people at all',
    [{ id: 'c', type: 'cc', name: '抄', who: [{ kind: 'initiator' }] }],
    'null warning 流程里没有审批人，提交后会直接通过，请确认。',
  ],
  ['a route to nowhere', [approve('n1', ['a']), route('x')], 'r error 节点“路由”指向的节点“x”已不存在，请重新选择。'],
  [
    'a route into an arm',
    [fork('parallel', 'p', { a: [approve('n1', ['a'])], b: [] }), route('n1')],
    'r error 节点“路由”不能跳到“节点n1”：它在另一条支路里，请选择主流程或本支路的节点。',
  ],
  [
    'a circle without people',
    [approve('n0', ['a']), { id: 'c', type: 'cc', name: '抄', who: [{ kind: 'initiator' }] }, route('c')],
    'r error 节点“路由”跳回“抄”时中间没有人处理，会一直循环，请在中间加一个审批节点。',
  ],
  [
    'a return that leads forward',
    [approve('n1', ['a'], { back: { targets: ['n2'] } }), approve('n2', ['b'])],
    'n1 error 节点“节点n1”不能退回到“节点n2”：它不在该节点之前，请重新选择。',
  ],
  [
    'a refusal that leads into a sibling arm',
    [
      fork('parallel', 'p', {
        a: [approve('n1', ['a'])],
        b: [approve('n2', ['b'], { onReject: { to: 'node', node: 'n1' } })],
      }),
    ],
    'n2 error 节点“节点n2”不能退回到“节点n1”：它不在该节点之前，请重新选择。',
  ],
  [
    'an arm that never holds',
    [
      {
        ...fork('branch', 'b', { x: [approve('n1', ['a'])], else: [] }),
        arms: [
          { id: 'x', name: '甲', when: { a: 1 }, next: null },
          { id: 'y', name: '乙', when: { a: 1 }, next: approve('n1', ['a']) },
          { id: 'z', name: '丙', else: true, next: null },
        ],
      },
    ],
    'b error 分支“分支b”的支路“乙”与前面的支路条件相同，永远不会进入，请修改。',
  ],
  [
    'what comes behind a refusal',
    [approve('n0', ['a']), { id: 'x', type: 'auto', name: '拒', verdict: 'reject' }, approve('n1', ['a'])],
    'n1 error 节点“节点n1”在自动拒绝的“拒”之后，永远不会执行，请移走或删除。',
  ],
  [
    'a choice that nobody makes',
    [{ id: 'n1', type: 'approve', name: '甲', who: [{ kind: 'output', name: 'next' }] }],
    'n1 error 节点“甲”由前面的审批人选人，但前面没有节点填写“next”，请补上。',
  ],
  [
    'an arm of the root',
    [approve('n1', ['a'], { onReject: { to: 'arm' } })],
    'n1 error 节点“节点n1”不在支路里，拒绝后不能只结束支路，请重新选择。',
  ],
])('%s', (_, nodes, sentence) => {
  expect(found(nodes)).toContain(sentence)
})

test('a circle over people is none', () => {
  expect(found([approve('n0', ['a']), route('n0')])).toEqual([])
})

test('with the house at hand, what is gone is named', () => {
  const known = { has: (_: string, id: string) => id !== 'gone', conditionProblem: () => '字段已删除。' }
  expect(found([approve('n1', ['gone', 'wang'])], known)).toEqual([
    'n1 error 节点“节点n1”里的人员“gone”已不存在，请重新选择。',
  ])
  expect(
    found([approve('n1', ['a']), fork('branch', 'b', { x: [], y: [approve('n2', ['a'])], else: [] })], known),
  ).toContain('b error “分支b”的“x”条件有误：字段已删除。')
})

test('a running instance fits another version, or it is said what hinders', () => {
  const from = definition([approve('n1', ['wang']), approve('n2', ['zhao']), approve('n3', ['qian'])])
  const approval = new TestApproval(from).start().on('wang', 'approve')
  const to = definition([approve('n2', ['zhao'], { mode: 'any' }), approve('n4', ['sun'])])
  expect(migrationReport(from, to, approval.state).map(({ phrase }) => sayPhrase(phrase))).toEqual([
    '节点“节点n2”的审批方式已改变，正在进行的这一次仍按原方式。',
    '已走过的节点“节点n1”在新版本里没有了，不能再退回到它。',
  ])
  const wrong = definition([approve('n1', ['wang']), fork('parallel', 'p', { a: [approve('n2', ['zhao'])], b: [] })])
  expect(approval.try(null, { type: 'migrate', version: '2', definition: wrong })).toContain('它在新版本里换了分支')
  expect(
    approval.try(null, { type: 'migrate', version: '2', definition: definition([approve('n1', ['wang'])]) }),
  ).toContain('没有它')
  approval.do(null, { type: 'migrate', version: '2', definition: to })
  approval.definition = to
  expect(approval.on('zhao', 'approve').turn).toEqual(['n4:sun'])
  expect(approval.state.version).toBe('2')
})
