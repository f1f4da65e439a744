import type { ChoiceList } from '@mingtai/entry-model'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'

/** The fields of what choices are read from. */
export function useChoiceFields(source: string, from: ChoiceList['from']): { name: string; title: string }[] {
  const { data } = useQuery({
    queryKey: ['entry', 'choice-fields', source, from],
    queryFn: () => api.choiceFields({ source, from }),
    retry: false,
  })
  return data ?? []
}
