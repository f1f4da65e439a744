import { type Db, newId } from '@mingtai/server-kit'
import { pinyinKey } from '@mingtai/zh/pinyin'
import { eq, sql } from 'drizzle-orm'
import { builtInRoles } from './built-in-roles.ts'
import { appliedDefault, organization, role, roleRight, tenant } from '../tables.ts'

/** Gives a tenant the roles and rights that are new in this version, each once: changes by an administrator stay. */
export async function applyDefaults(db: Db, tenantId: string): Promise<void> {
  const wanted = Object.entries(builtInRoles).flatMap(([alias, { rights }]) => [
    `role ${alias}`,
    ...rights.map((right) => `right ${alias} ${right}`),
  ])
  const fresh = await db
    .insert(appliedDefault)
    .values(wanted.map((key) => ({ tenantId, key })))
    .onConflictDoNothing()
    .returning()
  const keys = new Set(fresh.map(({ key }) => key))
  if (keys.size === 0) return
  const by = { tenantId, createdBy: '系统', updatedBy: '系统' }
  const missing = Object.entries(builtInRoles).filter(([alias]) => keys.has(`role ${alias}`))
  if (missing.length > 0) {
    await db
      .insert(role)
      .values(
        missing.map(([alias, { name, scope }], sort) => ({
          ...by,
          id: newId(),
          alias,
          name,
          scope,
          sort,
          builtIn: true,
        })),
      )
      .onConflictDoUpdate({
        target: [role.tenantId, role.alias],
        targetWhere: eq(role.deleted, false),
        set: { name: sql`excluded.name`, scope: sql`excluded.scope`, sort: sql`excluded.sort`, builtIn: true },
      })
  }
  const rows = await db.select({ id: role.id, alias: role.alias }).from(role).where(eq(role.tenantId, tenantId))
  const given = rows.flatMap(({ id, alias }) =>
    (builtInRoles[alias]?.rights ?? [])
      .filter((code) => keys.has(`right ${alias} ${code}`))
      .map((code) => ({ roleId: id, code, tenantId })),
  )
  if (given.length > 0) await db.insert(roleRight).values(given).onConflictDoNothing()
}

/** Gives every tenant its defaults at each start; safe when several processes start at once. */
export async function applyDefaultsToAll(db: Db): Promise<void> {
  for (const { id } of await db.select({ id: tenant.id }).from(tenant)) {
    await db.transaction((inside) => applyDefaults(inside, id))
  }
  await nameBySound(db)
}

/** Adds the pinyin of organizations that were entered before it was stored. */
async function nameBySound(db: Db): Promise<void> {
  const { id, name } = organization
  const silent = await db.select({ id, name }).from(organization).where(eq(organization.pinyin, ''))
  for (const one of silent) {
    await db
      .update(organization)
      .set({ pinyin: pinyinKey(one.name) })
      .where(eq(organization.id, one.id))
  }
}
