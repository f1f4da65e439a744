import { type Definition, type Node, planOf } from '@mingtai/approval-engine'
import { nodeById } from './flow-tree.ts'
import type { FlowSelection } from './selection.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'

/** What lies beside the chosen thing in the drawing: arrows walk lanes up and down, and from arm to arm. */
export function neighbour(definition: Definition, chosen: FlowSelection, direction: Direction): FlowSelection {
  const found =
    direction === 'up'
      ? above(definition, chosen)
      : direction === 'down'
        ? below(definition, chosen)
        : beside(definition, chosen, direction === 'left' ? -1 : 1)
  return found ?? chosen
}

const node = (id: string): FlowSelection => ({ node: id, arm: null })

function above(definition: Definition, { node: id, arm }: FlowSelection): FlowSelection | null {
  if (arm !== null) return node(id)
  const place = planOf(definition).places.get(id)
  if (place === undefined) return null
  if (place.before !== null) return node(place.before.id)
  return place.fork === null ? node('start') : { node: place.fork.id, arm: place.arm }
}

function below(definition: Definition, { node: id, arm }: FlowSelection): FlowSelection | null {
  if (id === 'start') return definition.start.next === null ? null : node(definition.start.next.id)
  const own = nodeById(definition, id)
  if (own === null) return null
  if (arm !== null && 'arms' in own) {
    const first = own.arms.find((one) => one.id === arm)?.next ?? null
    return first === null ? onward(definition, own) : node(first.id)
  }
  if ('arms' in own && own.arms[0] !== undefined) return { node: id, arm: own.arms[0].id }
  return onward(definition, own)
}

/** What follows a node, also behind the forks around it. */
function onward(definition: Definition, own: Node): FlowSelection | null {
  const { places } = planOf(definition)
  for (let one: Node | null = own; one !== null; one = places.get(one.id)?.fork ?? null)
    if (one.next !== null) return node(one.next.id)
  return null
}

function beside(definition: Definition, { node: id, arm }: FlowSelection, by: -1 | 1): FlowSelection | null {
  const place = planOf(definition).places.get(id)
  const [fork, own] = arm === null ? [place?.fork ?? null, place?.arm ?? null] : [nodeById(definition, id), arm]
  if (fork === null || !('arms' in fork)) return null
  const other = fork.arms[fork.arms.findIndex((one) => one.id === own) + by]
  if (other === undefined) return null
  return arm === null && other.next !== null ? node(other.next.id) : { node: fork.id, arm: other.id }
}
