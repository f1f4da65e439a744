import { expect, test } from 'vitest'
import { namesOf, receivingStates, type ReceivingState } from '../../words.ts'
import { actionsOn, mustAllow, type ReceivingRelation } from './states.ts'
import { stateAfter } from './receiving-subject.ts'

const nobody: ReceivingRelation = {
  ...{ isClerk: false, isOffice: false, isArchivist: false, isClaimant: false, isAsked: false, isLead: false },
  ...{ isAssistant: false, owesFeedback: false, isUnsigned: false, isReader: false },
}
const states = namesOf(receivingStates)
const facts = { category: 'action' as const, source: 'paper' as const, isInApproval: false }

function allowed(relation: Partial<ReceivingRelation>, more: Partial<typeof facts> = {}) {
  const open = states.map((state) => {
    const actions = actionsOn({ ...facts, ...more, state }, { ...nobody, ...relation })
    return [state, actions.join(' ')] as const
  })
  return Object.fromEntries(open.filter(([, actions]) => actions !== ''))
}

test('who may do what follows from the state and from how they have to do with it', () => {
  expect(allowed({})).toEqual({})
  expect(allowed({ isClerk: true })).toEqual({
    ...{ unclaimed: 'claim', registered: 'change return', proposed: 'change urge' },
    ...{ undertaking: 'transfer urge', circulating: 'urge' },
  })
  expect(allowed({ isClaimant: true })).toEqual({ claimed: 'release change register remove return' })
  expect(allowed({ isOffice: true })).toEqual({
    ...{ registered: 'return propose start circulate copy', proposed: 'propose start assign circulate copy urge' },
    ...{ instructed: 'propose assign circulate copy', undertaking: 'transfer copy urge' },
    ...{ circulating: 'circulate copy urge', finished: 'copy reopen' },
  })
  expect(allowed({ isAsked: true })).toEqual({ proposed: 'instruct' })
  expect(allowed({ isLead: true, owesFeedback: true })).toEqual({
    ...{ registered: 'copy', proposed: 'copy urge', instructed: 'copy' },
    ...{ undertaking: 'transfer feedback copy urge close', circulating: 'copy urge', finished: 'copy' },
  })
  expect(allowed({ isAssistant: true, owesFeedback: true })).toEqual({ undertaking: 'feedback' })
  expect(allowed({ isUnsigned: true })).toEqual({ undertaking: 'undertake' })
  expect(allowed({ isReader: true })).toEqual({ circulating: 'read' })
  expect(allowed({ isArchivist: true })).toEqual({ finished: 'archive' })
})

test('while an approval is open, nobody decides beside it', () => {
  expect(allowed({ isOffice: true, isAsked: true }, { isInApproval: true })).toEqual({
    ...{ registered: 'copy', proposed: 'copy urge', instructed: 'copy', undertaking: 'transfer copy urge' },
    ...{ circulating: 'copy urge', finished: 'copy reopen' },
  })
  const document = { ...facts, title: '通知', state: 'proposed' as const, isInApproval: true }
  expect(() => mustAllow('assign', document, { ...nobody, isOffice: true })).toThrow('正在流程中')
})

test('what the table does not allow is refused, with the state or the person as the reason', () => {
  const document = { ...facts, title: '关于防汛的通知', state: 'finished' as const }
  expect(() => mustAllow('close', document, { ...nobody, isLead: true })).toThrow('已办结')
  expect(() => mustAllow('reopen', document, nobody)).toThrow('关于防汛的通知')
  expect(() => mustAllow('reopen', { ...document, category: 'reading' }, { ...nobody, isOffice: true })).toThrow(
    '已办结',
  )
})

test('an approval moves a document between 待批示 and 待分办 and nowhere else', () => {
  const after = (state: ReceivingState) => [stateAfter(state, 'approved'), stateAfter(state, 'reverted')]
  expect(after('proposed')).toEqual(['instructed', 'proposed'])
  expect(after('instructed')).toEqual(['instructed', 'proposed'])
  for (const state of states.filter((one) => one !== 'proposed' && one !== 'instructed'))
    expect(after(state)).toEqual([state, state])
  expect(states.map((state) => stateAfter(state, 'rejected'))).toEqual(states)
})
