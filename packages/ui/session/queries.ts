import { CallError } from '@mingtai/api'
import { QueryClient } from '@tanstack/react-query'

/** One query client for the whole browser tab; a refusal is an answer and is never asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, gcTime: 300_000, refetchOnWindowFocus: false, retry: mayRetry },
    mutations: { retry: false },
  },
})

function mayRetry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof CallError && error.key === 'network'
}
