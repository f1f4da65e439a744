import type { MenuRow } from '../../calls.ts'
import { menuGroups } from '../../menu-calls.ts'

/** A menu with how deep it stands. */
export interface Placed {
  row: MenuRow
  depth: number
}

export interface MenuSection {
  name: string
  text: string
  rows: Placed[]
}

/** The top bar with what hangs below each of its items, then the groups of the workbench, in the order that people see. */
export function sections(rows: readonly MenuRow[]): MenuSection[] {
  const bar = rows.filter(({ group }) => group === 'navbar').toSorted(bySort)
  const sides = rows.filter(({ group }) => group === 'side')
  const barRows = bar.flatMap((top) => [{ row: top, depth: 0 }, ...sideOf(top.id, sides)])
  const shown = new Set(barRows.map(({ row }) => row.id))
  const stray = sides.filter(({ id }) => !shown.has(id)).map((row) => ({ row, depth: 1 }))
  const first = { name: '顶栏与侧栏', text: '顶栏的每一项，和它左侧的菜单', rows: [...barRows, ...stray] }
  const others = (['system', 'individual', 'admin', 'myapp', 'button'] as const).map((group) => ({
    name: menuGroups[group],
    text: group === 'myapp' ? '点亮的排在前面' : '',
    rows: rows
      .filter((row) => row.group === group)
      .toSorted(bySort)
      .map((row) => ({ row, depth: 0 })),
  }))
  return [first, ...others].filter((section) => section.rows.length > 0)
}

/** What fits the words, with the menus above it. */
export function matching(rows: readonly MenuRow[], keyword: string): MenuRow[] {
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return [...rows]
  const found = rows.filter(({ name, alias, path }) => `${name} ${alias} ${path}`.toLowerCase().includes(wanted))
  const above = new Set(found.flatMap(({ id, parentId, topMenuId }) => [id, parentId, topMenuId]))
  return rows.filter(({ id }) => above.has(id))
}

/** Whether two menus stand beside one another, so that one may be dragged before the other. */
export function areBeside(a: MenuRow, b: MenuRow): boolean {
  return a.group === b.group && a.parentId === b.parentId && a.topMenuId === b.topMenuId
}

/** The neighbours of a dragged menu with it put at the place of another. */
export function moved(rows: readonly MenuRow[], dragged: MenuRow, target: MenuRow): string[] {
  const ids = rows
    .filter((row) => areBeside(row, dragged))
    .toSorted(bySort)
    .map(({ id }) => id)
  const rest = ids.filter((id) => id !== dragged.id)
  return rest.toSpliced(ids.indexOf(target.id), 0, dragged.id)
}

function sideOf(topId: string, sides: readonly MenuRow[]): Placed[] {
  const own = sides.filter(({ topMenuId }) => topMenuId === topId).toSorted(bySort)
  return own
    .filter(({ parentId }) => parentId === null)
    .flatMap((parent) => [
      { row: parent, depth: 1 },
      ...own.filter(({ parentId }) => parentId === parent.id).map((row) => ({ row, depth: 2 })),
    ])
}

function bySort(a: MenuRow, b: MenuRow): number {
  return a.sort - b.sort || (a.code < b.code ? -1 : 1)
}
