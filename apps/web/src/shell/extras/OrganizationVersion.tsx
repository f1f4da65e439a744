import { organizationCalls } from '@mingtai/modules/ground/organization/calls'
import { callsOf, browserStorage, queryClient, useMe } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

const calls = callsOf(organizationCalls)
const KEY = 'own.organization-version'
/** The roles whose screens stand on the organisation trees. */
const readers = new Set(['administrator', 'orgAdmin', 'rangeAdmin'])

/** When the trees have changed, whoever works with them reads them again. Office specification, section 4. */
export function OrganizationVersion() {
  const me = useMe()
  const { data } = useQuery({
    queryKey: ['organization-version'],
    queryFn: () => calls.version({}),
    enabled: me !== null && me.roleAlias.some((role) => readers.has(role)),
    staleTime: 30_000,
    refetchInterval: 60_000,
  })
  const version = data?.version ?? null
  useEffect(() => {
    if (version === null) return
    const known = browserStorage.get(KEY)
    browserStorage.set(KEY, String(version))
    if (known !== null && known !== String(version)) {
      void queryClient.invalidateQueries({ queryKey: ['organization'] })
    }
  }, [version])
  return null
}
