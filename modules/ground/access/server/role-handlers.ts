import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { role } from '@mingtai/modules/ground/organization/server'
import { type Context, signedIn } from '@mingtai/server-kit'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { accessListCalls } from '../calls.ts'
import { accessOwner } from './owners.ts'

/** Roles that the lists of a kind of thing may name, for those who write such lists. */
export const accessListHandlers: Handlers<typeof accessListCalls, Context> = {
  async accessRoles({ type }, context) {
    const { tenantId, rights } = signedIn(context)
    const owner = accessOwner(type) ?? refuse('row.gone', '授权的对象')
    if (!rights.has(owner.needs)) refuse('right.missing', '可以授权的角色')
    return context.db
      .select({ id: role.id, name: role.name })
      .from(role)
      .where(and(eq(role.tenantId, tenantId), eq(role.deleted, false), ne(role.alias, 'everyone')))
      .orderBy(asc(role.sort), asc(role.name))
  },
}
