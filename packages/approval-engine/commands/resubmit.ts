import type { CommandOf } from '../decide/command.ts'
import { type Draft, emit, isStopped } from '../decide/draft.ts'
import { resumeFromStart } from '../walk/resume.ts'
import { walk } from '../walk/walk.ts'
import { isAsked } from './asked.ts'
import { missingPick, usedPicks } from './picks.ts'

/** The initiator sends it again, through all nodes or straight back to whoever returned it. */
export function resubmit(draft: Draft, { picks, resume }: CommandOf<'resubmit'>): void {
  if (!isAsked(draft, 'resubmit')) return
  const { back } = draft.state
  const how = back?.how === 'ask' ? (resume ?? 'step') : (back?.how ?? 'step')
  emit(draft, { type: 'Resubmitted', picks: usedPicks(draft, picks) })
  if (missingPick(draft) || isStopped(draft)) return
  const first = { node: draft.plan.definition.start.next, fork: null, arm: null, from: null }
  walk(draft, back !== null && how === 'jump' ? resumeFromStart(draft, back.from) : first)
}
