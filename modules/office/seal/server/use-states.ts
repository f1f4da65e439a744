import { refuse } from '@mingtai/messages'
import type { SubjectState } from '@mingtai/server-kit'
import { type UseAction, useActions, useStates } from '../calls.ts'

export type UseState = keyof typeof useStates

/** How somebody has to do with a use. */
export interface UseRelation {
  isApplicant: boolean
  /** Keeps the seal, or manages the seals of its organization. */
  isCustodian: boolean
}

/** In which states which action is open, and to whom. */
const rules: Readonly<Record<UseAction, { states: readonly UseState[]; by: readonly (keyof UseRelation)[] }>> = {
  change: { states: ['draft', 'returned', 'rejected', 'canceled'], by: ['isApplicant'] },
  submit: { states: ['draft', 'rejected', 'canceled'], by: ['isApplicant'] },
  remove: { states: ['draft', 'rejected', 'canceled'], by: ['isApplicant'] },
  confirm: { states: ['approved'], by: ['isCustodian'] },
  recall: { states: ['approved'], by: ['isApplicant', 'isCustodian'] },
}

/** What somebody may do with a use now; the buttons of its page. */
export function actionsOn(state: UseState, relation: UseRelation): UseAction[] {
  return useActions.filter((action) => mayDo(action, state, relation))
}

/** Refuses what its state or the person does not allow. */
export function mustAllow(action: UseAction, use: { document: string; state: UseState }, relation: UseRelation): void {
  const { states, by } = rules[action]
  if (!by.some((one) => relation[one])) refuse('right.row', use.document)
  if (!states.includes(use.state)) refuse('row.wrongState', use.document, useStates[use.state])
}

function mayDo(action: UseAction, state: UseState, relation: UseRelation): boolean {
  const { states, by } = rules[action]
  return states.includes(state) && by.some((one) => relation[one])
}

const told: Readonly<Record<SubjectState, UseState>> = {
  running: 'running',
  returned: 'returned',
  approved: 'approved',
  rejected: 'rejected',
  canceled: 'canceled',
  terminated: 'canceled',
  reverted: 'recalled',
}

/** The state after a change of the approval; what a seal was set on stays so, whatever is said afterwards. */
export function stateAfter(state: UseState, change: SubjectState): UseState {
  return state === 'used' || state === 'recalled' ? state : told[change]
}
