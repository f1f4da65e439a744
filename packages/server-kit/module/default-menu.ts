/** Where a menu stands: the top bar, a side bar, or a group of tiles of the workbench. */
export type MenuGroup = 'navbar' | 'side' | 'system' | 'individual' | 'admin' | 'myapp'

/** A menu that a module brings to every tenant; `top` and `parent` name others by their code. */
export interface DefaultMenu {
  code: string
  group: MenuGroup
  name: string
  alias: string
  path: string
  source: string
  top: string | null
  parent: string | null
  rule: 1 | 2
  right: string | null
  light: boolean
  isCache: boolean
  /** Position among its neighbours, counted over all modules. */
  order: number
}

/**
 * Who sees a menu: everybody who is signed in (null), the holders of a right (its code), or everybody who sees a menu
 * below it (`below`).
 */
type Who = string | null

interface Look {
  source: string
  who: Who
  order: number
  light?: boolean
}

type Leaf = [code: string, name: string, path: string, source: string, who: Who]

const plain = { path: '', top: null, parent: null, isCache: true }

/** An item of the top bar. */
export function barMenu(code: string, name: string, path: string, look: Look): DefaultMenu {
  return { ...plain, code, alias: code, name, path, group: 'navbar', ...seenBy(look) }
}

/** A tile of the workbench. */
export function tileMenu(group: MenuGroup, name: string, path: string, look: Look & { code: string }): DefaultMenu {
  const { code, ...rest } = look
  return { ...plain, code, alias: code, name, path, group, ...seenBy(rest) }
}

/** A heading of the side bar below an item of the top bar, with what stands below it. */
export function sideMenus(place: Place, name: string, leaves: readonly Leaf[]): DefaultMenu[] {
  const { top, code, order } = place
  const look = seenBy({ source: '', who: 'below', order })
  return [{ ...plain, code, alias: code, name, group: 'side', top, ...look }, ...leafMenus(place, leaves)]
}

/** Further menus below a heading that another module brings. */
export function leafMenus({ top, code: parent, order }: Place, leaves: readonly Leaf[]): DefaultMenu[] {
  return leaves.map(([code, name, path, source, who]) => {
    return { ...plain, code, alias: code, name, path, group: 'side', top, parent, ...seenBy({ source, who, order }) }
  })
}

/** The heading `code` below the item `top` of the top bar. */
interface Place {
  top: string
  code: string
  order: number
}

function seenBy({ source, who, order, light = true }: Look) {
  const rule = who === null ? (1 as const) : (2 as const)
  return { source, light, order, rule, right: who === 'below' ? null : who }
}
