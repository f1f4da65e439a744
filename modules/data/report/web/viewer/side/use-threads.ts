import type { SheetHandle } from '@mingtai/sheet-view'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { api } from '../../api.ts'

interface Asked {
  resultId: string | null
  sheet: number
  /** Only a whole result knows where its figures stand; visitors have no threads. */
  ready: boolean
  handle: RefObject<SheetHandle | null>
}

/** The threads of a result, marked on its sheet. Others write too: what they said comes within a minute. */
export function useThreads({ resultId, sheet, ready, handle }: Asked) {
  const threads = useQuery({
    queryKey: ['report', 'threads', resultId],
    queryFn: () => api.threads({ resultId: resultId ?? '' }),
    enabled: ready && resultId !== null,
    refetchInterval: 60_000,
    staleTime: 30_000,
    retry: false,
  })
  const { data } = threads
  useEffect(() => {
    const open = (data ?? []).filter(({ resolvedAt }) => resolvedAt === null)
    handle.current?.setCommented(open.flatMap(({ place }) => (place?.sheet === sheet ? [place] : [])))
  }, [data, sheet, handle, ready])
  return threads
}
