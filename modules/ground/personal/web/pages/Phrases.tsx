import { say } from '@mingtai/messages'
import {
  EmptyState,
  FormModal,
  Icon,
  NotRead,
  Page,
  SkeletonRows,
  dragKind,
  lengthBetween,
  required,
  useConfirm,
  useNotice,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import type { Phrase } from '../../calls.ts'
import { personal } from '../api.ts'
import './pages.css'

const queryKey = ['personal', 'phrases']
/** By its place in the list. */
const phraseDrag = dragKind<number>()

/** 常用语 /user/phrases: sentences at hand when an opinion is written. */
export default function Phrases() {
  const phrases = useQuery({ queryKey, queryFn: () => personal.phrases({}) })
  const [editing, setEditing] = useState<{ phrase: Phrase | null } | null>(null)
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const reload = () => client.invalidateQueries({ queryKey })
  const rows = phrases.data ?? []
  const remove = async ({ id }: Phrase) => {
    if (!(await confirm({ title: say('confirm.removePhrase'), verb: '删除', danger: true }))) return
    await personal.removePhrase({ id }).catch((problem: unknown) => notice.refuse(problem))
    await reload()
  }
  const move = async (from: number, to: number) => {
    const moved = rows[from]
    if (moved === undefined || from === to) return
    const rest = rows.filter((_, index) => index !== from)
    const next = [...rest.slice(0, to), moved, ...rest.slice(to)]
    client.setQueryData(queryKey, next)
    await personal.sortPhrases({ ids: next.map(({ id }) => id) }).catch((problem: unknown) => notice.refuse(problem))
    await reload()
  }
  const submit = async ({ text }: { text: string }) => {
    const phrase = editing?.phrase ?? null
    if (phrase === null) await personal.addPhrase({ text })
    else await personal.changePhrase({ id: phrase.id, revision: phrase.revision, text })
    await reload()
    setEditing(null)
  }
  return (
    <Page
      title="常用语"
      facts="填写审批意见时直接选用，拖动调整顺序"
      actions={
        <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setEditing({ phrase: null })}>
          新增常用语
        </Button>
      }
    >
      {body()}
      {editing !== null && (
        <FormModal<{ text: string }>
          open
          width={520}
          title={editing.phrase === null ? '新增常用语' : '修改常用语'}
          initial={{ text: editing.phrase?.text ?? '' }}
          onSubmit={submit}
          onClose={() => setEditing(null)}
        >
          <Form.Item name="text" label="内容" rules={[required('内容'), lengthBetween('内容', 1, 200)]}>
            <Input.TextArea autoFocus rows={4} maxLength={200} showCount />
          </Form.Item>
        </FormModal>
      )}
    </Page>
  )

  function body() {
    if (phrases.error)
      return <NotRead title="没有读到常用语" problem={phrases.error} onRetry={() => void phrases.refetch()} />
    if (phrases.data === undefined) return <SkeletonRows rows={5} />
    if (rows.length === 0) return <EmptyState text="还没有常用语，把常写的意见存下来。" />
    return (
      <ol className="lines">
        {rows.map((phrase, at) => (
          <li key={phrase.id} {...phraseDrag.both({ thing: at, onDrop: (from) => void move(from, at) })}>
            <Icon name="drag" />
            <p>{phrase.text}</p>
            <Button type="link" size="small" disabled={at === 0} onClick={() => void move(at, at - 1)}>
              上移
            </Button>
            <Button type="link" size="small" onClick={() => setEditing({ phrase })}>
              修改
            </Button>
            <Button type="link" size="small" danger onClick={() => void remove(phrase)}>
              删除
            </Button>
          </li>
        ))}
      </ol>
    )
  }
}
