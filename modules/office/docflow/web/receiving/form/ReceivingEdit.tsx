import { NotRead, Page, RefusalPanel, SkeletonRows, useNotice } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { ReceivingDocument } from '../../../document.ts'
import { receivingStates } from '../../../words.ts'
import { api } from '../../api.ts'
import { places } from '../../shared/places.ts'
import { RegisterForm } from './RegisterForm.tsx'
import { useRegister } from './use-register.ts'
import { formOf, type RegisterWords } from './words.ts'

/** 签收登记 of a claimed document, and 修改登记 of one that has its number. */
export default function ReceivingEdit() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['docflow', 'form', id],
    queryFn: () => api.detail({ id }),
    enabled: id !== '',
    // Never reads it again, because that would replace what is being typed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (data !== undefined && data.actions.includes('change')) return <Editor key={data.id} document={data} />
  return (
    <Page title="收文登记">
      {data !== undefined ? (
        <RefusalPanel
          title="不能修改登记"
          text={`“${data.title}”当前状态为${receivingStates[data.state]}，登记不能再改。`}
          actions={<Link to={places.read(id)}>查看</Link>}
        />
      ) : error !== null || id === '' ? (
        <NotRead title="没有读到收文" problem={error ?? new Error('地址里没有编号。')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Page>
  )
}

function Editor({ document }: { document: ReceivingDocument }) {
  const { id } = document
  const navigate = useNavigate()
  const notice = useNotice()
  const client = useQueryClient()
  const register = useRegister()
  const isRegistered = document.receiveNumber !== null
  const save = (words: RegisterWords) => api.modify({ ...formOf(words), id, revision: document.revision })
  const saving = {
    name: '保存',
    run: async (words: RegisterWords) => {
      await save(words)
      notice.success('已保存。')
      await client.invalidateQueries({ queryKey: ['docflow'] })
      await navigate(places.handle(id), { replace: true })
    },
  }
  const registering = {
    name: '登记',
    run: async (words: RegisterWords) => {
      await save(words)
      await register(id)
    },
  }
  return (
    <RegisterForm
      title={isRegistered ? '修改收文登记' : '签收登记'}
      facts={isRegistered ? (document.receiveNumber ?? '') : '核对来文，登记后取得收文号'}
      document={document}
      verbs={isRegistered ? [saving] : [saving, registering]}
    />
  )
}
