/** Whether an address is http, https or a path of this site. What a browser strips before it reads is refused. */
export function isSafeAddress(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- a browser drops these before it reads the scheme
  if (/[\u0000-\u001f\u007f\\]/.test(text) || text !== text.trim()) return false
  if (/^\/(?!\/)/.test(text)) return true
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

/** The site of an address that is none of these; null for a path, for one of them, and for what is no address at all. */
export function foreignOrigin(address: string, origins: readonly string[]): string | null {
  if (!/^https?:\/\//i.test(address)) return null
  const url = URL.parse(address)
  return url === null || origins.includes(url.origin) ? null : url.origin
}
