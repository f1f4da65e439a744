import { StatusTag, type Tone } from '@mingtai/ui'
import { type ReceivingState, receivingStates } from '../../words.ts'

const tones: Record<ReceivingState, Tone> = {
  unclaimed: 'cinnabar',
  claimed: 'ochre',
  registered: 'ochre',
  proposed: 'ochre',
  instructed: 'ochre',
  undertaking: 'primary',
  circulating: 'primary',
  finished: 'pine',
  archived: 'plain',
  returned: 'plain',
}

/** How an incoming document stands. */
export function ReceivingStateTag({ state }: { state: ReceivingState }) {
  return <StatusTag tone={tones[state]}>{receivingStates[state]}</StatusTag>
}
