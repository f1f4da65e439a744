import { refusal, refuse } from '@mingtai/messages'
import { rights } from '@mingtai/modules/ground/organization/server'
import { defaultMenus, menu } from '@mingtai/modules/shell/workbench/server'
import type { Db } from '@mingtai/server-kit'
import { and, asc, eq } from 'drizzle-orm'
import type { MenuRow } from '../menu-calls.ts'

export type StoredMenu = typeof menu.$inferSelect

export async function menuRows(db: Db, tenantId: string): Promise<StoredMenu[]> {
  return db
    .select()
    .from(menu)
    .where(and(eq(menu.tenantId, tenantId), eq(menu.deleted, false)))
    .orderBy(asc(menu.sort), asc(menu.code))
}

export function menuIn(rows: readonly StoredMenu[], id: string): StoredMenu {
  return rows.find((row) => row.id === id) ?? refuse('row.gone', '菜单')
}

export function shownMenu(row: StoredMenu, rows: readonly StoredMenu[]): MenuRow {
  const { id, code, alias, name, path, source, group, topMenuId, parentId, sort, light, published } = row
  const { isCache, isHidden, external, rule, right, builtIn, revision } = row
  return {
    ...{ id, code, alias, name, path, source, group, topMenuId, parentId, sort, light, published, isCache, isHidden },
    ...{ external, rule: rule === 2 ? 2 : 1, right, builtIn, revision },
    rightName: right === null ? null : (rights[right] ?? right),
    changed: builtIn && isChanged(row, rows),
  }
}

/** What the product says of one of its own menus; null for those that the tenant added. */
export function defaultOf(code: string, rows: readonly StoredMenu[]) {
  const found = defaultMenus.find((one) => one.code === code)
  if (found === undefined) return null
  const idOf = (wanted: string | null) =>
    wanted === null ? null : (rows.find((row) => row.code === wanted && row.builtIn)?.id ?? null)
  const { top, parent, code: _code, order: _order, ...own } = found
  const position = { topMenuId: idOf(top), parentId: idOf(parent), sort: defaultMenus.indexOf(found) + 1 }
  return { ...own, ...position, published: true, isHidden: false, external: null }
}

function isChanged(row: StoredMenu, rows: readonly StoredMenu[]): boolean {
  const wanted = defaultOf(row.code, rows)
  if (wanted === null) return false
  const { sort: _, ...compared } = wanted
  const has: Record<string, unknown> = { ...row }
  return Object.entries(compared).some(([name, value]) => has[name] !== value)
}

interface Form {
  group: StoredMenu['group']
  topMenuId: string | null
  parentId: string | null
  rule: number
  right: string | null
}

/** Where a menu may stand: a side bar hangs from an item of the top bar and is two levels deep; the rest is flat. */
export function checkMenu(form: Form, rows: readonly StoredMenu[], self: StoredMenu | null): void {
  const { group, topMenuId, parentId, right } = form
  if (right !== null && rights[right] === undefined) throw refusal('right.unknown', right).at('right')
  if (group !== 'side') {
    if (topMenuId !== null || (parentId !== null && group !== 'button')) throw refusal('menu.flat').at('parentId')
    return
  }
  const top = rows.find((row) => row.id === topMenuId && row.group === 'navbar')
  if (top === undefined) throw refusal('menu.noTop').at('topMenuId')
  if (parentId === null) return
  const parent = rows.find((row) => row.id === parentId && row.group === 'side')
  if (parent === undefined || parent.topMenuId !== topMenuId) throw refusal('menu.parentElsewhere').at('parentId')
  if (parent.parentId !== null) throw refusal('row.tooDeep', 2).at('parentId')
  if (self === null) return
  if (parentId === self.id) throw refusal('row.insideItself', self.name).at('parentId')
  if (rows.some((row) => row.parentId === self.id)) throw refusal('row.tooDeep', 2).at('parentId')
}
