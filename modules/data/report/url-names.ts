/** Names in the viewer's address that are its own. */
export const ownNames: ReadonlySet<string> = new Set([
  'code',
  'share',
  'sheet',
  'as',
  'r',
  'thread',
  'step',
  'app',
  'origin',
])

/** What a parameter is called in the address. */
export function urlName(code: string): string {
  return ownNames.has(code) ? `p.${code}` : code
}
