import { EmptyState, NotRead, Page, Pager, SearchBox, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link } from 'react-router'
import { isSystem, type NoticeSystem, systemName } from '../../calls.ts'
import { api } from '../api.ts'
import { Choices } from '../Choices.tsx'
import { MessagePane } from './MessagePane.tsx'
import { MessageRow } from './MessageRow.tsx'
import { SentList } from '../SentList.tsx'
import { type MessageState, useMessages } from './use-messages.ts'
import { useOpenMessage } from './use-open-message.ts'
import { useQueryWords } from '../use-query-words.ts'
import '../notification.css'
import './messages.css'
import '../todos/todos.css'

const states = { all: '全部', unread: '未读', starred: '收藏', sent: '我发出的' } as const

/** 消息: what a person was told, by system; read on the right without leaving the list. */
export default function MessageList() {
  const { get, set, page, size } = useQueryWords()
  const state = stateOf(get('state'))
  const system = systemOf(get('system'))
  const keyword = get('keyword')
  const counts = useQuery({ queryKey: ['message', 'statistics'], queryFn: () => api.statistics({}) })
  const answer = useMessages({ state, system, keyword, page, size })
  const rows = answer.data?.records ?? []
  const { opened, open, close, move, readAll, reload } = useOpenMessage(rows, system)
  const total = counts.data?.total
  return (
    <Page
      title="消息"
      facts={total === undefined ? ' ' : total === 0 ? '没有未读消息' : `${total} 条未读`}
      actions={
        <>
          <Link className="notice-aside" to="/user/notification">
            通知设置
          </Link>
          <Button disabled={total === 0 || state === 'sent'} onClick={() => void readAll()}>
            全部标为已读
          </Button>
        </>
      }
    >
      <div className="notice-bar">
        <Choices
          label="范围"
          value={state}
          choices={Object.entries(states).map(([value, label]) => ({
            value,
            label,
            count: value === 'unread' ? total : undefined,
          }))}
          onChange={(value) => set({ state: value === 'all' ? '' : value })}
        />
        <SearchBox
          className="notice-search"
          label="搜索标题、内容、发送人"
          value={keyword}
          onChange={(value) => set({ keyword: value })}
        />
      </div>
      {state === 'sent' ? <SentList keyword={keyword} /> : body()}
    </Page>
  )

  function body() {
    return (
      <>
        <SystemBar counts={counts.data?.systems ?? []} system={system} onChange={(next) => set({ system: next })} />
        <div className="message-sheet">
          <div className="message-list">
            {list()}
            <Pager
              page={page}
              size={size}
              total={answer.data?.total ?? 0}
              onPage={(next) => set({ page: String(next) })}
              onSize={(next) => set({ size: String(next) })}
            />
          </div>
          <MessagePane message={opened} onChanged={reload} onGone={close} />
        </div>
      </>
    )
  }

  function list() {
    if (answer.error) {
      return <NotRead title="没有读到消息" problem={answer.error} onRetry={() => void answer.refetch()} />
    }
    if (answer.data === undefined) return <SkeletonRows rows={8} />
    if (rows.length === 0)
      return (
        <NoMessages
          state={state}
          filtered={keyword !== '' || system !== '' || state !== 'all'}
          onClear={() => set({ keyword: '', system: '', state: '' })}
        />
      )
    return (
      <ul>
        {rows.map((row) => (
          <MessageRow
            key={row.id}
            message={row}
            current={row.id === opened?.id}
            onOpen={() => void open(row)}
            onMove={move}
          />
        ))}
      </ul>
    )
  }
}

function stateOf(text: string): MessageState {
  return text === 'unread' || text === 'starred' || text === 'sent' ? text : 'all'
}

function systemOf(text: string): NoticeSystem | '' {
  return isSystem(text) ? text : ''
}

/** Counts by system; the one that is asked for is there even without messages. */
function SystemBar({
  counts,
  system,
  onChange,
}: {
  counts: readonly { system: NoticeSystem; count: number }[]
  system: NoticeSystem | ''
  onChange(system: string): void
}) {
  const shown =
    system !== '' && !counts.some((one) => one.system === system) ? [...counts, { system, count: 0 }] : counts
  if (shown.length === 0) return null
  return (
    <div className="notice-systems">
      <Choices
        label="系统"
        value={system}
        choices={[
          { value: '', label: '全部系统' },
          ...shown.map((one) => ({ value: one.system, label: systemName(one.system), count: one.count })),
        ]}
        onChange={onChange}
      />
    </div>
  )
}

function NoMessages({ state, filtered, onClear }: { state: string; filtered: boolean; onClear(): void }) {
  if (!filtered) return <EmptyState text="还没有消息。审批、公文、会议的进展会出现在这里。" />
  const clear = <Button onClick={onClear}>看全部消息</Button>
  return <EmptyState text={state === 'unread' ? '都读过了。' : '没有符合条件的消息。'} action={clear} />
}
