import { CallError } from '@mingtai/api'
import { QueryCache, QueryClient } from '@tanstack/react-query'

/** One query client for the whole browser tab; a refusal is an answer and is never asked again. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: readRightsAgain }),
  defaultOptions: {
    queries: { staleTime: 10_000, gcTime: 300_000, refetchOnWindowFocus: false, retry: mayRetry },
    mutations: { retry: false },
  },
})

function mayRetry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof CallError && error.key === 'network'
}

/** Reads the rights again after a refusal for a missing right: the page was drawn with older ones. */
function readRightsAgain(error: Error): void {
  if (!(error instanceof CallError) || error.key !== 'right.missing') return
  for (const key of ['session', 'menu']) void queryClient.invalidateQueries({ queryKey: [key] })
}
