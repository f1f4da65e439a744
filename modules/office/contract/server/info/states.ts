import { refuse } from '@mingtai/messages'
import type { SubjectState } from '@mingtai/server-kit'
import {
  type ApprovalState,
  approvalStates,
  type ContractAction,
  contractActions,
  type LifeState,
  lifeStates,
  namesOf,
} from '../../words.ts'

/** How somebody has to do with a contract. */
export interface ContractRelation {
  isHandler: boolean
  /** Looks after the ledger of its organization. */
  isManager: boolean
  /** Reviews its legality, because they decide about it. */
  isReviewer: boolean
  isArchivist: boolean
}

/** The two axes of a contract. */
export interface Axes {
  approvalState: ApprovalState
  lifeState: LifeState
}

interface Line {
  approval: readonly ApprovalState[]
  life: readonly LifeState[]
  by: readonly (keyof ContractRelation)[]
}

const settled = ['approved', 'imported'] as const
const owner = ['isHandler', 'isManager'] as const
const live = ['effective', 'performing'] as const
const owing = ['effective', 'performing', 'expired', 'terminated', 'disputed'] as const
const corrected = ['effective', 'performing', 'suspended', 'disputed', 'completed', 'terminated', 'expired'] as const

/** In which states which action is open, and to whom. */
const rules: Readonly<Record<ContractAction, readonly Line[]>> = {
  change: [{ approval: ['draft', 'returned'], life: ['none'], by: ['isHandler'] }],
  submit: [{ approval: ['draft'], life: ['none'], by: ['isHandler'] }],
  copy: [{ approval: ['rejected', 'canceled'], life: ['none'], by: ['isHandler'] }],
  remove: [
    { approval: ['draft'], life: ['none'], by: ['isHandler'] },
    { approval: ['rejected', 'canceled'], life: ['none'], by: ['isManager'] },
  ],
  review: [{ approval: ['approving'], life: ['none'], by: ['isReviewer'] }],
  // What was registered wrong is registered anew, with a reason.
  sign: [{ approval: ['approved'], life: ['signing', 'effective', 'performing'], by: owner }],
  fulfil: [{ approval: settled, life: owing, by: owner }],
  waive: [{ approval: settled, life: owing, by: owner }],
  amend: [{ approval: settled, life: ['effective', 'performing', 'suspended', 'expired'], by: ['isHandler'] }],
  suspend: [{ approval: settled, life: live, by: owner }],
  resume: [{ approval: settled, life: ['suspended'], by: owner }],
  dispute: [{ approval: settled, life: ['effective', 'performing', 'suspended', 'expired'], by: owner }],
  settle: [{ approval: settled, life: ['disputed'], by: owner }],
  complete: [{ approval: settled, life: ['effective', 'performing', 'expired'], by: owner }],
  terminate: [
    { approval: settled, life: ['effective', 'performing', 'suspended', 'disputed', 'expired'], by: owner },
    { approval: ['approved'], life: ['signing'], by: owner },
  ],
  reopen: [
    { approval: settled, life: ['completed'], by: owner },
    { approval: settled, life: ['terminated'], by: ['isManager'] },
  ],
  archive: [{ approval: settled, life: ['completed', 'terminated'], by: ['isArchivist'] }],
  correct: [{ approval: ['imported'], life: corrected, by: ['isArchivist'] }],
}

/** What somebody may do with a contract now; the buttons of its page. */
export function actionsOn({ approvalState, lifeState }: Axes, relation: ContractRelation): ContractAction[] {
  return namesOf(contractActions).filter((action) =>
    linesFor(action, relation).some(({ approval, life }) => isIn(approval, approvalState) && isIn(life, lifeState)),
  )
}

/** Refuses what the states of the contract or the person do not allow. */
export function mustAllow(action: ContractAction, contract: Axes & { name: string }, relation: ContractRelation): void {
  const open = ({ approval, life }: Line) => isIn(approval, contract.approvalState) && isIn(life, contract.lifeState)
  if (!rules[action].some(open)) refuse('row.wrongState', contract.name, stateWords(contract))
  if (!linesFor(action, relation).some(open)) refuse('right.row', contract.name)
}

/** Both axes in one word: that of the approval until there is a life. */
export function stateWords({ approvalState, lifeState }: Axes): string {
  return lifeState === 'none' ? approvalStates[approvalState] : lifeStates[lifeState]
}

/** The pairs of states that are possible at all; the law of the module holds every contract to them. */
export function isPossible({ approvalState, lifeState }: Axes): boolean {
  if (approvalState === 'approved') return lifeState !== 'none'
  if (approvalState === 'imported') return lifeState !== 'none' && lifeState !== 'signing' && lifeState !== 'changed'
  return lifeState === 'none'
}

const told: Readonly<Record<SubjectState, ApprovalState>> = {
  running: 'approving',
  returned: 'returned',
  approved: 'approved',
  rejected: 'rejected',
  canceled: 'canceled',
  terminated: 'canceled',
  reverted: 'canceled',
}

/**
 * Both axes after a change of the approval. What was signed stays as it is: an approval that is taken back afterwards
 * changes nothing, and an archived contract never moves.
 */
export function axesAfter({ approvalState, lifeState }: Axes, change: SubjectState): Axes {
  if (lifeState !== 'none' && lifeState !== 'signing') return { approvalState, lifeState }
  const after = told[change]
  return { approvalState: after, lifeState: after === 'approved' ? 'signing' : 'none' }
}

function linesFor(action: ContractAction, relation: ContractRelation): Line[] {
  return rules[action].filter(({ by }) => by.some((one) => relation[one]))
}

function isIn<T>(all: readonly T[], one: T): boolean {
  return all.includes(one)
}
