import { say } from '@mingtai/messages'
import { PersonMark, shortTime, StatusTag, useConfirm, useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Comment, CommentThread } from '../calls.ts'
import { api } from './api.ts'
import { CommentForm } from './CommentForm.tsx'

type Values = NonNullable<CommentThread['written']>['values']

/** What rows are asked by, as their reader knows it. */
export interface Conditions {
  /** Those of what is shown. */
  asked: string[]
  wordsOf(values: Values): string[]
  /** Asks for these values, without filters. */
  take(values: Values): void
}

/** A conversation beside the thing that it is about. */
export interface Thread<Place extends object = object> extends Omit<CommentThread, 'place'> {
  /** null: what is shown does not have it. */
  place: Place | null
}

export interface Said {
  text: string
  mentions: string[]
}

interface Props {
  subject: { type: string; id: string }
  thread: Thread
  /** Why it has no place; null: it has one. */
  away: string | null
  isCurrent: boolean
  /** null: what is shown depends on no conditions. */
  conditions: Conditions | null
  onJump(): void
  onChange(): Promise<unknown>
}

/** One conversation: the figure it is about, who said what, and an answer. */
export function CommentThreadCard({ subject, thread, away, isCurrent, conditions, onJump, onChange }: Props) {
  const { id: threadId, title, place, written, lost, comments, resolvedAt, resolvedBy } = thread
  const [replying, setReplying] = useState(false)
  const [editing, setEditing] = useState<string | null>(null)
  const box = useRef<HTMLLIElement>(null)
  const notice = useNotice()
  const confirm = useConfirm()
  useEffect(() => {
    if (isCurrent) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])

  const resolve = async () => {
    const resolved = resolvedAt === null
    await api.resolveThread({ ...subject, threadId, resolved }).then(onChange, notice.refuse)
  }
  const reply = async (said: Said) => {
    await api.replyThread({ ...subject, threadId, ...said })
    setReplying(false)
    await onChange()
  }
  const edit = async ({ id: commentId, revision }: Comment, said: Said) => {
    await api.editComment({ ...subject, commentId, revision, ...said })
    setEditing(null)
    await onChange()
  }
  const remove = async ({ id: commentId }: Comment) => {
    if (!(await confirm({ title: say('confirm.removeComment'), verb: '删除', danger: true }))) return
    await api.removeComment({ commentId }).then(onChange, notice.refuse)
  }

  return (
    <li
      ref={box}
      className="comment-thread"
      data-current={isCurrent || undefined}
      data-over={resolvedAt !== null || undefined}
    >
      <header>
        <button type="button" className="comment-place" disabled={place === null} onClick={onJump}>
          {title}
        </button>
        {resolvedAt !== null && <StatusTag tone="pine">已解决</StatusTag>}
      </header>
      {away !== null && <p className="comment-away">{away}</p>}
      {written !== null && conditions !== null && !lost && <WrittenWith written={written} conditions={conditions} />}
      <ol>
        {comments.map((comment) => (
          <li key={comment.id}>
            {editing === comment.id ? (
              <CommentForm
                submitText="保存"
                initial={{ text: comment.text, mentions: comment.mentions.map(({ id }) => id) }}
                onSubmit={(said) => edit(comment, said)}
                onCancel={() => setEditing(null)}
              />
            ) : (
              <SaidWords
                comment={comment}
                onEdit={() => setEditing(comment.id)}
                onRemove={() => void remove(comment)}
              />
            )}
          </li>
        ))}
      </ol>
      {replying ? (
        <CommentForm submitText="回复" onSubmit={reply} onCancel={() => setReplying(false)} />
      ) : (
        <footer>
          <Button size="small" type="link" onClick={() => setReplying(true)}>
            回复
          </Button>
          <Button size="small" type="link" onClick={() => void resolve()}>
            {resolvedAt === null ? '标为已解决' : '重新打开'}
          </Button>
          {resolvedBy !== null && <span>{resolvedBy} 已解决</span>}
        </footer>
      )}
    </li>
  )
}

/** A figure is another one under other conditions: which ones they were then is said, and they can be taken again. */
function WrittenWith({
  written: { values, filters },
  conditions,
}: {
  written: NonNullable<CommentThread['written']>
  conditions: Conditions
}) {
  const words = [...conditions.wordsOf(values), ...filters.map((words) => `筛选 ${words}`)]
  return (
    <p className="comment-away">
      {words.length === 0 ? '写的时候没有设条件。' : `写的时候的条件：${words.join('，')}。`}
      {filters.length === 0 && (
        <Button size="small" type="link" onClick={() => conditions.take(values)}>
          按当时的条件查看
        </Button>
      )}
    </p>
  )
}

function SaidWords({ comment, onEdit, onRemove }: { comment: Comment; onEdit(): void; onRemove(): void }) {
  const { author, text, mentions, createdAt, editedAt, mine } = comment
  const [now] = useState(() => new Date())
  return (
    <div className="comment-said">
      <p>
        <PersonMark name={author} size={22} />
        <b>{author}</b>
        <time dateTime={createdAt}>
          {shortTime(createdAt, now)}
          {editedAt !== null && '（已修改）'}
        </time>
        {mine && (
          <span className="comment-own">
            <Button size="small" type="link" onClick={onEdit}>
              修改
            </Button>
            <Button size="small" type="link" onClick={onRemove}>
              删除
            </Button>
          </span>
        )}
      </p>
      <p className="comment-text">{text}</p>
      {mentions.length > 0 && <p className="comment-mentions">{mentions.map(({ name }) => `@${name}`).join(' ')}</p>}
    </div>
  )
}
