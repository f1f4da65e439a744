import { type Draft, emit, isStopped, nodeIn, refuse } from '../decide/draft.ts'
import { type HumanNode, isHuman } from '../definition/node.ts'
import type { Skipped } from '../state/event.ts'
import { entryOf } from '../state/state.ts'
import { complete } from '../walk/complete.ts'
import { adminsOf, standIns } from './admins.ts'
import type { Found } from './candidate.ts'
import { openTasks } from './assign.ts'

/** Nobody is left to decide in an entry: what its node says of that. One yes of those who step in is enough. */
export function applyEmptyPolicy(draft: Draft, entry: number, skipped: Skipped[]): void {
  const { status, node: id } = entryOf(draft.state, entry)
  const node = nodeIn(draft, id)
  if (status !== 'open' || !isHuman(node)) return
  const { onEmpty } = node
  // What is still to be chosen, or keeps a request from being sent, is shown as nobody.
  if (draft.isPreview && (onEmpty.do === 'block' || isChosenLater(node))) {
    emit(draft, { type: 'TasksOpened', entry, mode: node.mode, tasks: [], skipped, clamped: [] })
    return complete(draft, entry, 'empty')
  }
  switch (onEmpty.do) {
    case 'pass':
    case 'reject':
      emit(draft, { type: 'TasksOpened', entry, mode: node.mode, tasks: [], skipped, clamped: [] })
      return complete(draft, entry, onEmpty.do === 'pass' ? 'empty' : 'failed')
    case 'block':
      refuse(draft, 'approval.noApproverBlocked', node.name)
      return
    case 'toAdmin':
      return stepIn(draft, entry, node, adminsOf(draft), skipped)
    case 'people':
      return stepIn(draft, entry, node, standIns(draft, onEmpty.people), skipped)
    default:
      return onEmpty satisfies never
  }
}

function stepIn(draft: Draft, entry: number, node: HumanNode, found: Found | null, skipped: Skipped[]): void {
  if (found === null || isStopped(draft)) return
  if (found.candidates.length === 0) {
    refuse(draft, 'approval.noApprover', node.name)
    return
  }
  openTasks(draft, {
    entry,
    node,
    mode: 'any',
    found: { candidates: found.candidates, skipped: [...skipped, ...found.skipped] },
  })
}

function isChosenLater({ who }: HumanNode): boolean {
  return who.some(({ kind }) => kind === 'initiatorPick' || kind === 'output')
}
