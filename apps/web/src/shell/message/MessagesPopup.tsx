import { notificationCalls, systemName } from '@mingtai/modules/ground/notification/calls'
import type { Statistics } from '@mingtai/modules/ground/notification/calls'
import { EmptyState, Icon, RefusalPanel, SkeletonRows, callsOf, sentenceOf, shortTime, useNotice } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'

const calls = callsOf(notificationCalls)
const SHOWN = 8

type Message = Awaited<ReturnType<typeof calls.messages>>['records'][number]

/** What is unread, by system; one click opens it, another reads it all. */
export default function MessagesPopup({
  statistics,
  onClose,
}: {
  statistics: Statistics | undefined
  onClose(): void
}) {
  const [system, setSystem] = useState<Message['system'] | null>(null)
  const client = useQueryClient()
  const navigate = useNavigate()
  const notice = useNotice()
  const answer = useQuery({
    queryKey: ['message', 'popup', system],
    queryFn: () => calls.messages({ state: 'unread', size: SHOWN, ...(system === null ? {} : { system }) }),
    placeholderData: (before) => before,
  })
  const unread = statistics?.total ?? 0
  const reload = () => client.invalidateQueries({ queryKey: ['message'] })
  const doing = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (problem) {
      notice.refuse(problem)
    }
    await reload()
  }
  const open = (id: string) =>
    doing(async () => {
      onClose()
      const { link } = await calls.openMessage({ id })
      await navigate(link ?? '/notification/lists')
    })
  return (
    <section className="messages-popup" aria-label="消息">
      <header>
        <h2>消息</h2>
        <span>{unread > 0 ? `${unread} 条未读` : '没有未读'}</span>
        {unread > 0 && (
          <button
            type="button"
            className="plain messages-read"
            onClick={() => void doing(() => calls.readAll(system === null ? {} : { system }))}
          >
            {system === null ? '全部已读' : '这些已读'}
          </button>
        )}
      </header>
      {(statistics?.systems.length ?? 0) > 1 && (
        <div className="messages-systems" role="group" aria-label="系统">
          <button type="button" aria-pressed={system === null} onClick={() => setSystem(null)}>
            全部
          </button>
          {statistics?.systems.map((one) => (
            <button
              key={one.system}
              type="button"
              aria-pressed={system === one.system}
              onClick={() => setSystem(one.system)}
            >
              {one.name} {one.count}
            </button>
          ))}
        </div>
      )}
      {body()}
      <footer>
        <Link to="/notification/todo" onClick={onClose}>
          待办 {statistics?.todos ?? 0} 件
        </Link>
        <Link to="/notification/lists" onClick={onClose}>
          全部消息
        </Link>
      </footer>
    </section>
  )

  function body() {
    if (answer.error) return <RefusalPanel title="没有读到消息" text={sentenceOf(answer.error)} />
    if (answer.data === undefined) return <SkeletonRows rows={3} />
    if (answer.data.records.length === 0) return <EmptyState text="没有未读消息。新的待办和通知会出现在这里。" />
    return (
      <ul>
        {answer.data.records.map((message) => (
          <li key={message.id}>
            <button
              type="button"
              className="messages-row"
              title={message.content}
              onClick={() => void open(message.id)}
            >
              <b>
                {message.level === 'urgent' && <em>急</em>}
                {message.title}
              </b>
              <span>
                {systemName(message.system)} · {message.senderName}
                <time dateTime={message.createdAt}>{shortTime(message.createdAt, new Date())}</time>
              </span>
            </button>
            <button
              type="button"
              className="plain messages-tick"
              aria-label={`把“${message.title}”标为已读`}
              title="标为已读"
              onClick={() => void doing(() => calls.readMessages({ ids: [message.id] }))}
            >
              <Icon name="check" size={14} />
            </button>
          </li>
        ))}
      </ul>
    )
  }
}
