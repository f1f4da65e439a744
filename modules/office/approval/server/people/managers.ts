import { person, role, roleGrant, roleRight } from '@mingtai/modules/ground/organization/server'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { definitionById } from '../definition/definition-rows.ts'
import { postsOf } from './places.ts'

/**
 * Who looks after a process when nobody else is found: its managers, else those who configure approvals where it belongs,
 * else those of the tenant. `initiator` decides over their own request only where there is nobody else at all.
 */
export async function managersOf(
  db: Db,
  tenantId: string,
  definitionId: string,
  initiator: string | null = null,
): Promise<string[]> {
  const { managers, organizationId } = await definitionById(db, tenantId, definitionId)
  const others = (ids: readonly string[]) => ids.filter((id) => id !== initiator)
  const own = await active(db, tenantId, managers)
  if (others(own).length > 0) return others(own)
  const holders = await holdersOf(db, tenantId)
  const configuring = others(holders)
  if (configuring.length === 0) return own.length > 0 ? own : holders
  if (organizationId === null) return configuring
  const posts = await postsOf(db, tenantId, configuring)
  const there = new Set(posts.filter((post) => post.organizationId === organizationId).map(({ personId }) => personId))
  const near = configuring.filter((id) => there.has(id))
  return near.length > 0 ? near : configuring
}

async function active(db: Db, tenantId: string, ids: readonly string[]): Promise<string[]> {
  const here = and(ofTenant(person, tenantId), eq(person.disabled, false), inArray(person.id, ['', ...ids]))
  const rows = await db.select({ id: person.id }).from(person).where(here)
  const found = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => found.has(id))
}

async function holdersOf(db: Db, tenantId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: roleGrant.personId, pinyin: person.pinyin, isSpecial: person.isSpecial })
    .from(roleGrant)
    .innerJoin(role, and(eq(role.id, roleGrant.roleId), ofTenant(role, tenantId), eq(role.status, 1)))
    .innerJoin(roleRight, and(eq(roleRight.roleId, role.id), eq(roleRight.code, 'approval:config')))
    .innerJoin(person, and(eq(person.id, roleGrant.personId), ofTenant(person, tenantId), eq(person.disabled, false)))
    .where(and(eq(roleGrant.tenantId, tenantId), or(isNull(roleGrant.expiresAt), gt(roleGrant.expiresAt, new Date()))))
    .orderBy(asc(person.pinyin), asc(roleGrant.personId))
    .limit(20)
  // The emergency account does no daily work as long as there is anybody else.
  const usual = rows.filter(({ isSpecial }) => !isSpecial)
  return (usual.length > 0 ? usual : rows).map(({ id }) => id)
}
