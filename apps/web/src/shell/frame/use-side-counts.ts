import { useQueries } from '@tanstack/react-query'
import { sideCounts } from '../../modules.ts'

/** What waits at places of the side bar, by path; read again with the todos, as the server tells of them. */
export function useSideCounts(paths: readonly string[]): Record<string, number> {
  return useQueries({
    queries: sideCounts.map(({ of, load }) => ({
      queryKey: ['todo', 'side', ...of],
      queryFn: load,
      enabled: of.some((path) => paths.includes(path)),
    })),
    combine: (answers) => Object.assign({}, ...answers.map(({ data }) => data ?? {})) as Record<string, number>,
  })
}
