import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

/** The sources that reports may write to, by name. */
export function useSources() {
  return useQuery({ queryKey: ['entry', 'sources'], queryFn: () => api.sources({}), retry: false })
}
