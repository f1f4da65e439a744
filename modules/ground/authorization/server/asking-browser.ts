import type { Context } from '@mingtai/server-kit'
import type { KoaContextWithOIDC } from 'oidc-provider'

/** Where the consent page asks and answers. */
const API = '/api/alamo-base/authorization'
const MINUTES = 10

/**
 * Mark the browser that a program sent here. Only it may ask for and answer this request: a link to somebody else's
 * request would otherwise sign that somebody in at the program as whoever opens it.
 */
export function markBrowser(ctx: KoaContextWithOIDC, uid: string): void {
  const life = { maxAge: MINUTES * 60_000, path: API }
  ctx.cookies.set(nameOf(uid), '1', { ...life, httpOnly: true, sameSite: 'lax', signed: false, overwrite: true })
}

export function isAskingBrowser(context: Context, uid: string): boolean {
  const cookies = (context.header('cookie') ?? '').split(/;\s*/)
  return cookies.includes(`${nameOf(uid)}=1`)
}

/** One for each request, so that two programs may ask in two tabs. */
function nameOf(uid: string): string {
  return `mingtai_asked_${uid}`
}
