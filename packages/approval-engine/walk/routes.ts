import { type Draft, emit, nodeIn, refuse } from '../decide/draft.ts'
import type { Node, RouteNode } from '../definition/node.ts'
import { chainOf } from '../definition/plan.ts'
import { type Entry, entryOf, openUnder } from '../state/state.ts'
import { complete } from './complete.ts'
import { cancelEntries } from './finish.ts'
import { aboutOf } from './forks.ts'

/** The first rule that holds says where the token goes on. */
export function enterRoute(draft: Draft, id: number, node: RouteNode): void {
  for (const rule of node.rules) {
    const { holds, because } = draft.context.holds(rule.when, aboutOf(draft))
    if (!holds) continue
    emit(draft, { type: 'RouteTaken', entry: id, to: rule.to, because })
    return jumpTo(draft, entryOf(draft.state, id), rule.to)
  }
  emit(draft, { type: 'RouteTaken', entry: id, to: null, because: '' })
  complete(draft, id, 'auto')
}

/** From an open entry to a node of the same lane or of one around it, or to the end. What lies between is closed. */
export function jumpTo(draft: Draft, entry: Entry, to: string): void {
  const top = topFor(draft, entry, to)
  if (top === null) {
    refuse(draft, 'approval.jumpInside', draft.plan.places.get(to)?.node.name ?? to)
    return
  }
  cancelEntries(draft, openUnder(draft.state, top.id), 'jumped')
  const node: Node | null = to === 'end' ? null : nodeIn(draft, to)
  draft.moves.push({ node, fork: top.fork, arm: top.arm, from: entry.id })
}

/** The entry itself or the fork around it that stands in the lane of the target. */
export function topFor({ state, plan }: Draft, entry: Entry, to: string): Entry | null {
  const target = to === 'end' ? { fork: null, arm: null } : plan.places.get(to)
  if (target === undefined) return null
  let one = entry
  for (const place of chainOf(plan, entry.node)) {
    if (place.fork === target.fork && place.arm === target.arm) return one
    if (one.fork === null) return null
    one = entryOf(state, one.fork)
  }
  return null
}
