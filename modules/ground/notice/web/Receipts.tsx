import { say } from '@mingtai/messages'
import {
  EmptyState,
  PageTurner,
  RefusalPanel,
  sentenceOf,
  shortTime,
  SkeletonRows,
  useConfirm,
  useNotice,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import type { NoticeDetail, Reader } from '../calls.ts'
import { api } from './api.ts'

const SIZE = 50

/** 阅读情况: who has not read it yet, who has, and one click that reminds the former. */
export function Receipts({ notice: { id, mustConfirm }, onClose }: { notice: NoticeDetail; onClose(): void }) {
  const [state, setState] = useState<'read' | 'unread'>('unread')
  const [current, setCurrent] = useState(1)
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const { data, error } = useQuery({
    queryKey: ['notice', 'receipts', id, state, current],
    queryFn: () => api.receipts({ id, state, current, size: SIZE }),
    placeholderData: (before) => before,
  })
  const remind = async () => {
    if (!(await confirm({ title: say('notice.remindAsk', data?.unread ?? 0), verb: '提醒未读' }))) return
    try {
      const { people } = await api.remindUnread({ id })
      notice.success(`已提醒 ${people} 人。`)
    } catch (problem) {
      notice.refuse(problem)
    }
    await client.invalidateQueries({ queryKey: ['notice', 'receipts', id] })
  }
  const choose = (next: 'read' | 'unread') => {
    setState(next)
    setCurrent(1)
  }
  return (
    <Drawer
      open
      size={480}
      title="阅读情况"
      onClose={onClose}
      extra={
        <Button disabled={(data?.unread ?? 0) === 0} onClick={() => void remind()}>
          提醒未读
        </Button>
      }
    >
      {body()}
    </Drawer>
  )

  function body() {
    if (error) return <RefusalPanel title="没有读到阅读情况" text={sentenceOf(error)} />
    if (data === undefined) return <SkeletonRows rows={8} />
    return (
      <>
        <div className="bulletin-tabs" role="group" aria-label="阅读情况">
          <button type="button" aria-pressed={state === 'unread'} onClick={() => choose('unread')}>
            未读<small>{data.unread}</small>
          </button>
          <button type="button" aria-pressed={state === 'read'} onClick={() => choose('read')}>
            已读<small>{data.read}</small>
          </button>
          {mustConfirm && <span className="bulletin-confirmed">已确认 {data.confirmed} 人</span>}
        </div>
        {data.records.length === 0 ? (
          <EmptyState text={state === 'unread' ? '都读过了。' : '还没有人读。'} />
        ) : (
          <ul className="bulletin-readers">
            {data.records.map((reader) => (
              <li key={reader.id}>
                <b>{reader.realName}</b>
                <span title={reader.organizationName}>{reader.organizationName}</span>
                <time>{whenOf(reader)}</time>
              </li>
            ))}
          </ul>
        )}
        <PageTurner page={current} size={SIZE} total={data.total} onPage={setCurrent} />
      </>
    )
  }
}

function whenOf({ readAt, confirmedAt }: Reader): string {
  if (confirmedAt !== null) return `${shortTime(confirmedAt, new Date())} 确认`
  return readAt === null ? '' : shortTime(readAt, new Date())
}
