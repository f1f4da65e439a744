import { type Draft, refuse } from '../decide/draft.ts'
import { isFork, isHuman, type Node } from '../definition/node.ts'
import type { Pick } from '../state/state.ts'
import { chosen } from '../walk/forks.ts'

/** Choices for nodes that ask for one; others are nobody's business. */
export function usedPicks({ plan }: Draft, given: readonly Pick[]): Pick[] {
  return given
    .filter(({ node }) => {
      const found = plan.places.get(node)?.node
      return found !== undefined && pickOf(found) !== null
    })
    .map(({ node, people }) => ({ node, people: [...new Set(people)] }))
}

function pickOf(node: Node) {
  if (!('who' in node)) return null
  return node.who.find((resolver) => resolver.kind === 'initiatorPick') ?? null
}

/** Whether the initiator has still to choose somebody on the way that the request takes now; refuses then. */
export function missingPick(draft: Draft): boolean {
  if (!draft.plan.hasPicks) return false
  const lanes = [draft.plan.definition.start.next]
  for (let lane = lanes.pop(); lane !== undefined; lane = lanes.pop()) {
    // Where a route leads is known only when it is reached.
    for (let node = lane; node !== null && node.type !== 'route'; node = node.next) {
      if (isWrong(draft, node)) return true
      if (isFork(node)) lanes.push(...chosen(draft, node).arms.map(({ next }) => next))
    }
  }
  return false
}

function isWrong(draft: Draft, node: Node): boolean {
  const rule = pickOf(node)
  if (rule === null || !isHuman(node)) return false
  const people = draft.state.picks.find((pick) => pick.node === node.id)?.people ?? []
  if (people.length === 0) refuse(draft, 'approval.pickMissing', node.name)
  else if (!rule.several && people.length > 1) refuse(draft, 'approval.pickOne', node.name)
  else if (rule.from.people.length > 0 && people.some((person) => !rule.from.people.includes(person)))
    refuse(draft, 'approval.pickOutside', node.name)
  return draft.refusal !== null
}
