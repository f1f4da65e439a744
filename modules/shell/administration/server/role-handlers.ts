import type { Handlers } from '@mingtai/api'
import { rightGroups, role } from '@mingtai/modules/ground/organization/server'
import { menu } from '@mingtai/modules/shell/workbench/server'
import { type Context, mustMay, signedIn } from '@mingtai/server-kit'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { roleCalls } from '../role-calls.ts'
import type { PeopleHandlers } from './user-handlers.ts'

/** Roles under the addresses of the report product: asked of the same handlers as the console's 角色. */
export function roleHandlers(people: PeopleHandlers): Handlers<typeof roleCalls, Context> {
  return {
    async sysRoles(asked, context) {
      const rows = await people.roles(asked, context)
      return { data: rows, total: rows.length }
    },
    sysRole: ({ id }, context) => people.role({ id }, context),
    insertRole: (form, context) => people.createRole(form, context),
    updateRole: (form, context) => people.editRole(form, context),
    removeSysRole: ({ id }, context) => people.removeRole({ id }, context),
    removeSysRoles: ({ ids }, context) =>
      context.db.transaction(async (db) => {
        for (const id of new Set(ids)) await people.removeRole({ id }, { ...context, db })
        return null
      }),
    async roleStatus({ id, status }, context) {
      return change(people, context, id, { status })
    },
    async roleChoices(_, context) {
      const { tenantId } = signedIn(context)
      return context.db
        .select({ id: role.id, roleAlias: role.alias, roleName: role.name })
        .from(role)
        .where(and(eq(role.tenantId, tenantId), eq(role.deleted, false), eq(role.status, 1)))
        .orderBy(asc(role.sort), asc(role.alias))
    },
    async authoriseRole({ id, revision, codes }, context) {
      return change(people, context, id, { revision, codes })
    },
    async rightTree({ roleId }, context) {
      const { tenantId } = signedIn(context)
      if (roleId !== null) mustMay(context, { action: 'system:role', about: '查看角色的权限' }, null)
      const ownCodes = roleId === null ? [] : (await people.role({ id: roleId }, context)).codes
      const rows = await context.db
        .select({ name: menu.name, right: menu.right })
        .from(menu)
        .where(
          and(eq(menu.tenantId, tenantId), eq(menu.deleted, false), eq(menu.published, true), isNotNull(menu.right)),
        )
      return Object.entries(rightGroups).map(([name, group]) => ({
        name,
        rights: Object.entries(group).map(([code, word]) => ({
          code,
          name: word,
          checked: ownCodes.includes(code),
          menus: [...new Set(rows.flatMap((row) => (row.right === code ? [row.name] : [])))],
        })),
      }))
    },
  }
}

/** Change a part of a role; what is not named stays. */
async function change(
  people: PeopleHandlers,
  context: Context,
  id: string,
  part: { status?: 1 | 2; revision?: number; codes?: string[] },
): Promise<null> {
  const { alias, name, remark, scope, places, codes, status, revision } = await people.role({ id }, context)
  const words = { alias, name, remark, scope, places: places.map((place) => place.id) }
  const known = { codes, revision, status: status === 1 ? (1 as const) : (2 as const) }
  return people.editRole({ id, ...words, ...known, ...part }, context)
}
