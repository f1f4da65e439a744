import { consoleEntrance } from '@mingtai/modules/ground/organization/console'
import { mayOpenByRole, type RoleLists } from '../role-menus.ts'
import type { menu } from './tables.ts'

export type MenuRow = typeof menu.$inferSelect

/** What is asked of the person: their rights and the aliases of their roles. */
export interface Viewer {
  rights: ReadonlySet<string>
  roles: readonly string[]
}

/**
 * The menus of a tenant that a person is shown: published, theirs by right, and for those that only hold others, with
 * something below them.
 */
export function visibleMenus(rows: MenuRow[], viewer: Viewer, lists: RoleLists): MenuRow[] {
  const own = rows
    .filter((row) => row.published && isAllowed(row, viewer, lists))
    .map((row) => (isConsole(row) && row.path === '' ? { ...row, path: consoleEntrance(viewer.rights) } : row))
  const parents = new Map<string, MenuRow[]>()
  for (const row of own) {
    for (const above of [row.parentId, row.topMenuId]) {
      if (above !== null) parents.set(above, [...(parents.get(above) ?? []), row])
    }
  }
  const seen = new Map<string, boolean>()
  const hasBelow = (row: MenuRow): boolean => {
    const known = seen.get(row.id)
    if (known !== undefined) return known
    // Said before looking below, so that a circle of menus ends.
    seen.set(row.id, false)
    const found = (parents.get(row.id) ?? []).some((child) => !holdsOnly(child) || hasBelow(child))
    seen.set(row.id, found)
    return found
  }
  const shownIds = new Set(own.filter((row) => !holdsOnly(row) || hasBelow(row)).map(({ id }) => id))
  // Whatever hangs below a menu that is not shown is not shown either.
  const stands = (row: MenuRow) => [row.parentId, row.topMenuId].every((above) => above === null || shownIds.has(above))
  return own.filter((row) => shownIds.has(row.id) && stands(row))
}

/** Those of a person's menus that are drawn in the bars and on the workbench, as the browser draws them. */
export function drawnMenus(visible: readonly MenuRow[]): MenuRow[] {
  const shown = visible.filter(({ group, light, isHidden }) => !isHidden && (group !== 'navbar' || light))
  const ids = new Set(shown.map(({ id }) => id))
  const below = shown.filter(({ parentId }) => parentId === null || ids.has(parentId))
  // A heading without an address stands for what is drawn below it.
  return below.filter(
    ({ group, path, parentId, id }) =>
      group !== 'side' || parentId !== null || path !== '' || below.some((child) => child.parentId === id),
  )
}

function isAllowed(row: MenuRow, { rights, roles }: Viewer, lists: RoleLists): boolean {
  if (row.rule === 2 && row.right !== null && !rights.has(row.right)) return false
  if (isConsole(row)) return consoleEntrance(rights) !== ''
  return mayOpenByRole(row.path, roles, lists)
}

/** It leads nowhere by itself and is there for what stands below it. */
function holdsOnly({ rule, right }: MenuRow): boolean {
  return rule === 2 && right === null
}

/** The console is entered by whichever of its doors is open to the person. */
function isConsole({ alias, group }: MenuRow): boolean {
  return alias === 'organization' && group === 'navbar'
}
