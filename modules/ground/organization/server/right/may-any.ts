import { refuse, refusePhrase } from '@mingtai/messages'
import { may, type Thing } from '@mingtai/permission'
import { type Actor, type Context, signedIn } from '@mingtai/server-kit'
import { type SQL, sql } from 'drizzle-orm'
import type { AppCode } from '../../calls.ts'
import type { OrganizationRight, TreeRight } from './organization-rights.ts'
import { type Belonging, withinScope } from './scope.ts'

interface Asked {
  actions: readonly TreeRight[]
  about: string
}

/** Refuses unless one of several rights reaches the thing; `thing` null: unless the actor holds one of them at all. */
export function mustMayAny(context: Context, { actions, about }: Asked, thing: Thing | null): void {
  const actor = signedIn(context)
  const decisions = actions.map((action) => may(actor, { action, about }, thing))
  if (decisions.some(({ ok }) => ok)) return
  const refused = decisions.flatMap((decision) => (decision.ok ? [] : [decision.why]))
  const why = refused.find(({ key }) => key === 'right.row') ?? refused[0]
  if (why === undefined) refuse('right.missing', about)
  refusePhrase(why)
}

export function withinAny(actor: Actor, actions: readonly TreeRight[], belonging: Belonging): SQL {
  return sql`(${sql.join(
    actions.map((action) => withinScope(actor, action, belonging)),
    sql` or `,
  )})`
}

/** The rights to change a tree. */
export const treeRights: Record<AppCode, readonly OrganizationRight[]> = {
  szoa: ['organization:structure'],
  hotline: ['organization:hotline', 'organization:structure'],
  palc: ['organization:comprehensive', 'organization:structure'],
}

export const departmentRights: readonly OrganizationRight[] = ['organization:department', 'organization:structure']
export const libraryRights: readonly OrganizationRight[] = ['organization:library', 'organization:structure']

/** The rights to see a tree as far as they reach. */
export const lookRights: readonly TreeRight[] = [
  'organization:structure',
  'organization:library',
  'organization:full-user',
  'organization:department',
  'organization:user',
  'organization:bind',
  'organization:role',
  'organization:role-document',
  'organization:role-meeting',
  'organization:hotline',
  'organization:comprehensive',
  'organization:mapping',
  'organization:claim-review',
  'approval:config',
]
