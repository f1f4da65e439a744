import { NotRead, Page, SkeletonRows, useTabTitle } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Task } from '../../item.ts'
import { api } from '../api.ts'

/** Reads the task that the address names, and shows what is shown while and where it is not there. */
export function TaskFromAddress({ children }: { children(task: Task, onDone: () => Promise<unknown>): ReactNode }) {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['supervision', 'task', id],
    queryFn: () => api.task({ id }),
    enabled: id !== '',
    retry: false,
  })
  useTabTitle(data?.itemTitle ?? null)
  if (data === undefined)
    return (
      <Page title="督办任务">
        {id !== '' && error === null ? (
          <SkeletonRows rows={8} />
        ) : (
          <NotRead
            title="没有读到督办任务"
            problem={error ?? new Error('地址里没有编号。')}
            onRetry={() => void refetch()}
          />
        )}
      </Page>
    )
  return children(data, () => client.invalidateQueries({ queryKey: ['supervision'] }))
}
