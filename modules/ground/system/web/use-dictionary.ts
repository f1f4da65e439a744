import { useQuery } from '@tanstack/react-query'
import type { DictionaryEntry } from '../calls.ts'
import { api } from './api.ts'

/** The values of a dictionary to choose from, as the reader's organization says them; none until they are known. */
export function useDictionary(code: string): DictionaryEntry[] {
  const { data = [] } = useQuery({
    queryKey: ['dictionary', 'entries', code],
    queryFn: () => api.dictionary({ code }),
    staleTime: 60_000,
  })
  return data
}

/** What people see for a key; one that is no longer in the dictionary stands for itself. */
export function entryName(entries: readonly DictionaryEntry[], key: string | null): string | null {
  return key === null ? null : (entries.find(({ dictKey }) => dictKey === key)?.remark ?? key)
}
