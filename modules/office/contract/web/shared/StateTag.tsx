import { StatusTag, type Tone } from '@mingtai/ui'
import type { ContractRow } from '../../contract.ts'
import { type ApprovalState, approvalStates, type LifeState, lifeStates } from '../../words.ts'

const approvalTones: Record<ApprovalState, Tone> = {
  ...{ draft: 'plain', approving: 'primary', returned: 'ochre', rejected: 'cinnabar', canceled: 'plain' },
  ...{ approved: 'pine', imported: 'plain' },
}

const lifeTones: Record<LifeState, Tone> = {
  ...{ none: 'plain', signing: 'ochre', effective: 'primary', performing: 'primary', suspended: 'ochre' },
  ...{ disputed: 'cinnabar', completed: 'pine', terminated: 'plain', expired: 'cinnabar', changed: 'plain' },
  archived: 'plain',
}

/** How a contract stands: by its life, and by its approval until it has one. */
export function StateTag({
  contract: { approvalState, lifeState },
}: {
  contract: Pick<ContractRow, 'approvalState' | 'lifeState'>
}) {
  return lifeState === 'none' ? (
    <StatusTag tone={approvalTones[approvalState]}>{approvalStates[approvalState]}</StatusTag>
  ) : (
    <StatusTag tone={lifeTones[lifeState]}>{lifeStates[lifeState]}</StatusTag>
  )
}
