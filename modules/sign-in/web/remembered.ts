const KEY = 'mingtai.account'

/** The account that this computer remembers; never the password. */
export function rememberedAccount(): string {
  return localStorage.getItem(KEY) ?? ''
}

export function rememberAccount(name: string | null): void {
  if (name === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, name)
}
