import { expect, test } from 'vitest'
import { approvalStates, lifeStates, namesOf } from '../../words.ts'
import { actionsOn, axesAfter, isPossible } from './states.ts'

const everybody = { isHandler: true, isManager: true, isReviewer: true, isArchivist: true }
const nobody = { isHandler: false, isManager: false, isReviewer: false, isArchivist: false }
const changes = ['running', 'returned', 'approved', 'rejected', 'canceled', 'terminated', 'reverted'] as const
const pairs = namesOf(approvalStates).flatMap((approvalState) =>
  namesOf(lifeStates).map((lifeState) => ({ approvalState, lifeState })),
)

test('nothing is open in a pair of states that is not possible, and nobody who has nothing to do with it may do anything', () => {
  for (const axes of pairs) {
    if (!isPossible(axes)) expect(actionsOn(axes, everybody)).toEqual([])
    expect(actionsOn(axes, nobody)).toEqual([])
  }
})

test('whatever becomes of an approval, a possible pair stays possible, and a contract that was signed does not move', () => {
  for (const axes of pairs.filter(isPossible))
    for (const change of changes) {
      const after = axesAfter(axes, change)
      expect(isPossible(after)).toBe(true)
      if (axes.lifeState !== 'none' && axes.lifeState !== 'signing') expect(after).toEqual(axes)
    }
})

test('nothing is changed after the approval: a handler amends, and an archived contract has no action', () => {
  const handler = { ...nobody, isHandler: true }
  expect(actionsOn({ approvalState: 'approved', lifeState: 'performing' }, handler)).toEqual([
    'sign',
    'fulfil',
    'waive',
    'amend',
    'suspend',
    'dispute',
    'complete',
    'terminate',
  ])
  for (const approvalState of ['approved', 'imported'] as const)
    expect(actionsOn({ approvalState, lifeState: 'archived' }, everybody)).toEqual([])
})
