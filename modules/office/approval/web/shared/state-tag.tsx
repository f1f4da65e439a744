import { StatusTag, type Tone } from '@mingtai/ui'
import { type InstanceState, instanceStates } from '../../calls.ts'

const tones: Record<InstanceState, Tone> = {
  running: 'primary',
  returned: 'ochre',
  approved: 'pine',
  rejected: 'cinnabar',
  canceled: 'plain',
  terminated: 'cinnabar',
  reverted: 'plain',
}

/** The state of an approval in words. */
export function StateTag({ state }: { state: InstanceState }) {
  return <StatusTag tone={tones[state]}>{instanceStates[state]}</StatusTag>
}
