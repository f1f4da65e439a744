import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import {
  department,
  organization,
  organizationRelation,
  person,
  role,
} from '@mingtai/modules/ground/organization/server'
import { audit, changed, type Context, type Db, saveRevision, signedIn } from '@mingtai/server-kit'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { accessCalls, ShownAccess } from '../../access-calls.ts'
import { sourceById } from '../rows.ts'
import { reportDatasource, type SourceRow } from '../tables.ts'

/** Who may write queries to a source, and over which tables. */
export const accessHandlers: Handlers<typeof accessCalls, Context> = {
  async access({ id }, context) {
    return shownAccess(context.db, await sourceById(context.db, signedIn(context).tenantId, id))
  },

  async saveAccess({ id, access, revision }, context) {
    const actor = signedIn(context)
    const { tenantId } = actor
    const before = await sourceById(context.db, tenantId, id)
    for (const { roles, places, people } of access?.lines ?? [])
      if (roles.length + places.length + people.length === 0) refuse('source.accessNobody')
    const row = await saveRevision(context.db, reportDatasource, { id, tenantId, revision, values: { access }, actor })
    await audit(context, {
      action: '修改数据源的使用权限',
      subject: row.name,
      detail: { about: [id] },
      change: changed({ 权限: before.access }, { 权限: row.access }),
    })
    return shownAccess(context.db, row)
  },

  async accessRoles(_input, context) {
    const { id, name, tenantId, deleted, sort } = role
    return context.db
      .select({ id, name })
      .from(role)
      .where(and(eq(tenantId, signedIn(context).tenantId), eq(deleted, false)))
      .orderBy(asc(sort), asc(name))
  },
}

async function shownAccess(db: Db, row: SourceRow): Promise<ShownAccess> {
  const ids = (row.access?.lines ?? []).flatMap(({ roles, places, people }) => [...roles, ...places, ...people])
  return { access: row.access, revision: row.revision, names: await namesOf(db, row.tenantId, [...new Set(ids)]) }
}

async function namesOf(db: Db, tenantId: string, ids: string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const found = [
    await db
      .select({ id: role.id, name: role.name })
      .from(role)
      .where(and(eq(role.tenantId, tenantId), inArray(role.id, ids))),
    await db
      .select({ id: department.id, name: department.name })
      .from(department)
      .where(and(eq(department.tenantId, tenantId), inArray(department.id, ids))),
    await db
      .select({ id: organization.id, name: organization.name })
      .from(organization)
      .where(and(eq(organization.tenantId, tenantId), inArray(organization.id, ids))),
    await db
      .select({ id: organizationRelation.id, name: organizationRelation.name })
      .from(organizationRelation)
      .where(and(eq(organizationRelation.tenantId, tenantId), inArray(organizationRelation.id, ids))),
    await db
      .select({ id: person.id, name: person.realName })
      .from(person)
      .where(and(eq(person.tenantId, tenantId), inArray(person.id, ids))),
  ].flat()
  return Object.fromEntries(found.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])))
}
