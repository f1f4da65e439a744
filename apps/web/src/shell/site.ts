import { siteCalls } from '@mingtai/modules/ground/system/calls'
import { callsOf, setSessionRules, signedIn } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

const calls = callsOf(siteCalls)

/** What the site's administrator set; null until known. */
export function useSite() {
  const { data } = useQuery({
    queryKey: ['site'],
    queryFn: () => calls.site({}),
    enabled: signedIn.use(),
    staleTime: 300_000,
  })
  return data ?? null
}

/** The times of the session follow the site's. */
export function useSessionRules(): void {
  const site = useSite()
  useEffect(() => {
    if (site !== null) setSessionRules({ tokenTime: site.tokenTime, idleTime: site.idleTime })
  }, [site])
}
