import { say } from '@mingtai/messages'
import { Icon, StatusTag, useConfirm, useNotice } from '@mingtai/ui'
import { Button, Space } from 'antd'
import { useNavigate } from 'react-router'
import { type Message, systemName } from '../../calls.ts'
import { api } from '../api.ts'

interface Props {
  message: Message | null
  onChanged(): Promise<void>
  /** Removed: nothing is open any more. */
  onGone(): void
}

/** The open message: its words, where it leads, and what may be done with it. */
export function MessagePane({ message, onChanged, onGone }: Props) {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const notice = useNotice()
  if (message === null) {
    return (
      <section className="message-pane" aria-label="消息内容">
        <p className="message-hint">选一条消息，在这里阅读。上下方向键可以逐条看。</p>
      </section>
    )
  }
  const { id, title, content, link, system, senderName, createdAt, level, recalled, starred } = message

  const doing = (work: () => Promise<unknown>) => async () => {
    try {
      await work()
    } catch (problem) {
      notice.refuse(problem)
    }
    await onChanged()
  }
  const follow = doing(async () => {
    // The server checks the right again: it may have been lost since the message was sent.
    const now = await api.openMessage({ id })
    if (now.link !== null) await navigate(now.link)
  })
  const star = doing(() => api.starMessage({ id, starred: !starred }))
  const unread = doing(async () => {
    await api.unreadMessage({ id })
    onGone()
  })
  const remove = async () => {
    if (!(await confirm({ title: say('notification.removeAsk', 1), verb: '删除', danger: true }))) return
    await doing(async () => {
      await api.removeMessages({ ids: [id] })
      onGone()
    })()
  }
  return (
    <section className="message-pane" aria-label="消息内容" aria-live="polite">
      <header>
        <h2>{title}</h2>
        <p>
          {systemName(system)}　{senderName}　{fullTime(createdAt)}
          {level !== 'normal' && !recalled && (
            <StatusTag tone={level === 'urgent' ? 'cinnabar' : 'ochre'}>
              {level === 'urgent' ? '紧急' : '重要'}
            </StatusTag>
          )}
        </p>
      </header>
      <p className="message-body">{recalled ? say('notification.recalled') : content}</p>
      <footer>
        {link !== null && (
          <Button type="primary" onClick={() => void follow()}>
            打开
          </Button>
        )}
        <Space size={4}>
          <Button type="text" icon={<Icon name="star" size={14} />} onClick={() => void star()}>
            {starred ? '取消收藏' : '收藏'}
          </Button>
          {!recalled && (
            <Button type="text" icon={<Icon name="mail" size={14} />} onClick={() => void unread()}>
              标为未读
            </Button>
          )}
          <Button type="text" icon={<Icon name="trash" size={14} />} onClick={() => void remove()}>
            删除
          </Button>
        </Space>
      </footer>
    </section>
  )
}

function fullTime(moment: string): string {
  return new Date(moment).toLocaleString('zh-CN', { dateStyle: 'long', timeStyle: 'short' })
}
