const TOKEN = 'mingtai.token'
const REFRESH = 'mingtai.refresh'
const ISSUED = 'mingtai.issued'
const LIFE = 'mingtai.life'

/** What signing in or refreshing answers. */
export interface Tokens {
  access_token: string
  refresh_token: string
  /** Seconds. */
  expires_in: number
}

export function keepTokens(tokens: Tokens): void {
  localStorage.setItem(TOKEN, tokens.access_token)
  localStorage.setItem(REFRESH, tokens.refresh_token)
  localStorage.setItem(LIFE, String(tokens.expires_in))
  localStorage.setItem(ISSUED, String(Date.now()))
}

export function keepAccessToken(token: string): void {
  localStorage.setItem(TOKEN, token)
  localStorage.setItem(ISSUED, String(Date.now()))
}

export function dropTokens(): void {
  for (const key of [TOKEN, REFRESH, ISSUED, LIFE]) localStorage.removeItem(key)
}

export function accessToken(): string | null {
  return localStorage.getItem(TOKEN)
}

export function refreshToken(): string | null {
  return localStorage.getItem(REFRESH)
}

/** A token is renewed after four fifths of its life. */
export function isTokenOld(now: number): boolean {
  const life = Number(localStorage.getItem(LIFE) ?? 0)
  const issued = Number(localStorage.getItem(ISSUED) ?? now)
  return life > 0 && now - issued >= life * 800
}

/** Tell when another browser tab signs in or out. */
export function watchToken(listener: (token: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === TOKEN) listener(event.newValue)
  }
  window.addEventListener('storage', handle)
  return () => window.removeEventListener('storage', handle)
}
