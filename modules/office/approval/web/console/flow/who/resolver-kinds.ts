import type { Resolver } from '@mingtai/approval-engine'

export type ResolverKind = Resolver['kind']
type Offered = Exclude<ResolverKind, 'documentRole'>

/** Ways of finding people that the designer offers, as a clerk reads them. Others come with an imported process and stay. */
export const resolverKinds: Record<Offered, string> = {
  people: '指定人员',
  head: '部门负责人',
  headChain: '逐级部门负责人',
  supervisor: '上级',
  supervisorChain: '逐级上级',
  role: '角色',
  post: '岗位',
  group: '人员组',
  members: '部门全体成员',
  initiatorPick: '发起人自选',
  output: '前面的审批人选定',
  initiator: '发起人本人',
  formPerson: '表单中的人员',
  formHead: '表单中人员或部门的负责人',
  expression: '按规则',
}

export function isOffered(kind: ResolverKind): kind is Offered {
  return Object.hasOwn(resolverKinds, kind)
}

/** What a way of finding people needs from around it. */
export interface Around {
  /** The first field with people or places; null: the form has none. */
  field: string | null
  /** The first choice of people that an earlier approver makes; null: nobody makes one. */
  output: string | null
}

/** Whether a way can work here at all. */
export function isPossible(kind: Offered, { field, output }: Around): boolean {
  if (kind === 'formPerson' || kind === 'formHead') return field !== null
  return kind !== 'output' || output !== null
}

/** A way of finding people as it comes fresh. Nobody is chosen yet: the check says so at the node. */
export function freshResolver(kind: Offered, { field, output }: Around): Resolver {
  switch (kind) {
    case 'people':
      return { kind, people: [] }
    case 'head':
      return { kind, of: 'initiator', level: 1, organization: 'own' }
    case 'headChain':
      return { kind, of: 'initiator', to: 2, direction: 'up' }
    case 'supervisor':
      return { kind, of: 'initiator', level: 1 }
    case 'supervisorChain':
      return { kind, of: 'initiator', to: 2 }
    case 'role':
      return { kind, roles: [], organization: 'own' }
    case 'post':
      return { kind, posts: [], organization: 'own' }
    case 'group':
      return { kind, groups: [] }
    case 'expression':
      return { kind, name: 'organizationHead', values: [] }
    case 'members':
      return { kind, departments: [] }
    case 'initiatorPick':
      return { kind, several: false, from: { people: [] } }
    case 'output':
      return { kind, name: output ?? '' }
    case 'initiator':
      return { kind }
    case 'formPerson':
    case 'formHead':
      return { kind, field: field ?? '', at: 'now' }
    default:
      return kind satisfies never
  }
}
