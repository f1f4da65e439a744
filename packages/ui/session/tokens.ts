import { browserStorage } from './encrypted-storage.ts'

const TOKEN = 'own.token'
const REFRESH = 'own.refresh'
const ISSUED = 'own.issued'
const LIFE = 'own.life'

/** What signing in or refreshing answers. */
export interface Tokens {
  access_token: string
  refresh_token: string
  /** Seconds. */
  expires_in: number
}

export function storeTokens(tokens: Tokens): void {
  browserStorage.set(REFRESH, tokens.refresh_token)
  browserStorage.set(LIFE, String(tokens.expires_in))
  browserStorage.set(ISSUED, String(Date.now()))
  // Stored last: the other browser tabs take it as the sign that everything is stored.
  browserStorage.set(TOKEN, tokens.access_token)
}

export function storeAccessToken(token: string): void {
  browserStorage.set(ISSUED, String(Date.now()))
  browserStorage.set(TOKEN, token)
}

export function dropRefreshToken(): void {
  browserStorage.drop(REFRESH)
}

export function accessToken(): string | null {
  return browserStorage.get(TOKEN)
}

export function refreshToken(): string | null {
  return browserStorage.get(REFRESH)
}

/**
 * Whether the token should be renewed: after the time that the site sets, at the latest with a tenth of its life left.
 */
export function isTokenOld(now: number, tokenTime: number): boolean {
  const life = Number(browserStorage.get(LIFE) ?? 0)
  const issued = Number(browserStorage.get(ISSUED) ?? now)
  return life > 0 && now - issued >= Math.min(tokenTime, life * 0.9) * 1000
}

/** Whether an entry that another browser tab changed is the access token; null means that all entries changed. */
export function isToken(name: string | null): boolean {
  return name === null || name === TOKEN
}

/** Whoever is signed in, and for which organization, in one text; empty: nobody. */
export function sessionHolder(): string {
  return holderOf(accessToken())
}

/** Person and organization of a token in one text. Only the server knows whether the token is valid. */
export function holderOf(token: string | null): string {
  try {
    const part = (token ?? '').split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims !== 'object' || claims === null) return ''
    return `${String(Reflect.get(claims, 'sub'))} ${String(Reflect.get(claims, 'org'))}`
  } catch {
    return ''
  }
}
