/** Where to go after signing in: the address kept in the query if it is one of ours, else the first page. */
export function returnAddress(search: string): string {
  const kept = new URLSearchParams(search).get('return') ?? ''
  const ours = /^\/(?![/\\])/.test(kept) && !/^\/(login|special_login|404|403|500)\b/.test(kept)
  return ours ? kept : '/'
}
