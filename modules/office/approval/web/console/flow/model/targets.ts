import {
  chainOf,
  type Definition,
  type HumanNode,
  isFork,
  isHuman,
  meeting,
  type Node,
  nodesFrom,
  type OutputRule,
  planOf,
} from '@mingtai/approval-engine'

/** Steps of people that lie before a node on every way to it: where it may send an approval back. */
export function earlierPeople(definition: Definition, id: string): HumanNode[] {
  const plan = planOf(definition)
  return [...plan.places.values()]
    .map(({ node }) => node)
    .filter(isHuman)
    .filter((node) => node.id !== id && meeting(plan, node.id, id) !== null)
}

/** Where a route node may jump: the nodes of its own lane and of the lanes around it. */
export function jumpTargets(definition: Definition, id: string): Node[] {
  const plan = planOf(definition)
  const around = chainOf(plan, id)
  return [...plan.places.values()]
    .filter(({ fork, arm }) => around.some((place) => place.fork === fork && place.arm === arm))
    .map(({ node }) => node)
    .filter((node) => node.id !== id)
}

/** People whom approvers before a node choose, which it may ask. */
export function outputsBefore(definition: Definition, id: string): Extract<OutputRule, { kind: 'people' }>[] {
  const plan = planOf(definition)
  const before = chainOf(plan, id).flatMap((place) => {
    const lane: Node[] = []
    for (let node = place.before; node !== null; node = plan.places.get(node.id)?.before ?? null)
      lane.push(...(isFork(node) ? nodesFrom({ ...node, next: null }) : [node]))
    return lane
  })
  return before.filter(isHuman).flatMap(({ outputs }) => outputs.filter((output) => output.kind === 'people'))
}

/** Whether a node stands in an arm, so that an arm can end by itself. */
export function isInArm(definition: Definition, id: string): boolean {
  return (planOf(definition).places.get(id)?.fork ?? null) !== null
}
