import type { Definition, HumanNode, Node, Resolver } from '@mingtai/approval-engine'
import { kindNames } from './fresh-node.ts'

/**
 * The definition as the engine can read it while it is half filled in: ways of finding people that name nobody are left
 * out, so that the check says that nobody is set, and what has no name yet has that of its type.
 */
export function readable(definition: Definition): Definition {
  const { start } = definition
  return { ...definition, start: { ...start, name: start.name.trim() || '发起人', next: lane(start.next) } }
}

function lane(node: Node | null): Node | null {
  if (node === null) return null
  const named = { ...node, name: node.name.trim() || kindNames[node.type], next: lane(node.next) }
  if ('arms' in named)
    return {
      ...named,
      arms: named.arms.map((arm) => ({ ...arm, name: arm.name.trim() || '支路', next: lane(arm.next) })),
    }
  if (named.type === 'approve' || named.type === 'transact') return human(named)
  return named.type === 'cc' ? { ...named, who: named.who.filter(isFilledIn).map(grouped) } : named
}

function human(node: HumanNode): HumanNode {
  const { who, onEmpty, due, outputs } = node
  return {
    ...node,
    who: who.filter(isFilledIn).map(grouped),
    onEmpty: onEmpty.do === 'people' && onEmpty.people.length === 0 ? { do: 'toAdmin' } : onEmpty,
    due: due?.to && !isFilledIn(due.to) ? { ...due, to: null } : due,
    outputs: outputs.map((output) => ({ ...output, label: output.label.trim() || '未命名' })),
  }
}

function grouped(who: Resolver): Resolver {
  const { group, ...rest } = who
  const name = group?.trim() ?? ''
  return name === '' ? rest : { ...rest, group: name }
}

function isFilledIn(who: Resolver): boolean {
  switch (who.kind) {
    case 'people':
      return who.people.length > 0
    case 'role':
      return who.roles.length > 0
    case 'post':
      return who.posts.length > 0
    case 'members':
      return who.departments.length > 0
    case 'formPerson':
    case 'formHead':
      return who.field !== ''
    case 'output':
      return who.name !== ''
    default:
      return true
  }
}
