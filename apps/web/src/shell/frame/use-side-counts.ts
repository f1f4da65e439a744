import type { MenuNode } from '@mingtai/modules/shell/workbench/calls'
import { useQueries } from '@tanstack/react-query'
import { sideCounts } from '../../modules.ts'

/** What waits at places of the side bar, by path; read again with the todos, as the server tells of them. */
export function useSideCounts(nodes: readonly MenuNode[]): Record<string, number> {
  const paths = new Set(nodes.flatMap((node) => [node, ...node.children]).map(({ path }) => path))
  return useQueries({
    queries: sideCounts.map(({ of, load }) => ({
      queryKey: ['todo', 'side', ...of],
      queryFn: load,
      enabled: of.some((path) => paths.has(path)),
    })),
    combine: (answers) => Object.assign({}, ...answers.map(({ data }) => data ?? {})) as Record<string, number>,
  })
}
