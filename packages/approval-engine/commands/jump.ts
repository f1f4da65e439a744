import type { CommandOf } from '../decide/command.ts'
import { type Draft, emit, nodeName, refuse } from '../decide/draft.ts'
import { verbs } from '../decide/words.ts'
import { jumpTo, topFor } from '../walk/routes.ts'
import { walk } from '../walk/walk.ts'
import { hasReason, isAsked } from './asked.ts'

/** A manager sets an instance to another node: of the root, or of an arm that is open. */
export function jump(draft: Draft, command: CommandOf<'jump'>): void {
  if (!isAsked(draft, 'jump') || !hasReason(draft, command, verbs.jump)) return
  const { to, reason } = command
  if (!draft.plan.places.has(to)) {
    refuse(draft, 'approval.jumpUnknown')
    return
  }
  const open = draft.state.entries.filter(({ status }) => status === 'open')
  const leaf = open.find((entry) => entry.arms === null && topFor(draft, entry, to) !== null)
  if (leaf === undefined) {
    refuse(draft, 'approval.jumpInside', nodeName(draft, to))
    return
  }
  emit(draft, { type: 'Jumped', from: [leaf.node], to, reason })
  jumpTo(draft, leaf, to)
  walk(draft)
}
