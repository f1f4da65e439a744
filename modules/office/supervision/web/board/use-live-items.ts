import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

/** How many items a picture takes at most. */
const MOST = 400

/** The items that go on, for pictures; the earliest due day first. */
export function useLiveItems(more: { light?: 'green' | 'yellow' | 'red' } = {}) {
  return useQuery({
    queryKey: ['supervision', 'live', more],
    queryFn: () => api.items({ current: 1, size: MOST, scope: 'live', ...more }),
  })
}
