import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'

/** What a report asks for when it is shown: a watermark, and that it runs again by itself. */
export function shownWithQuery({ resultId, sheet }: { resultId: string; sheet: number }) {
  return queryOptions({
    queryKey: ['report', 'shown-with', resultId, sheet],
    queryFn: () => api.shownWith({ resultId, sheet }),
    staleTime: Infinity,
  })
}
