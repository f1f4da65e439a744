import type { Context } from '@mingtai/server-kit'
import type { KoaContextWithOIDC } from 'oidc-provider'

/** Path of the calls that the consent page makes. */
const API = '/api/alamo-base/authorization'
const MINUTES = 10

/**
 * Marks, with a cookie, the browser that a program sent here; only this browser may answer the request. Otherwise a
 * link to somebody else's request would sign that person in at the program as the one who opens the link.
 */
export function markBrowser(ctx: KoaContextWithOIDC, uid: string): void {
  const life = { maxAge: MINUTES * 60_000, path: API }
  ctx.cookies.set(nameOf(uid), '1', { ...life, httpOnly: true, sameSite: 'lax', signed: false, overwrite: true })
}

export function isAskingBrowser(context: Context, uid: string): boolean {
  const cookies = (context.header('cookie') ?? '').split(/;\s*/)
  return cookies.includes(`${nameOf(uid)}=1`)
}

/** One cookie for each request, so that two programs can ask in two tabs. */
function nameOf(uid: string): string {
  return `mingtai_asked_${uid}`
}
