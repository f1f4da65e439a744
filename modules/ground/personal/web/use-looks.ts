import { applyLooks, signedIn } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { personal } from './api.ts'

/** The shell follows what the person likes, wherever they sign in. */
export function useMyLooks(): void {
  const enabled = signedIn.use()
  const { data } = useQuery({
    queryKey: ['personal', 'preferences'],
    queryFn: () => personal.preferences({}),
    staleTime: 300_000,
    enabled,
  })
  useEffect(() => {
    if (data !== undefined) applyLooks(data)
  }, [data])
}
