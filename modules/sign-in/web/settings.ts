import { CallError } from '@mingtai/api'
import { kept } from '@mingtai/ui'
import { calls } from './sign-in.ts'

const KEY = 'tenant'

/** What the sign-in page must know, of the tenant that the address names; this browser remembers it until somebody signs out. */
export function settingsQuery(search: string) {
  const named = new URLSearchParams(search).get('tenantId') ?? kept.get(KEY) ?? ''
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
    kept.set(KEY, settings.tenantId)
    return settings
  } catch (error) {
    // A tenant that is gone must not keep the page from everybody who uses this computer.
    if (error instanceof CallError && error.key === 'signIn.tenantUnknown') kept.drop(KEY)
    throw error
  }
}
