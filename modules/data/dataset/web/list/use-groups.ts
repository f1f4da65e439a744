import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'

/** The groups of datasets, and the one that the address names. */
export function useGroups() {
  const [search, setSearch] = useSearchParams()
  const groups = useQuery({ queryKey: ['dataset', 'groups'], queryFn: () => api.groups({}) })
  const all = useQuery({ queryKey: ['dataset', 'total'], queryFn: async () => (await api.page({ size: 1 })).total })
  const choose = (id: string) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (id === '') next.delete('groupId')
    else next.set('groupId', id)
    setSearch(next, { replace: true })
  }
  return { groups: groups.data ?? [], total: all.data ?? 0, chosen: search.get('groupId') ?? '', choose }
}
