import { CallError } from '@mingtai/api'
import { calls } from './sign-in.ts'

const KEY = 'mingtai.tenant'

/** What the sign-in page must know, of the tenant that the address names; this browser remembers it for the next time. */
export function settingsQuery(search: string) {
  const named = new URLSearchParams(search).get('tenantId') ?? localStorage.getItem(KEY) ?? ''
  return {
    queryKey: ['sign-in', 'settings', named],
    queryFn: () => settingsOf(named),
    staleTime: 60_000,
  }
}

async function settingsOf(named: string) {
  if (named === '') return calls.settings({})
  try {
    const settings = await calls.settings({}, { headers: { 'tenant-id': named } })
    localStorage.setItem(KEY, settings.tenantId)
    return settings
  } catch (error) {
    // A tenant that is gone must not keep the page from everybody who uses this computer.
    if (error instanceof CallError && error.key === 'signIn.tenantUnknown') localStorage.removeItem(KEY)
    throw error
  }
}
