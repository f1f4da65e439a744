import { answerTo, type Draft } from '../decide/draft.ts'
import type { Resolver } from '../definition/resolver.ts'
import type { State } from '../state/state.ts'
import { type Candidate, candidate } from './candidate.ts'

/** People that the resolvers of a node name, in their order; null when some must be asked for first. */
export function resolve(draft: Draft, node: string, who: readonly Resolver[]): Candidate[] | null {
  const lists = who.map((resolver, at) => {
    const people = peopleOf(draft, `${node}#${at}`, node, resolver)
    const groups = resolver.group === undefined ? [] : [resolver.group]
    return people?.map((person) => candidate(person, { groups, why: resolver.kind })) ?? null
  })
  return lists.includes(null) ? null : lists.flatMap((list) => list ?? [])
}

/** The people of one resolver, by the state where that says it, else by whoever knows the organization. */
export function peopleOf(draft: Draft, key: string, node: string, resolver: Resolver): readonly string[] | null {
  const { state } = draft
  switch (resolver.kind) {
    case 'people':
      return resolver.people
    case 'initiator':
      return [state.initiator.person]
    case 'initiatorPick':
      return state.picks.find((pick) => pick.node === node)?.people ?? []
    case 'output': {
      const output = state.outputs.find(({ name }) => name === resolver.name)
      return output?.kind === 'people' ? output.people : []
    }
    default:
      return answerTo(draft, {
        kind: 'people',
        key,
        node,
        resolver,
        initiator: state.initiator,
        previous: lastDecider(state),
      })
  }
}

/** Who decided last, for heads and supervisors of the previous approver. */
function lastDecider({ tasks, seq }: State): string | null {
  if (seq === 0) return null
  let last: { closed: number; person: string } | null = null
  for (const { closed, status, person, auto } of tasks)
    if (status === 'approved' && auto === null && closed !== null && closed >= (last?.closed ?? 0))
      last = { closed, person }
  return last?.person ?? null
}
