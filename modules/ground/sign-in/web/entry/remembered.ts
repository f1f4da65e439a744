import { browserStorage } from '@mingtai/ui'

const KEY = 'account'

/** The account that this computer remembers; never the password. */
export function rememberedAccount(): string {
  return browserStorage.get(KEY) ?? ''
}

export function rememberAccount(name: string | null): void {
  if (name === null) browserStorage.drop(KEY)
  else browserStorage.set(KEY, name)
}
