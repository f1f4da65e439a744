import type { Handlers } from '@mingtai/api'
import { type Context, signedIn } from '@mingtai/server-kit'
import { siteSettings } from '@mingtai/modules/ground/system/server'
import { and, eq } from 'drizzle-orm'
import type { MenuGroup, MenuNode, WorkbenchMenu, workbenchCalls } from '../calls.ts'
import { menu } from './tables.ts'
import { type MenuRow, visibleMenus } from './visible.ts'

type MenuCalls = Pick<typeof workbenchCalls, 'menu' | 'topMenu' | 'routes' | 'systemRoutes'>

/** The menus that a person sees, by what their roles allow. */
export function menuHandlers(): Handlers<MenuCalls, Context> {
  return {
    async menu(_, context) {
      const rows = await menusOf(context)
      return groups.map((alias) => ({ alias, workbenchMenus: inOrder(alias, rows).map((row) => menuOf(row, rows)) }))
    },
    async topMenu(_, context) {
      const rows = await menusOf(context)
      return inOrder('navbar', rows).map((row) => menuOf(row, rows))
    },
    async routes({ topMenuId }, context) {
      return treeBelow(await menusOf(context), ({ id, alias }) => id === topMenuId || alias === topMenuId)
    },
    async systemRoutes({ systemName }, context) {
      return treeBelow(await menusOf(context), ({ alias }) => alias === systemName)
    },
  }
}

const groups: MenuGroup['alias'][] = ['system', 'individual', 'admin', 'myapp', 'navbar']

async function menusOf(context: Context): Promise<MenuRow[]> {
  const actor = signedIn(context)
  const { db } = context
  const rows = await db
    .select()
    .from(menu)
    .where(and(eq(menu.tenantId, actor.tenantId), eq(menu.deleted, false)))
    .orderBy(menu.sort, menu.code)
  return visibleMenus(rows, actor, await siteSettings(db, actor.tenantId))
}

/** Lit applications come first; everything else is in its order. Office specification, section 2, layout. */
function inOrder(group: MenuRow['group'], rows: MenuRow[]): MenuRow[] {
  const own = rows.filter((row) => row.group === group && !row.isHidden)
  return group === 'myapp' ? own.toSorted((one, other) => Number(other.light) - Number(one.light)) : own
}

function treeBelow(rows: MenuRow[], isTop: (row: MenuRow) => boolean): MenuNode[] {
  const top = rows.find((row) => row.group === 'navbar' && isTop(row))
  if (top === undefined) return []
  const own = rows.filter((row) => row.group === 'side' && row.topMenuId === top.id)
  const below = (parentId: string | null) => own.filter((row) => row.parentId === parentId)
  return below(null).map((row) => ({
    ...nodeOf(row),
    children: below(row.id).map((child) => ({ ...nodeOf(child), children: [] })),
  }))
}

function menuOf(row: MenuRow, rows: MenuRow[]): WorkbenchMenu {
  const { id, alias, name, source, sort, light, external } = row
  return { id, name, path: row.path || firstBelow(row, rows), alias, source, sort, light, external }
}

/** An item without an address of its own leads to the first place of its side bar. */
function firstBelow({ id }: MenuRow, rows: MenuRow[]): string {
  const leaves = rows.filter(({ group, topMenuId, isHidden }) => group === 'side' && topMenuId === id && !isHidden)
  return leaves.find(({ path }) => path !== '')?.path ?? ''
}

function nodeOf({ code, alias, name, path, source, isCache, isHidden }: MenuRow) {
  return { path, code, alias, name, source, isCache, isHidden }
}
