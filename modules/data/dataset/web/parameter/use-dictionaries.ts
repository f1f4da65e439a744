import { systemCalls } from '@mingtai/modules/ground/system/calls'
import { callsOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'

const calls = callsOf(systemCalls)

/** The product's dictionaries to choose from, each with its first entries. */
export function useDictionaries(): { value: string; label: string }[] {
  const { data = {} } = useQuery({
    queryKey: ['system', 'all-values'],
    queryFn: ({ signal }) => calls.allValues({}, { signal }),
  })
  return Object.entries(data).map(([code, entries]) => {
    const first = entries.slice(0, 3).map(({ remark, dictKey }) => remark || dictKey)
    return { value: code, label: `${code}（${first.join('、')}${entries.length > 3 ? '…' : ''}）` }
  })
}
