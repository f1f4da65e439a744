import { DraftOffer, EmptyState, NotRead, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { Meeting } from '../../meeting.ts'
import { api } from '../api.ts'
import { minutesDrafts } from './minutes-draft.ts'
import { MinutesEditor } from './MinutesEditor.tsx'
import { WrittenMinutes } from './WrittenMinutes.tsx'
import './minutes.css'

interface Props {
  meeting: Meeting
  onDone(): Promise<unknown>
}

/** 会议纪要: read, written, confirmed and published. */
export function MinutesPane({ meeting, onDone }: Props) {
  const { id } = meeting
  const [isWriting, setWriting] = useState(false)
  const [draft, setDraft] = useState(() => minutesDrafts.unsaved(id))
  const [unsaved, setUnsaved] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['meeting', 'minutes', id],
    queryFn: () => api.minutes({ id }),
    retry: false,
  })
  if (data === undefined)
    return error === null ? (
      <SkeletonRows rows={6} />
    ) : (
      <NotRead title="没有读到纪要" problem={error} onRetry={() => void refetch()} />
    )
  const close = () => {
    setWriting(false)
    setUnsaved(null)
    setDraft(null)
  }
  const mayWrite = data?.mayWrite ?? meeting.actions.includes('minutes')
  if (isWriting)
    return <MinutesEditor meeting={meeting} unsaved={unsaved} minutes={data} onDone={onDone} onClose={close} />
  if (draft !== null && mayWrite)
    return (
      <DraftOffer
        at={draft.at}
        what="纪要"
        more={
          (draft.words.revision ?? 0) === (data?.revision ?? 0)
            ? ''
            : '之后纪要被改过：接着写并保存会换掉那一稿，丢弃则看现在的。'
        }
        onRestore={() => {
          setUnsaved(draft.words.content ?? null)
          setWriting(true)
        }}
        onDiscard={() => {
          minutesDrafts.forget(id)
          setDraft(null)
        }}
      />
    )
  if (data === null)
    return (
      <EmptyState
        text={mayWrite ? '还没有纪要，可以按议程和决定生成初稿。' : '纪要还没有印发。'}
        action={
          mayWrite && (
            <Button type="primary" onClick={() => setWriting(true)}>
              写纪要
            </Button>
          )
        }
      />
    )
  return <WrittenMinutes minutes={data} meeting={meeting} onWrite={() => setWriting(true)} onDone={onDone} />
}
