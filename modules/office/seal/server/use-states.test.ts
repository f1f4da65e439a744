import { expect, test } from 'vitest'
import { useStates } from '../calls.ts'
import { actionsOn, mustAllow, stateAfter, type UseState } from './use-states.ts'

const states = Object.keys(useStates) as UseState[]
const applicant = { isApplicant: true, isCustodian: false }
const custodian = { isApplicant: false, isCustodian: true }

test('who asked changes what nobody decides about, and who keeps the seal confirms what was approved', () => {
  const allowed = (relation: typeof applicant) =>
    Object.fromEntries(states.map((state) => [state, actionsOn(state, relation).join(' ')]))
  expect(allowed(applicant)).toEqual({
    ...{ draft: 'change submit remove', running: '', returned: 'change', rejected: 'change submit remove' },
    ...{ canceled: 'change submit remove', approved: 'recall', used: '', recalled: '' },
  })
  expect(allowed(custodian)).toEqual({
    ...{ draft: '', running: '', returned: '', rejected: '', canceled: '' },
    ...{ approved: 'confirm recall', used: '', recalled: '' },
  })
  expect(states.flatMap((state) => actionsOn(state, { isApplicant: false, isCustodian: false }))).toEqual([])
})

test('what the table does not allow is refused, with who or the state as the reason', () => {
  const use = { document: '委托书', state: 'used' as const }
  expect(() => mustAllow('recall', use, custodian)).toThrow('已用印')
  expect(() => mustAllow('confirm', { ...use, state: 'approved' }, applicant)).toThrow('委托书')
})

test('what a seal was set on stays so, and everything else follows its approval', () => {
  expect(states.map((state) => stateAfter(state, 'reverted'))).toEqual(
    states.map((state) => (state === 'used' ? 'used' : 'recalled')),
  )
  expect(stateAfter('running', 'terminated')).toBe('canceled')
})
