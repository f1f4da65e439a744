import {
  dueWords,
  EmptyState,
  Icon,
  NotRead,
  Page,
  Pager,
  SearchBox,
  shortTime,
  SkeletonRows,
  useNotice,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { Link } from 'react-router'
import { isSystem, stepWords, systemName, type Todo } from '../calls.ts'
import { api } from './api.ts'
import { Choices } from './Choices.tsx'
import { useQueryWords } from './use-query-words.ts'
import './notification.css'
import './messages.css'
import './todos.css'

/** 待办: everything that waits for the person, whichever system it comes from. */
export default function TodoList() {
  const { get, set, page, size } = useQueryWords()
  const client = useQueryClient()
  const notice = useNotice()
  const system = get('system')
  const keyword = get('keyword')
  const ended = get('state') === 'ended'
  const due = dueOf(get('due'))
  const newest = get('sort') === 'newest'
  const counts = useQuery({ queryKey: ['todo', 'counts'], queryFn: () => api.todoCounts({}) })
  const answer = useQuery({
    queryKey: ['todo', 'page', { system, keyword, ended, due, newest, page, size }],
    queryFn: () =>
      api.todos({
        ...{ current: page, size, state: ended ? 'ended' : 'open', sort: newest ? 'newest' : 'due' },
        ...(isSystem(system) ? { system } : {}),
        ...(due === undefined ? {} : { due }),
        ...(keyword === '' ? {} : { keyword }),
      }),
    placeholderData: (before) => before,
  })
  const finish = async ({ id }: Todo) => {
    try {
      await api.finishTodo({ id })
      notice.success('已办结')
    } catch (problem) {
      notice.refuse(problem)
    }
    await client.invalidateQueries({ queryKey: ['todo'] })
  }
  return (
    <Page title="待办" facts={factsOf()}>
      <div className="notice-bar">
        <Choices
          label="系统"
          value={system}
          choices={[
            { value: '', label: '全部', count: counts.data?.total },
            ...(counts.data?.systems ?? []).map((one) => ({ value: one.system, label: one.name, count: one.count })),
          ]}
          onChange={(value) => set({ system: value })}
        />
        <div className="notice-tools">
          <Select
            aria-label="状态"
            value={ended ? 'ended' : 'open'}
            options={[
              { value: 'open', label: '待办' },
              { value: 'ended', label: '已办' },
            ]}
            onChange={(value) => set({ state: value === 'ended' ? value : '' })}
          />
          {!ended && (
            <Select
              aria-label="期限"
              value={due ?? ''}
              popupMatchSelectWidth={false}
              options={[
                { value: '', label: '期限不限' },
                { value: 'overdue', label: '已超期' },
                { value: 'today', label: '今天到期' },
                { value: 'week', label: '本周到期' },
              ]}
              onChange={(value) => set({ due: value })}
            />
          )}
          {!ended && (
            <Select
              aria-label="排序"
              value={newest ? 'newest' : 'due'}
              popupMatchSelectWidth={false}
              options={[
                { value: 'due', label: '按到期先后' },
                { value: 'newest', label: '按收到先后' },
              ]}
              onChange={(value) => set({ sort: value === 'newest' ? value : '' })}
            />
          )}
          <SearchBox
            className="notice-search"
            label="搜索标题、来源、环节"
            value={keyword}
            onChange={(value) => set({ keyword: value })}
          />
        </div>
      </div>
      {body()}
      <Pager
        page={page}
        size={size}
        total={answer.data?.total ?? 0}
        unit="件"
        onPage={(next) => set({ page: String(next) })}
        onSize={(next) => set({ size: String(next) })}
      />
    </Page>
  )

  function factsOf() {
    if (counts.data === undefined) return ' '
    const { total, today, overdue, doneThisWeek } = counts.data
    const parts = [`${total} 件待办`, overdue > 0 && `${overdue} 件已超期`, today > 0 && `${today} 件今天到期`]
    return [...parts, `本周已办 ${doneThisWeek} 件`].filter((part) => part !== false).join('　·　')
  }

  function body() {
    if (answer.error) {
      return <NotRead title="没有读到待办" problem={answer.error} onRetry={() => void answer.refetch()} />
    }
    if (answer.data === undefined) return <SkeletonRows rows={8} />
    if (answer.data.records.length === 0) return nothing()
    return (
      <ul className="todo-rows-page">
        {answer.data.records.map((row) => (
          <TodoRow key={row.id} todo={row} onFinish={() => void finish(row)} />
        ))}
      </ul>
    )
  }

  function nothing() {
    const filtered = keyword !== '' || system !== '' || due !== undefined
    if (filtered)
      return (
        <EmptyState
          text="没有符合条件的待办。"
          action={<Button onClick={() => set({ keyword: '', system: '', due: '' })}>清除条件</Button>}
        />
      )
    if (ended) return <EmptyState text="还没有办过的事。" />
    return (
      <EmptyState
        text="没有等您办理的事，去看看已办。"
        action={<Button onClick={() => set({ state: 'ended' })}>看已办</Button>}
      />
    )
  }
}

function TodoRow({ todo, onFinish }: { todo: Todo; onFinish(): void }) {
  const due = dueWords(todo.dueAt, new Date())
  return (
    <li data-ended={todo.endedAt !== null}>
      <span className="todo-system">{systemName(todo.system)}</span>
      <span className="todo-title" title={todo.title}>
        {todo.urgent && <em>急</em>}
        {todo.link === null ? <b>{todo.title}</b> : <Link to={todo.link}>{todo.title}</Link>}
      </span>
      <span className="todo-from" title={todo.from}>
        {todo.from}
      </span>
      <span className="todo-step">{stepWords(todo)}</span>
      {todo.endedAt === null ? (
        <time className="todo-due" data-tone={due.tone} dateTime={todo.dueAt ?? undefined}>
          {due.text}
        </time>
      ) : (
        <time className="todo-due" dateTime={todo.endedAt}>
          {shortTime(todo.endedAt, new Date())} {outcomes[todo.outcome ?? 'done']}
        </time>
      )}
      <span className="todo-act">
        {todo.byHand && todo.endedAt === null && (
          <Button
            type="text"
            size="small"
            aria-label={`办结“${todo.title}”`}
            icon={<Icon name="check" size={14} />}
            onClick={onFinish}
          >
            办结
          </Button>
        )}
      </span>
    </li>
  )
}

const outcomes = { done: '办结', withdrawn: '撤回', transferred: '转出' } as const

function dueOf(text: string): 'overdue' | 'today' | 'week' | undefined {
  return text === 'overdue' || text === 'today' || text === 'week' ? text : undefined
}
