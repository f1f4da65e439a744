import { StatusTag } from '@mingtai/ui'
import { type IssuedState, issuedStates } from '../../words.ts'

export function IssuedStateTag({ state }: { state: IssuedState }) {
  return <StatusTag tone={state === 'valid' ? 'pine' : 'cinnabar'}>{issuedStates[state]}</StatusTag>
}
