import type { MenuNode } from '@mingtai/modules/shell/workbench/calls'
import type { NavItem } from './page/opening.ts'
import { sideAt } from './frame/side.ts'

/** Tabs of the top bar: those that are lit, in their order. */
export function litItems(items: NavItem[]): NavItem[] {
  return items.filter((item) => item.light).toSorted((one, other) => one.sort - other.sort)
}

/** Hidden items are left out; a parent whose children are all hidden stands for itself. */
export function shownNodes(nodes: MenuNode[]): MenuNode[] {
  return nodes
    .filter((node) => !node.isHidden)
    .map((node) => ({ ...node, children: node.children.filter((child) => !child.isHidden) }))
    .filter((node) => node.children.length > 0 || node.path !== '')
}

/**
 * Which top item an address belongs to: its own path first, then the one named by its first word or by its module, then
 * the one whose side bar was last. What has a side bar of its own, as messages have, belongs to none but its own.
 */
export function sectionOf(
  path: string,
  items: NavItem[],
  { last, sections }: { last: string | null; sections: Readonly<Record<string, string>> },
): string | null {
  const exact = items.find((item) => item.path === path)
  const side = sideAt(path)
  const first = path.split('/')[1] ?? ''
  const word = side.kind === 'system' ? side.name : (sections[first] ?? first)
  const related = items.find((item) => item.alias === word)
  const own = exact?.id ?? related?.id ?? null
  return own ?? (side.kind === 'section' ? (last ?? items[0]?.id ?? null) : null)
}

/** Addresses of a tree whose pages are drawn anew each time, hidden ones included. */
export function uncachedPaths(nodes: MenuNode[]): string[] {
  return nodes
    .flatMap((node) => [node, ...node.children])
    .filter(({ isCache, path }) => !isCache && path !== '')
    .map(({ path }) => path)
}
