import type { Draft } from '../decide/draft.ts'
import type { HumanNode } from '../definition/node.ts'
import type { NewTask } from '../state/event.ts'
import { dueAfter } from '../walk/waits.ts'
import type { Candidate } from './candidate.ts'

/** When a task of the node that becomes active now is due; null: never. */
export function dueOf(draft: Draft, { due }: HumanNode): number | null {
  return due === null ? null : dueAfter(draft, due, draft.context.now)
}

interface Opening {
  node: HumanNode
  /** Only the first is asked at once. */
  inOrder: boolean
  order: number
  source: NewTask['source'] | null
  parent?: number | null
  batch?: number
  addedBy?: string | null
}

/** Tasks for candidates, with ids that follow those there are. */
export function newTasks(draft: Draft, candidates: readonly Candidate[], opening: Opening): NewTask[] {
  const { node, inOrder, order, source, parent = null, batch = 0, addedBy = null } = opening
  const first = draft.state.tasks.length + 1
  return candidates.map(({ person, deputy, onBehalfOf, groups, why, ...one }, at) => {
    const status = inOrder && at > 0 ? 'waiting' : 'active'
    return {
      task: first + at,
      person,
      deputy,
      onBehalfOf,
      status,
      order: order + at,
      groups,
      source: source ?? one.source,
      parent,
      batch,
      addedBy,
      dueAt: status === 'active' ? dueOf(draft, node) : null,
      why,
    }
  })
}
