import { NotRead, Page, SkeletonRows, useTabTitle } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { ContractView } from './ContractView.tsx'

/** One contract: what it says, its plan, what was done with it, and what the reader may do. */
export default function ContractDetail() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['contract', 'detail', id],
    queryFn: () => api.detail({ id }),
    enabled: id !== '',
    retry: false,
  })
  useTabTitle(data?.name ?? null)
  if (data === undefined)
    return (
      <Page title="合同">
        {id !== '' && error === null ? (
          <SkeletonRows rows={8} />
        ) : (
          <NotRead
            title="没有读到合同"
            problem={error ?? new Error('地址里没有编号。')}
            onRetry={() => void refetch()}
          />
        )}
      </Page>
    )
  return <ContractView contract={data} onDone={() => client.invalidateQueries({ queryKey: ['contract'] })} />
}
