import { StatusTag, type Tone } from '@mingtai/ui'
import { type Claim, claimStatuses } from '../calls.ts'

const tones: Record<number, Tone> = { 0: 'ochre', 1: 'pine', 2: 'cinnabar', 3: 'plain' }

export function ClaimStatus({ claim: { auditorStatus } }: { claim: Claim }) {
  const words: Record<number, string> = claimStatuses
  return <StatusTag tone={tones[auditorStatus] ?? 'plain'}>{words[auditorStatus] ?? '—'}</StatusTag>
}
