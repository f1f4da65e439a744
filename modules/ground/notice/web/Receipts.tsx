import { say } from '@mingtai/messages'
import {
  EmptyState,
  PageTurner,
  RefusalPanel,
  saveDownload,
  sentenceOf,
  shortTime,
  SkeletonRows,
  useConfirm,
  useNotice,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import type { NoticeDetail, Reader, ReaderState } from '../calls.ts'
import { api } from './api.ts'

const SIZE = 50

/** 阅读情况: who has not read or confirmed it yet, who has, one click that reminds the former, and all of it as a file. */
export function Receipts({ notice: { id, mustConfirm }, onClose }: { notice: NoticeDetail; onClose(): void }) {
  const [state, setState] = useState<ReaderState>('unread')
  const [current, setCurrent] = useState(1)
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const { data, error } = useQuery({
    queryKey: ['notice', 'receipts', id, state, current],
    queryFn: () => api.receipts({ id, state, current, size: SIZE }),
    placeholderData: (before) => before,
  })
  const whom = state === 'unconfirmed' ? 'unconfirmed' : 'unread'
  const waiting = data?.[whom] ?? 0
  const verb = whom === 'unconfirmed' ? '提醒未确认' : '提醒未读'
  const ask = whom === 'unconfirmed' ? say('notice.remindConfirmAsk', waiting) : say('notice.remindAsk', waiting)
  const exportNow = () => void api.exportReceipts({ id }).then(saveDownload, notice.refuse)
  const remind = async () => {
    if (!(await confirm({ title: ask, verb }))) return
    try {
      const { people } = await api.remindUnread({ id, state: whom })
      notice.success(`已提醒 ${people} 人。`)
    } catch (problem) {
      notice.refuse(problem)
    }
    await client.invalidateQueries({ queryKey: ['notice', 'receipts', id] })
  }
  const choose = (next: ReaderState) => {
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
        <span className="row-actions">
          <Button onClick={exportNow}>导出</Button>
          <Button disabled={waiting === 0} onClick={() => void remind()}>
            {verb}
          </Button>
        </span>
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
          {mustConfirm && (
            <button type="button" aria-pressed={state === 'unconfirmed'} onClick={() => choose('unconfirmed')}>
              已读未确认<small>{data.unconfirmed}</small>
            </button>
          )}
          {mustConfirm && <span className="bulletin-confirmed">已确认 {data.confirmed} 人</span>}
        </div>
        {data.records.length === 0 ? (
          <EmptyState text={nobody[state]} />
        ) : (
          <ul className="bulletin-readers">
            {data.records.map((reader) => (
              <li key={reader.id}>
                <b>{reader.realName}</b>
                <span title={placeOf(reader)}>{placeOf(reader)}</span>
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

const nobody: Record<ReaderState, string> = {
  unread: '都读过了。',
  read: '还没有人读。',
  unconfirmed: '读过的人都确认了。',
}

function placeOf({ organizationName, departmentName }: Reader): string {
  return [organizationName, departmentName].filter((name) => name !== '').join(' / ')
}

function whenOf({ readAt, confirmedAt }: Reader): string {
  if (confirmedAt !== null) return `${shortTime(confirmedAt, new Date())} 确认`
  return readAt === null ? '' : shortTime(readAt, new Date())
}
