import type { Grant } from '@mingtai/permission'
import type { Tokens } from './tokens.ts'

/** The signed-in person as the server tells it. */
export interface Person {
  id: string
  realName: string
  name: string
  sex: number | null
  birthday: string | null
  avatar: string | null
  tenantId: string
  tenantName: string
  phone: string | null
  postName: string | null
  rankNameStr: string | null
  politicStr: string | null
  userLevelStr: string | null
  userTagStr: string
  roleName: string
  organizationId: string | null
  userBusinessList: { orgId: string; orgName: string; deptList: { id: string; name: string }[] }[]
  roles: { roleAlias: string; roleName: string }[]
  roleAlias: string[]
  grants: Grant[]
  isSystemMerchant: boolean
  merchantNo: string | null
}

export interface RightNode {
  code: string
  name: string
  children: { code: string; name: string }[]
}

/** The calls that a session needs; the application hands them over once, since this package knows no module. */
export interface SessionCalls {
  readme(input: Record<string, never>): Promise<Person>
  buttons(input: Record<string, never>): Promise<RightNode[]>
  logout(input: Record<string, never>): Promise<unknown>
  refresh(refreshToken: string): Promise<Tokens>
}
