import type { Definition, Node, Resolver } from '@mingtai/approval-engine'

/** The definition without ways of finding people that are not filled in yet: the check then says that nobody is set. */
export function withoutEmptyResolvers(definition: Definition): Definition {
  return { ...definition, start: { ...definition.start, next: lane(definition.start.next) } }
}

function lane(node: Node | null): Node | null {
  if (node === null) return null
  const next = lane(node.next)
  if ('who' in node) return { ...node, who: node.who.filter(isFilledIn), next }
  if ('arms' in node) return { ...node, arms: node.arms.map((arm) => ({ ...arm, next: lane(arm.next) })), next }
  return { ...node, next }
}

function isFilledIn(who: Resolver): boolean {
  switch (who.kind) {
    case 'people':
      return who.people.length > 0
    case 'role':
      return who.roles.length > 0
    case 'members':
      return who.departments.length > 0
    case 'formPerson':
    case 'formHead':
      return who.field !== ''
    default:
      return true
  }
}
