import { SkeletonRows, useConfirm, useLeaveQuestion, useNotice } from '@mingtai/ui'
import { RichTextField } from '@mingtai/ui/rich-text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { Meeting } from '../../meeting.ts'
import type { Minutes } from '../../minutes-calls.ts'
import { api } from '../api.ts'
import { minutesDrafts } from './minutes-draft.ts'

interface Props {
  meeting: Meeting
  /** null: the first ones. */
  minutes: Minutes | null
  /** What was written before and not saved; null: nothing. */
  unsaved: string | null
  onDone(): Promise<unknown>
  onClose(): void
}

/** The text of minutes; the first one begins with the agenda, what was decided and who was there. */
export function MinutesEditor({ meeting: { id }, minutes, unsaved, onDone, onClose }: Props) {
  const [typed, setTyped] = useState<string | null>(unsaved ?? minutes?.content ?? null)
  const [busy, setBusy] = useState(false)
  const [isDirty, setDirty] = useState(unsaved !== null)
  const notice = useNotice()
  const confirm = useConfirm()
  useLeaveQuestion(isDirty)
  const { data, refetch } = useQuery({
    queryKey: ['meeting', 'suggested', id],
    queryFn: () => api.draftMinutes({ id }),
    enabled: minutes === null && unsaved === null,
    gcTime: 0,
  })
  const content = typed ?? data?.content ?? null
  const save = async () => {
    if (content === null || busy) return
    setBusy(true)
    try {
      await api.saveMinutes({ id, content, revision: minutes?.revision ?? 0 })
      setDirty(false)
      minutesDrafts.forget(id)
      notice.success('纪要已保存。')
      await onDone()
      onClose()
    } catch (problem) {
      notice.refuse(problem)
    } finally {
      setBusy(false)
    }
  }
  const write = (html: string) => {
    setTyped(html)
    setDirty(true)
    minutesDrafts.store(id, { words: { content: html, revision: minutes?.revision ?? 0 }, files: [] })
  }
  const cancel = async () => {
    const question = { title: '放弃没有保存的纪要？', text: '放弃后不能恢复。', verb: '放弃', danger: true }
    if (isDirty && !(await confirm(question))) return
    minutesDrafts.forget(id)
    onClose()
  }
  const suggest = async () => {
    const text = '会替换现在的文字。'
    if (!(await confirm({ title: '重新生成初稿？', text, verb: '生成' }))) return
    const suggested = (await refetch()).data?.content
    if (suggested !== undefined) write(suggested)
  }
  if (content === null) return <SkeletonRows rows={6} />
  return (
    <div className="meeting-minutes-editor">
      <div className="meeting-minutes-tools">
        <Button onClick={() => void suggest()}>按议程和决定生成</Button>
        <Button onClick={() => void cancel()}>取消</Button>
        <Button type="primary" loading={busy} onClick={() => void save()}>
          保存
        </Button>
      </div>
      <RichTextField label="会议纪要" limit={20_000} value={content} onChange={write} />
    </div>
  )
}
