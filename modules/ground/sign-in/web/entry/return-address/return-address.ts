/** Where to go after signing in: the address kept in the query if it is one of ours, else the first page. */
export function returnAddress(search: string): string {
  const wanted = new URLSearchParams(search).get('return') ?? ''
  const path = wanted.split(/[?#]/)[0]?.replace(/(?<=.)\/$/, '') ?? ''
  return /^\/(?![/\\])/.test(wanted) && !leadsBack.has(path) ? wanted : '/'
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
