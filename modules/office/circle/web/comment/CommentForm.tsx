import { say } from '@mingtai/messages'
import { type Called, MentionField, mentionsIn } from '@mingtai/modules/ground/contacts/web'
import { useBusy, useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { CircleComment } from '../../post.ts'
import { MOST_COMMENT } from '../../words.ts'
import { api } from '../api.ts'

interface Props {
  postId: string
  /** The comment that is answered; null: the post. */
  answering: CircleComment | null
  /** Who takes part already, offered first. */
  near: readonly Called[]
  onDone(): void
  onCancel(): void
}

const rows = { minRows: 1, maxRows: 5 }

/** What one says about a post; @ calls somebody, Ctrl+Enter sends it. */
export function CommentForm({ postId, answering, near, onDone, onCancel }: Props) {
  const notice = useNotice()
  const { busy, run } = useBusy()
  const [text, setText] = useState('')
  const [called, setCalled] = useState<Called[]>([])
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const send = () =>
    run(async () => {
      const content = text.trim()
      if (content === '') return
      await api.addComment({
        postId,
        content,
        requestId,
        replyTo: answering?.id ?? null,
        mentions: mentionsIn(content, called),
      })
      setText('')
      setCalled([])
      setRequestId(crypto.randomUUID())
      onDone()
    })
  const people = [...new Map(near.map((one) => [one.id, one])).values()]
  return (
    <div
      className="circle-say"
      onPaste={({ clipboardData }) => {
        // Comments take no pictures; the words of what is pasted come in as words.
        if ([...clipboardData.items].some(({ type }) => type.startsWith('image/')))
          notice.warn(say('editor.imagePasteForbidden'))
      }}
    >
      <MentionField
        label={answering === null ? '评论' : `回复${answering.authorName}`}
        placeholder={answering === null ? '写评论，输入 @ 提醒谁看' : `回复 ${answering.authorName}`}
        value={text}
        rows={rows}
        maxLength={MOST_COMMENT}
        near={{ people, place: '在这条动态里' }}
        isFocused={answering !== null}
        onChange={setText}
        onCall={(person) => setCalled((before) => [...before, person])}
        onSubmit={() => void send()}
      />
      {answering !== null && <Button onClick={onCancel}>取消</Button>}
      <Button type="primary" loading={busy} disabled={text.trim() === ''} onClick={() => void send()}>
        发送
      </Button>
    </div>
  )
}
