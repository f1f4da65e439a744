import { Icon, shortTime } from '@mingtai/ui'
import { type Message, systemName } from '../../calls.ts'

interface Props {
  message: Message
  current: boolean
  onOpen(): void
  /** An arrow: one further, or one back. */
  onMove(by: number): void
}

/** One message in the list: unread ones are dark and have their dot. */
export function MessageRow({ message, current, onOpen, onMove }: Props) {
  const { id, system, title, content, isRead, starred, recalled, createdAt, senderName, level } = message
  const handleKey = (event: React.KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    onMove(event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <li>
      <button
        type="button"
        id={`message-${id}`}
        className="message-row"
        aria-current={current}
        data-unread={!isRead}
        data-recalled={recalled}
        onClick={onOpen}
        onKeyDown={handleKey}
      >
        <span className="message-dot" role="img" aria-label={isRead ? '已读' : '未读'} />
        <span className="message-words">
          <b>
            {level === 'urgent' && !recalled && <em>急</em>}
            {title}
          </b>
          <span>{recalled ? '发送者撤回了这条消息' : content}</span>
        </span>
        <span className="message-facts">
          <time dateTime={createdAt}>{shortTime(createdAt, new Date())}</time>
          <span>
            {starred && <Icon name="star" size={12} />} {systemName(system)} · {senderName}
          </span>
        </span>
      </button>
    </li>
  )
}
