import type { CommandOf } from '../decide/command.ts'
import { type Draft, emit, nodeIn, refuse } from '../decide/draft.ts'
import { verbs } from '../decide/words.ts'
import type { NodeType } from '../definition/node.ts'
import { type Entry } from '../state/state.ts'
import { complete } from '../walk/complete.ts'
import { walk } from '../walk/walk.ts'
import { isHouse } from './leave.ts'

/** The outbox has done what a trigger asked for. */
export function triggerFired(draft: Draft, { entry: id }: CommandOf<'triggerFired'>): void {
  const entry = told(draft, id, 'trigger')
  if (entry === null) return
  emit(draft, { type: 'TriggerFired', entry: id })
  if (entry.status === 'open') complete(draft, id, 'done')
  walk(draft)
}

/** It has given up: the node stays for a manager to try again, goes on, or counts as refused. */
export function triggerFailed(draft: Draft, { entry: id, because }: CommandOf<'triggerFailed'>): void {
  const entry = told(draft, id, 'trigger')
  if (entry === null) return
  emit(draft, { type: 'TriggerFailed', entry: id, because })
  const node = nodeIn(draft, entry.node)
  if (entry.status !== 'open' || node.type !== 'trigger' || node.onFail === 'stay') return
  complete(draft, id, node.onFail === 'pass' ? 'done' : 'failed')
  walk(draft)
}

export function retryTrigger(draft: Draft, { entry: id }: CommandOf<'retryTrigger'>): void {
  if (!draft.context.actor.manages) {
    refuse(draft, 'approval.managerOnly', verbs.retryTrigger)
    return
  }
  const entry = told(draft, id, 'trigger')
  if (entry === null) return
  const node = nodeIn(draft, entry.node)
  if (entry.status !== 'open' || node.type !== 'trigger') return
  emit(draft, { type: 'TriggerRequested', entry: id, action: node.action, waits: node.wait })
}

export function subFinished(draft: Draft, { entry: id, outcome }: CommandOf<'subFinished'>): void {
  const entry = told(draft, id, 'sub')
  if (entry === null) return
  emit(draft, { type: 'SubFinished', entry: id, outcome })
  if (entry.status === 'open') complete(draft, id, outcome === 'approved' ? 'done' : 'failed')
  walk(draft)
}

/** The entry that is spoken of; null when it is none of the kind, or the instance is over and nothing follows. */
function told(draft: Draft, id: number, type: NodeType): Entry | null {
  const entry = draft.state.entries[id - 1]
  if (!isHouse(draft) || entry === undefined || draft.plan.places.get(entry.node)?.node.type !== type)
    return refuse(draft, 'approval.noSuchEntry')
  return draft.state.status === 'running' ? entry : null
}
