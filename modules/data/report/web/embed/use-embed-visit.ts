import { sentenceOf } from '@mingtai/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { parentTold, tellParent } from './parent.ts'

interface Visit {
  share: string
  expiresAt: string
  origins: readonly string[]
}

/**
 * The visit that the token of the page around opens. The token stands behind the #, so that no server on the way writes
 * it down, and a fresh one is asked for before the visit ends.
 */
export function useEmbedVisit(thing: 'report' | 'screen', open: (token: string) => Promise<Visit>) {
  const [search] = useSearchParams()
  const origin = search.get('origin')
  const [token, setToken] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '')
  const { data, error } = useQuery({
    ...{ queryKey: [thing, 'embed', token], queryFn: () => open(token), enabled: token !== '' },
    // What is shown stays until the next visit is open.
    ...{ staleTime: Infinity, retry: false, placeholderData: keepPreviousData },
  })
  // Only a page of the system's own origins is spoken to; the browser shows the frame in no other.
  const parent = origin !== null && data?.origins.includes(origin) === true ? origin : null
  useEffect(() => parentTold(origin, setToken), [origin])
  useEffect(() => {
    if (error !== null && origin !== null) tellParent(origin, { kind: 'error', message: sentenceOf(error) ?? '' })
  }, [error, origin])
  useEffect(() => {
    if (data === undefined || parent === null) return
    tellParent(parent, { kind: 'ready' })
    // A while before the visit ends, the other page is asked for a fresh token.
    const left = new Date(data.expiresAt).getTime() - Date.now() - 60_000
    const timer = setTimeout(() => tellParent(parent, { kind: 'expired' }), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [data, parent])
  return { token, visit: data, error, parent }
}
