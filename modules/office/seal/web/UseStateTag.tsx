import { StatusTag, type Tone } from '@mingtai/ui'
import { type SealUse, useStates } from '../calls.ts'

const tones: Record<SealUse['state'], Tone> = {
  draft: 'plain',
  running: 'primary',
  returned: 'ochre',
  rejected: 'cinnabar',
  canceled: 'plain',
  approved: 'ochre',
  used: 'pine',
  recalled: 'plain',
}

/** How a use stands. */
export function UseStateTag({ state }: { state: SealUse['state'] }) {
  return <StatusTag tone={tones[state]}>{useStates[state]}</StatusTag>
}
