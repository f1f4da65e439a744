import { SkeletonRows, useConfirm, useLeaveQuestion, useNotice } from '@mingtai/ui'
import { RichTextField } from '@mingtai/ui/rich-text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { Meeting } from '../../meeting.ts'
import type { Minutes } from '../../minutes-calls.ts'
import { api } from '../api.ts'

interface Props {
  meeting: Meeting
  /** null: the first ones. */
  minutes: Minutes | null
  onDone(): Promise<unknown>
  onClose(): void
}

/** The text of minutes; the first one begins with the agenda, what was decided and who was there. */
export function MinutesEditor({ meeting: { id }, minutes, onDone, onClose }: Props) {
  const [typed, setTyped] = useState<string | null>(minutes?.content ?? null)
  const [busy, setBusy] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const notice = useNotice()
  const confirm = useConfirm()
  useLeaveQuestion(isDirty)
  const { data, refetch } = useQuery({
    queryKey: ['meeting', 'suggested', id],
    queryFn: () => api.draftMinutes({ id }),
    enabled: minutes === null,
    gcTime: 0,
  })
  const content = typed ?? data?.content ?? null
  const save = async () => {
    if (content === null || busy) return
    setBusy(true)
    try {
      await api.saveMinutes({ id, content, revision: minutes?.revision ?? 0 })
      setDirty(false)
      notice.success('纪要已保存。')
      await onDone()
      onClose()
    } catch (problem) {
      notice.refuse(problem)
    } finally {
      setBusy(false)
    }
  }
  const suggest = async () => {
    const text = '会替换现在的文字。'
    if (!(await confirm({ title: '重新生成初稿？', text, verb: '生成' }))) return
    setTyped((await refetch()).data?.content ?? typed)
  }
  if (content === null) return <SkeletonRows rows={6} />
  return (
    <div className="meeting-minutes-editor">
      <div className="meeting-minutes-tools">
        <Button onClick={() => void suggest()}>按议程和决定生成</Button>
        <Button onClick={onClose}>取消</Button>
        <Button type="primary" loading={busy} onClick={() => void save()}>
          保存
        </Button>
      </div>
      <RichTextField
        label="会议纪要"
        limit={20_000}
        value={content}
        onChange={(html) => {
          setTyped(html)
          setDirty(true)
        }}
      />
    </div>
  )
}
