import { HOME } from '@mingtai/ui'

/** Old spellings and short forms of an address, or null when it stands. */
export function movedTo(path: string): string | null {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  if (trimmed.startsWith('/redirect/')) return `/${trimmed.slice('/redirect/'.length).replace(/^\/+/, '')}`
  return moved[trimmed] ?? (trimmed === path ? null : trimmed)
}

const moved: Record<string, string> = {
  '/': HOME,
  '/dashbord': HOME,
  '/dashboard': HOME,
  '/dashboard/index': HOME,
  '/user': '/user/account-setting',
  '/report': '/report/list',
  '/data-source': '/data-source/list',
}

/** Where to come back to after signing in. */
export function returnAddress({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  return `${pathname}${search}${hash}`
}

/** The bars are hidden on these. Office specification, section 2, layout. */
export function isWithoutSides(path: string): boolean {
  return ['dashbord', 'dashboard', 'user', 'contact', 'knowledge'].some((word) => path.includes(word))
}

/** Which tab an address belongs to. */
export function tabKey(path: string, search: string, tabBy: readonly string[] = []): string {
  const query = new URLSearchParams(search)
  const own = tabBy.filter((name) => query.has(name)).map((name) => `${name}=${query.get(name)}`)
  return own.length === 0 ? path : `${path}?${own.join('&')}`
}
