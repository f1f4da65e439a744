import { error, type Finding } from '../definition/finding.ts'
import { isHuman, type Node } from '../definition/node.ts'
import type { Resolver } from '../definition/resolver.ts'

export const referenceWords = {
  person: '人员',
  role: '角色',
  post: '岗位',
  group: '人员组',
  department: '部门',
  field: '表单字段',
  hook: '接口',
  process: '流程',
  expression: '规则',
} as const
export type ReferenceKind = keyof typeof referenceWords

/** What the house knows beside the definition: whether things still exist, and whether a condition makes sense. */
export interface Known {
  has: (kind: ReferenceKind, id: string) => boolean
  /** A sentence about what is wrong with a condition; null: nothing. */
  conditionProblem: (condition: unknown) => string | null
}

interface Reference {
  kind: ReferenceKind
  id: string
}

/** References of a node to things that are gone. */
export function unknownReferences(node: Node, known: Known): Finding[] {
  const gone = referencesOf(node).filter(({ kind, id }) => !known.has(kind, id))
  return gone.map(({ kind, id }) => error(node.id, 'definition.unknown', node.name, referenceWords[kind], id))
}

function referencesOf(node: Node): Reference[] {
  const people = 'who' in node ? node.who.flatMap(inResolver) : []
  if (isHuman(node)) {
    const fields = node.fields.map(({ field }) => ({ kind: 'field' as const, id: field }))
    const instead = node.onEmpty.do === 'people' ? all('person', node.onEmpty.people) : []
    const above = node.due?.to ? inResolver(node.due.to) : []
    return [...people, ...fields, ...instead, ...above]
  }
  if (node.type === 'delay') return 'until' in node.wait ? [{ kind: 'field', id: node.wait.until }] : []
  if (node.type === 'sub') return [{ kind: 'process', id: node.code }]
  if (node.type !== 'trigger') return people
  const { action } = node
  if (action.kind === 'http') return [{ kind: 'hook', id: action.hook }]
  return action.set.map(({ field }) => ({ kind: 'field', id: field }))
}

function inResolver(resolver: Resolver): Reference[] {
  switch (resolver.kind) {
    case 'people':
      return all('person', resolver.people)
    case 'role':
      return all('role', resolver.roles)
    case 'post':
      return all('post', resolver.posts)
    case 'group':
      return all('group', resolver.groups)
    case 'members':
      return all('department', resolver.departments)
    case 'formPerson':
    case 'formHead':
      return [{ kind: 'field', id: resolver.field }]
    case 'initiatorPick':
      return [...all('person', resolver.from.people), ...all('role', resolver.from.roles ?? [])]
    case 'expression':
      return [{ kind: 'expression', id: resolver.name }]
    case 'head':
    case 'headChain':
    case 'supervisor':
    case 'supervisorChain':
    case 'initiator':
    case 'output':
    case 'documentRole':
      return []
    default:
      return resolver satisfies never
  }
}

function all(kind: ReferenceKind, ids: readonly string[]): Reference[] {
  return ids.map((id) => ({ kind, id }))
}
