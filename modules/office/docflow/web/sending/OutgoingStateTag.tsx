import { StatusTag, type Tone } from '@mingtai/ui'
import type { OutgoingRow } from '../../outgoing.ts'
import { type OutgoingState, outgoingStates } from '../../sending-words.ts'

const tones: Record<OutgoingState, Tone> = {
  draft: 'plain',
  running: 'primary',
  returned: 'cinnabar',
  signed: 'ochre',
  numbered: 'ochre',
  sealed: 'ochre',
  issued: 'pine',
  archived: 'plain',
  void: 'plain',
}

/** How an outgoing document stands; while its approval runs, at which step. */
export function OutgoingStateTag({ state, openSteps }: Pick<OutgoingRow, 'state' | 'openSteps'>) {
  const step = state === 'running' && openSteps.length > 0 ? `${openSteps.join('、')}中` : outgoingStates[state]
  return <StatusTag tone={tones[state]}>{step}</StatusTag>
}
