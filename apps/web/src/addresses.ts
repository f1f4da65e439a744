import { HOME } from '@mingtai/ui'

/** Old spellings and short forms of an address, or null when it stands. */
export function movedTo(path: string): string | null {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  if (trimmed.startsWith('/redirect/')) return `/${trimmed.slice('/redirect/'.length).replace(/^[/\\]+/, '')}`
  return moved[trimmed] ?? (trimmed === path ? null : trimmed)
}

const moved: Record<string, string> = {
  '/': HOME,
  '/dashbord': HOME,
  '/dashboard': HOME,
  '/dashboard/index': HOME,
  '/user': '/user/account-setting',
  '/notification': '/notification/lists',
  '/report': '/report/list',
  '/data-source': '/data-source/list',
  '/dataset': '/dataset/list',
  '/screen': '/screen/list',
  '/entry': '/entry/list',
}

interface Address {
  pathname: string
  search: string
  hash: string
}

/** Where to come back to after signing in. */
export function returnAddress({ pathname, search, hash }: Address): string {
  return `${pathname}${search}${hash}`
}

/**
 * Where somebody goes who is not signed in: to the sign-in page with the way back, or, coming from another system with
 * what it gave, to the page that takes it. Office specification, section 2, route guard.
 */
export function signInAddress(address: Address, thirdParty: string): string {
  const query = new URLSearchParams(address.search)
  const given = ['source', 'code', 'state'].map((name) => [name, query.get(name)] as const)
  if (given.some(([, value]) => value === null || value === '')) {
    return `/login?return=${encodeURIComponent(returnAddress(address))}`
  }
  const carried = new URLSearchParams(given.map(([name, value]) => [name, value ?? '']))
  for (const [name] of given) query.delete(name)
  const rest = query.toString()
  carried.set('return', returnAddress({ ...address, search: rest === '' ? '' : `?${rest}` }))
  return `${thirdParty}?${carried}`
}

/**
 * The bars are hidden on these. Office specification, section 2, layout, reads "paths containing dashbord, user, contact
 * or knowledge": the first word decides, or the console's user pages would lose the side bar that section 6 gives them.
 */
export function isWithoutSides(path: string): boolean {
  return withoutSides.has(path.split('/')[1] ?? '')
}

const withoutSides: ReadonlySet<string> = new Set([
  'dashbord',
  'dashboard',
  'user',
  'mine',
  'contact',
  'search-userandgroups',
  'knowledge',
])

/** Which tab an address belongs to. */
export function tabKey(path: string, search: string, tabBy: readonly string[] = []): string {
  const query = new URLSearchParams(search)
  const own = tabBy.filter((name) => query.has(name)).map((name) => `${name}=${query.get(name)}`)
  return own.length === 0 ? path : `${path}?${own.join('&')}`
}
