/** Where to go after signing in: the address kept in the query if it is one of ours, else the first page. */
export function returnAddress(search: string): string {
  const kept = new URLSearchParams(search).get('return') ?? ''
  const path = kept.split(/[?#]/)[0]?.replace(/(?<=.)\/$/, '') ?? ''
  return /^\/(?![/\\])/.test(kept) && !leadsBack.has(path) ? kept : '/'
}

/** Pages that would ask to sign in again, or say that something failed. */
const leadsBack: ReadonlySet<string> = new Set([
  '/login',
  '/special_login',
  '/sso-login',
  '/oauth/redirect',
  '/lock',
  '/404',
  '/403',
  '/500',
])
