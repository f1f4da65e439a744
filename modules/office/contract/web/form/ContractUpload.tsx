import { NotRead, Page, SkeletonRows, useFormStart, useNotice, useTabTitle } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { Contract } from '../../contract.ts'
import { api } from '../api.ts'
import { ContractView } from '../detail/ContractView.tsx'
import { tabTitle } from '../shared/tab-title.ts'
import { places } from '../shared/places.ts'
import { ContractForm } from './ContractForm.tsx'
import { useSubmitting } from './use-submitting.ts'
import { type ContractWords, formOf } from './words.ts'

/** 起草合同, and a contract that is looked at from its approval. */
export default function ContractUpload() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  return id === '' ? <NewContract /> : <Known key={id} id={id} isLooking={search.get('mode') === 'view'} />
}

function NewContract() {
  const navigate = useNavigate()
  const notice = useNotice()
  const client = useQueryClient()
  const submit = useSubmitting()
  const save = (words: ContractWords, attachments: string[]) => api.save({ ...formOf(words), attachments })
  const verbs = [
    {
      name: '保存草稿',
      run: async (words: ContractWords, files: string[]) => {
        const { id } = await save(words, files)
        notice.success('已保存，在“我的合同”里。')
        await client.invalidateQueries({ queryKey: ['contract'] })
        await navigate(places.edit(id), { replace: true })
      },
    },
    { name: '提交审批', run: async (words: ContractWords, files: string[]) => submit(await save(words, files)) },
  ]
  return <ContractForm contract={null} verbs={verbs} />
}

function Known({ id, isLooking }: { id: string; isLooking: boolean }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['contract', 'form', id],
    queryFn: () => api.detail({ id }),
    // Never reads it again, because that would replace what is being typed.
    staleTime: isLooking ? 0 : 'static',
    gcTime: 0,
    retry: false,
  })
  const [start, renew] = useFormStart(data)
  useTabTitle(data === undefined ? null : tabTitle(data))
  if (data === undefined)
    return (
      <Page title="合同">
        {error === null ? (
          <SkeletonRows rows={8} />
        ) : (
          <NotRead title="没有读到合同" problem={error} onRetry={() => void refetch()} />
        )}
      </Page>
    )
  const readAgain = async () => {
    await refetch()
    renew()
  }
  return !isLooking && start !== undefined && data.actions.includes('change') ? (
    <Editor key={`${start.id} ${start.revision}`} contract={start} onSaved={readAgain} />
  ) : (
    <ContractView contract={data} onDone={refetch} />
  )
}

function Editor({ contract, onSaved }: { contract: Contract; onSaved(): Promise<unknown> }) {
  const { id, revision } = contract
  const notice = useNotice()
  const client = useQueryClient()
  const submit = useSubmitting(onSaved)
  const save = (words: ContractWords) => api.save({ ...formOf(words), id, revision })
  const saving = {
    name: '保存草稿',
    run: async (words: ContractWords) => {
      await save(words)
      notice.success('已保存。')
      await client.invalidateQueries({ queryKey: ['contract', 'ledger'] })
      await onSaved()
    },
  }
  const submitting = {
    name: contract.approvalState === 'returned' ? '保存，去重新提交' : '提交审批',
    run: async (words: ContractWords) => submit(await save(words)),
  }
  return <ContractForm contract={contract} verbs={[saving, submitting]} />
}
