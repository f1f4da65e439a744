const SCHEMES = new Set(['http:', 'https:', 'mailto:'])
/** Only for telling relative addresses from absolute ones. */
const NOWHERE = 'http://nowhere.invalid'

/** An address that a click may follow: web, mail, or relative to the page. Everything else, such as a script, is null. */
export function safeAddress(address: string): string | null {
  const url = URL.parse(address.trim(), NOWHERE)
  if (!url || !SCHEMES.has(url.protocol)) return null
  if (url.host !== 'nowhere.invalid') return url.href
  // `//host` and `\\host` would leave the site; they have a host and were answered above.
  return url.pathname + url.search + url.hash
}

/** The same for files, which stand alone: relative addresses need the place that they are relative to. */
export function absoluteAddress(address: string, base: string | null): string | null {
  const safe = safeAddress(address)
  if (safe === null || !safe.startsWith('/')) return safe
  return base === null ? null : (URL.parse(safe, base)?.href ?? null)
}
