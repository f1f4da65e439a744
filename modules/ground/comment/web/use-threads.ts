import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import type { Thread } from './CommentThreadCard.tsx'

export interface Subject {
  /** Kind of the owner. */
  type: string
  /** By which that owner opens it; null: nothing is there yet. */
  id: string | null
}

/** What was said about the thing that is shown. Others write too: what they said comes within a minute. */
export function useThreads<Place extends object>(
  { type, id }: Subject,
  placeIn: (place: Record<string, unknown>) => Place | null,
) {
  return useQuery({
    queryKey: ['comment', 'threads', type, id],
    queryFn: () => api.threads({ type, id: id ?? '' }),
    select: (threads) =>
      threads.map((thread): Thread<Place> => ({
        ...thread,
        place: thread.place === null ? null : placeIn(thread.place),
      })),
    enabled: id !== null,
    refetchInterval: 60_000,
    staleTime: 30_000,
    retry: false,
  })
}
