import { type Draft, emit, isStopped, type Reopened } from '../decide/draft.ts'
import type { Arm, ForkNode } from '../definition/node.ts'
import type { Because } from '../state/event.ts'
import { complete } from './complete.ts'

interface Entering {
  entry: number
  node: ForkNode
  reopened: Reopened | null
}

/** Arms are chosen and walked at once; the fork stays open until every arm that was taken has ended. */
export function enterFork(draft: Draft, { entry, node, reopened }: Entering): void {
  if (reopened !== null) {
    emit(draft, { type: 'ForkReopened', entry, arms: reopened.arms })
    for (const move of reopened.moves) draft.moves.push({ ...move, fork: entry, from: entry })
    return
  }
  const { arms, because } = chosen(draft, node)
  emit(draft, { type: 'BranchChosen', entry, arms: arms.map(({ id }) => id), because })
  if (arms.length === 0 && !isStopped(draft)) return complete(draft, entry, 'auto')
  for (const arm of arms) draft.moves.push({ node: arm.next, fork: entry, arm: arm.id, from: entry })
}

/** Exclusive: the first arm that holds; inclusive: all that hold; else the arm for everything else. Parallel: all. */
export function chosen(draft: Draft, node: ForkNode): { arms: Arm[]; because: Because[] } {
  if (node.type === 'parallel') return { arms: node.arms, because: [] }
  const because: Because[] = []
  const arms: Arm[] = []
  for (const arm of node.arms) {
    if (arm.else) continue
    const said = draft.context.holds(arm.when, aboutOf(draft))
    because.push({ arm: arm.id, ...said })
    if (said.holds) arms.push(arm)
    if (said.holds && node.type === 'branch') break
  }
  return { arms: arms.length > 0 ? arms : node.arms.filter((arm) => arm.else), because }
}

export function aboutOf({ state: { initiator, outputs } }: Draft): Parameters<Draft['context']['holds']>[1] {
  return { initiator, outputs }
}
