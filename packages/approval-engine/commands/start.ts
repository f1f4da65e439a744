import type { CommandOf } from '../decide/command.ts'
import { type Draft, emit, isStopped, refuse } from '../decide/draft.ts'
import { statusWords } from '../decide/words.ts'
import type { Pick } from '../state/state.ts'
import { walk } from '../walk/walk.ts'
import { missingPick, usedPicks } from './picks.ts'

/** Sends a request: the first people are asked, or it is through at once. */
export function start(draft: Draft, { version, initiator, picks: given }: CommandOf<'start'>): void {
  const { state, context, plan } = draft
  if (state.status !== 'draft') {
    refuse(draft, 'approval.started', statusWords[state.status])
    return
  }
  const { id, manages } = context.actor
  if (id !== null && id !== initiator.person && !manages) {
    refuse(draft, 'approval.startOwnOnly')
    return
  }
  const picks: Pick[] = usedPicks(draft, given)
  emit(draft, { type: 'InstanceStarted', version, initiator, picks })
  if ((!draft.isPreview && missingPick(draft)) || isStopped(draft)) return
  walk(draft, { node: plan.definition.start.next, fork: null, arm: null, from: null })
}
