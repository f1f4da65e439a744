import { tabStorage } from '@mingtai/ui'
import { returnAddress } from './return-address.ts'

const KEY = 'way-back'

/** Keep where somebody wanted to go while they sign in at the external page, which learns nothing of it. */
export function rememberReturnAddress(address: string): void {
  tabStorage.set(KEY, address)
}

/** Where to go after signing in: what the address says, else what this tab kept, once. */
export function takeReturnAddress(search: string): string {
  const remembered = tabStorage.get(KEY)
  tabStorage.drop(KEY)
  const named = returnAddress(search)
  return named === '/' && remembered !== null ? returnAddress(`?return=${encodeURIComponent(remembered)}`) : named
}
