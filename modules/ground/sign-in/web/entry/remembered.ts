import { kept } from '@mingtai/ui'

const KEY = 'account'

/** The account that this computer remembers; never the password. */
export function rememberedAccount(): string {
  return kept.get(KEY) ?? ''
}

export function rememberAccount(name: string | null): void {
  if (name === null) kept.drop(KEY)
  else kept.set(KEY, name)
}
