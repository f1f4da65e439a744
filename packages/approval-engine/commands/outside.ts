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

/** Asks once more for a trigger or a sub-process that failed. */
export function retryTrigger(draft: Draft, { entry: id }: CommandOf<'retryTrigger'>): void {
  if (!draft.context.actor.manages) {
    refuse(draft, 'approval.managerOnly', verbs.retryTrigger)
    return
  }
  const entry = told(draft, id, 'trigger', 'sub')
  if (entry === null || !isRetryable(entry)) return
  const node = nodeIn(draft, entry.node)
  if (node.type === 'trigger')
    emit(draft, { type: 'TriggerRequested', entry: id, action: node.action, waits: node.wait })
  if (node.type === 'sub') emit(draft, { type: 'SubStarted', entry: id, code: node.code, waits: node.wait })
}

/** Only what failed is asked for again: a call that is still under way would be made twice. */
export function isRetryable({ status, failure }: Entry): boolean {
  return status === 'open' && (failure ?? null) !== null
}

/** No sub-process could be started, or not with what the form holds: the node stays for a manager to try again. */
export function subFailed(draft: Draft, { entry: id, because }: CommandOf<'subFailed'>): void {
  const entry = told(draft, id, 'sub')
  if (entry === null) return
  emit(draft, { type: 'SubFailed', entry: id, because })
}

export function subFinished(draft: Draft, { entry: id, outcome }: CommandOf<'subFinished'>): void {
  const entry = told(draft, id, 'sub')
  if (entry === null) return
  emit(draft, { type: 'SubFinished', entry: id, outcome })
  if (entry.status === 'open') complete(draft, id, outcome === 'approved' ? 'done' : 'failed')
  walk(draft)
}

/** The entry that is spoken of; null when it is none of the kind, or the instance is over and nothing follows. */
function told(draft: Draft, id: number, ...types: NodeType[]): Entry | null {
  const entry = draft.state.entries[id - 1]
  const type = entry && draft.plan.places.get(entry.node)?.node.type
  if (!isHouse(draft) || entry === undefined || type === undefined || !types.includes(type))
    return refuse(draft, 'approval.noSuchEntry')
  return draft.state.status === 'running' ? entry : null
}
