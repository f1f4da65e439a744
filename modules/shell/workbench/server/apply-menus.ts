import { appliedDefault, tenant } from '@mingtai/modules/ground/organization/server'
import { type Db, type DefaultMenu, newId } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { defaultMenus } from './default-menus.ts'
import { menu } from './tables.ts'

/** Give a tenant the menus that come with this version, each once: what an administrator changed or took away stays so. */
export async function applyDefaultMenus(db: Db, tenantId: string): Promise<void> {
  const fresh = await db
    .insert(appliedDefault)
    .values(defaultMenus.map(({ code }) => ({ tenantId, key: keyOf(code) })))
    .onConflictDoNothing()
    .returning()
  const keys = new Set(fresh.map(({ key }) => key))
  const missing = defaultMenus.filter(({ code }) => keys.has(keyOf(code)))
  if (missing.length === 0) return
  const there = await db
    .select({ id: menu.id, code: menu.code })
    .from(menu)
    .where(and(eq(menu.tenantId, tenantId), eq(menu.deleted, false)))
  const ids = new Map(there.map(({ id, code }) => [code, id]))
  for (const { code } of missing) if (!ids.has(code)) ids.set(code, newId())
  const rows = missing.map((one) => ({
    ...rowOf(one, ids),
    tenantId,
    createdBy: '系统',
    updatedBy: '系统',
    sort: defaultMenus.indexOf(one) + 1,
  }))
  await db.insert(menu).values(rows).onConflictDoNothing()
}

/** At every start, for every tenant; safe when several processes start at once. */
export async function applyDefaultMenusToAll(db: Db): Promise<void> {
  for (const { id } of await db.select({ id: tenant.id }).from(tenant)) {
    await db.transaction((inside) => applyDefaultMenus(inside, id))
  }
}

function rowOf(one: DefaultMenu, ids: Map<string, string>) {
  const { code, group, name, alias, path, source, rule, right, light, isCache } = one
  const idOf = (wanted: string | null) => (wanted === null ? null : (ids.get(wanted) ?? null))
  return {
    ...{ id: ids.get(code) ?? newId(), code, group, name, alias, path, source, rule, right, light, isCache },
    ...{ topMenuId: idOf(one.top), parentId: idOf(one.parent), builtIn: true },
  }
}

function keyOf(code: string): string {
  return `menu ${code}`
}
