import { type Draft, type Move, refuse } from '../decide/draft.ts'
import { applyEmptyPolicy } from '../assignment/empty-policy.ts'
import { entryOf } from '../state/state.ts'
import { endLane } from './complete.ts'
import { enter } from './enter.ts'

/** Nodes that one decision may enter by itself; more is a loop. */
export const STEPS = 200
/** Nodes that a preview enters: whoever has to act acts at once in it, so a long flow in a row is no loop. */
const PREVIEWED = 1000

/** Moves tokens on until all of them wait for somebody, or the instance ends. */
export function walk(draft: Draft, ...moves: readonly Move[]): void {
  draft.moves.push(...moves)
  while (draft.refusal === null && draft.state.status === 'running') {
    const empty = draft.unstaffed.shift()
    const move = empty === undefined ? draft.moves.shift() : undefined
    if (empty !== undefined) applyEmptyPolicy(draft, empty.entry, empty.skipped)
    else if (move === undefined) break
    // Its fork was closed by another arm before the token came to move.
    else if (move.fork !== null && entryOf(draft.state, move.fork).status !== 'open') continue
    else if (move.node === null) endLane(draft, move)
    else if (draft.visited.length >= mostOf(draft)) refuse(draft, 'approval.loop', STEPS, loopOf(draft))
    else enter(draft, move, move.node)
  }
  draft.moves.length = 0
  draft.unstaffed.length = 0
}

/** Names of the nodes that came again and again, as far as a sentence can hold them. */
function loopOf({ visited, plan }: Draft): string {
  const counted = new Map<string, number>()
  for (const id of visited) counted.set(id, (counted.get(id) ?? 0) + 1)
  const again = [...counted].filter(([, times]) => times > 1).map(([id]) => plan.places.get(id)?.node.name ?? id)
  return again.slice(0, 5).join('、') || '自动节点'
}

function mostOf({ isPreview }: Draft): number {
  return isPreview ? PREVIEWED : STEPS
}
