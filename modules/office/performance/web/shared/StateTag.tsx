import { StatusTag, type Tone } from '@mingtai/ui'
import { type Agreement, agreements, type PlanState, planStates } from '../../words.ts'

const tones: Record<PlanState, Tone> = {
  draft: 'plain',
  making: 'ochre',
  approving: 'ochre',
  agreed: 'ochre',
  executing: 'primary',
  self: 'primary',
  scoring: 'primary',
  calibrating: 'ochre',
  leader: 'ochre',
  publicity: 'pine',
  appeal: 'cinnabar',
  final: 'pine',
  archived: 'plain',
}
const agreementTones: Record<Agreement, Tone> = { waiting: 'plain', agreed: 'pine', objected: 'cinnabar' }

export function StateTag({ state }: { state: PlanState }) {
  return <StatusTag tone={tones[state]}>{planStates[state]}</StatusTag>
}

export function AgreementTag({ agreement }: { agreement: Agreement }) {
  return <StatusTag tone={agreementTones[agreement]}>{agreements[agreement]}</StatusTag>
}
