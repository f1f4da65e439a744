import { type Draft, emit, isStopped, type Move } from '../decide/draft.ts'
import type { Node } from '../definition/node.ts'
import { assign } from '../assignment/assign.ts'
import { enterCc } from '../assignment/copies.ts'
import { complete } from './complete.ts'
import { enterFork } from './forks.ts'
import { enterRoute } from './routes.ts'
import { enterDelay, enterSub, enterTrigger } from './waits.ts'

/** A token enters a node: what needs nobody is done at once, everything else waits in an open entry. */
export function enter(draft: Draft, move: Move, node: Node): void {
  draft.visited.push(node.id)
  const entry = draft.state.entries.length + 1
  const { fork, arm, from, resume = null } = move
  emit(draft, { type: 'NodeEntered', entry, node: node.id, fork, arm, from, resume })
  switch (node.type) {
    case 'approve':
    case 'transact':
      return assign(draft, { entry, node, people: move.people ?? null })
    case 'cc':
      enterCc(draft, node)
      return isStopped(draft) ? undefined : complete(draft, entry, 'auto')
    case 'branch':
    case 'parallel':
    case 'inclusive':
      return enterFork(draft, { entry, node, reopened: move.reopened ?? null })
    case 'route':
      return enterRoute(draft, entry, node)
    case 'delay':
      return enterDelay(draft, entry, node)
    case 'trigger':
      return enterTrigger(draft, entry, node)
    case 'sub':
      return enterSub(draft, entry, node)
    case 'auto':
      return complete(draft, entry, node.verdict === 'pass' ? 'auto' : 'failed')
    default:
      return node satisfies never
  }
}
