import { useRights } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, treeKey } from '../api.ts'

/** Organizations and departments that the reader cares for; none without the right. */
export function useDepartmentTree() {
  const rights = useRights()
  const client = useQueryClient()
  const enabled = ['organization:department', 'organization:structure'].some((right) => rights.has(right))
  const answer = useQuery({ queryKey: [...treeKey, 'full', true], queryFn: () => api.fullTree({}), enabled })
  const reload = async () => {
    // People are counted by place, so that their lists are read again as well.
    await Promise.all([
      client.invalidateQueries({ queryKey: treeKey }),
      client.invalidateQueries({ queryKey: ['people'] }),
    ])
  }
  return { answer, nodes: answer.data, enabled, reload }
}
