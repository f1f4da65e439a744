import { Icon, shortTime } from '@mingtai/ui'
import { type Message, systemName } from '../calls.ts'

/** One message in the list: unread ones are dark and have their dot. */
export function MessageRow({ message, current, onOpen }: { message: Message; current: boolean; onOpen(): void }) {
  const { id, system, title, content, isRead, starred, recalled, createdAt, senderName, level } = message
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
