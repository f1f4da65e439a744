import { browserStorage } from '@mingtai/ui'
import { calls } from './sign-in.ts'

const KEY = 'tenant'

/** What the sign-in page must know, of the tenant that the address names; or that somebody signed in to from this browser last. */
export function settingsQuery(search: string) {
  const named = new URLSearchParams(search).get('tenantId') ?? browserStorage.get(KEY) ?? ''
  return {
    queryKey: ['sign-in', 'settings', named],
    queryFn: () => settingsOf(named),
    staleTime: 60_000,
  }
}

/** The merchant whose people sign in from this browser; '' the site's own. Remembered once somebody is in, so that a wrong number is not. */
export function rememberMerchant(number: string): void {
  if (number === '') browserStorage.drop(KEY)
  else browserStorage.set(KEY, number)
}

function settingsOf(named: string) {
  return named === '' ? calls.settings({}) : calls.settings({}, { headers: { 'tenant-id': named } })
}
