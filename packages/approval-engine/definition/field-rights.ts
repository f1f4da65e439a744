import type { Definition } from './definition.ts'
import type { FieldRight } from './human.ts'
import { isHuman } from './node.ts'
import { planOf } from './plan.ts'

/** What whoever works at a node may do with the fields of the form; fields that are not named are read. */
export function fieldRights(definition: Definition, node: string): readonly FieldRight[] {
  if (node === 'start') return definition.start.fields
  const found = planOf(definition).places.get(node)?.node
  return found !== undefined && isHuman(found) ? found.fields : []
}
