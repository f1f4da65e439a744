import { NotRead, Page, SkeletonRows, useAttempt, useConfirm, useFormQuery, useTabTitle } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import type { Item } from '../../item.ts'
import { api } from '../api.ts'
import { ItemView } from '../detail/ItemView.tsx'
import { places } from '../shared/places.ts'
import { ItemForm } from './ItemForm.tsx'
import { useItemVerbs } from './use-item-verbs.ts'

/** A draft that is written on; what was issued is looked at. */
export default function ItemEdit() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { start, error, readAgain } = useFormQuery({
    queryKey: ['supervision-form', id],
    read: () => api.detail({ id }),
    enabled: id !== '',
  })
  useTabTitle(start?.title ?? null)
  if (start === undefined)
    return (
      <Page title="督办事项">
        {id !== '' && error === null ? (
          <SkeletonRows rows={8} />
        ) : (
          <NotRead
            title="没有读到督办事项"
            problem={error ?? new Error('地址里没有编号。')}
            onRetry={() => void readAgain()}
          />
        )}
      </Page>
    )
  return start.actions.includes('change') ? (
    <Editor key={`${start.id} ${start.revision}`} item={start} onSaved={readAgain} />
  ) : (
    <ItemView item={start} onDone={readAgain} />
  )
}

function Editor({ item, onSaved }: { item: Item; onSaved(): Promise<unknown> }) {
  const verbs = useItemVerbs(item, onSaved)
  return <ItemForm item={item} title={item.title} verbs={verbs} actions={<RemoveButton item={item} />} />
}

function RemoveButton({ item: { id, title } }: { item: Item }) {
  const client = useQueryClient()
  const attempt = useAttempt(() => client.invalidateQueries({ queryKey: ['supervision'] }))
  const confirm = useConfirm()
  const navigate = useNavigate()
  const remove = async () => {
    const question = { title: `删除“${title}”？`, text: '草稿删除后不能恢复。', verb: '删除', danger: true }
    if (!(await confirm(question))) return
    await attempt(async () => {
      await api.remove({ id })
      await navigate(places.ledger, { replace: true })
    }, '已删除。')
  }
  return (
    <Button danger onClick={() => void remove()}>
      删除
    </Button>
  )
}
