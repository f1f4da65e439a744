import { expect, test } from 'vitest'

import { actions } from '../decide/actions.ts'
import { answering, approve, contextIn, definition, TestApproval, fork, world } from '../example.ts'
import { restOfRoute, route, type Route } from './route.ts'

const used = definition(
  [
    approve('n1', ['wang']),
    fork('branch', 'b', {
      big: [{ id: 'n2', type: 'approve', name: '领导', who: [{ kind: 'head', level: 1 }] }],
      else: [],
    }),
    { id: 'n3', type: 'approve', name: '自选', who: [{ kind: 'initiatorPick' }] },
    approve('n4', ['wang']),
  ],
  { dedupe: 'once' },
)

function shown(outcome: Route): string[] {
  if (outcome.ok !== true) throw new Error('no route')
  return outcome.steps.map(({ node, people }) =>
    [node, ...people.map(({ person, auto }) => person + (auto ?? ''))].join(' '),
  )
}

test('the whole way is known before it is sent, with people and what decides it', () => {
  const around = world()
  around.holding.add('big')
  around.people.set('n2#0', ['boss'])
  const sending = { version: '1', initiator: { person: 'li', department: null, organization: null }, picks: [] }
  const ahead = answering({ around, context: contextIn(around, 'li') }, (context) => route(used, sending, context))
  expect(shown(ahead)).toEqual(['n1 wang', 'b', 'n2 boss', 'n3', 'n4 wangduplicate'])
  if (ahead.ok !== true) throw new Error('no route')
  expect(ahead.steps[1]?.because).toEqual([{ arm: 'big', holds: true, because: '成立' }])
  expect(ahead.steps[2]?.people[0]?.why).toBe('head')
})

test('the rest of the way in the middle begins where it waits', () => {
  const approval = new TestApproval(used).start([{ node: 'n3', people: ['sun'] }]).on('wang', 'approve')
  const rest = answering({ around: approval.around, context: contextIn(approval.around, 'li') }, (context) =>
    restOfRoute(used, approval.state, context),
  )
  expect(shown(rest)).toEqual(['n3 sun', 'n4 wangduplicate'])
  expect(rest.ok === true && rest.steps[0]?.isOpen).toBe(true)
})

test('the buttons of a person are what commands would allow', () => {
  const approval = new TestApproval(
    definition([approve('n1', ['wang'], { ops: { transfer: false }, labels: { approve: '批准' } })]),
  ).start()
  const of = (id: string) =>
    actions(approval.definition, approval.state, { id, manages: false }, { now: approval.around.now })
  const allowed = (id: string) =>
    of(id)
      .filter(({ refusal }) => refusal === null)
      .map(({ verb }) => verb)
  expect(allowed('wang')).toEqual([
    ...['approve', 'reject', 'return', 'delegate', 'addBefore', 'addAfter', 'addBeside', 'askInfo', 'readTask'],
    ...['comment', 'cc'],
  ])
  expect(of('wang')[0]).toMatchObject({ label: '批准', task: 1, entry: 1 })
  expect(of('wang').find(({ verb }) => verb === 'transfer')?.refusal?.key).toBe('approval.notAllowedHere')
  expect(of('wang').find(({ verb }) => verb === 'return')?.targets).toEqual(['start'])
  expect(allowed('li')).toEqual(['cancel', 'urge', 'comment', 'cc'])
  expect(allowed('zhou')).toEqual([])
})
