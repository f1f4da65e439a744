import { callsOf } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { WorkbenchCard } from '../../layout-calls.ts'
import { workbenchCalls } from '../../calls.ts'

const calls = callsOf(workbenchCalls)
const key = ['workbench', 'layout']

/** Somebody's cards, and how they are saved; null: those of the role again. */
export function useLayout() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: () => calls.layout({}), staleTime: 60_000 })
  return {
    layout: data,
    error,
    retry: () => void refetch(),
    async save(cards: WorkbenchCard[] | null) {
      client.setQueryData(key, await calls.saveLayout({ cards, revision: data?.revision ?? 1 }))
    },
  }
}
