import { EmptyState, NotRead, Page, Pager, SearchBox, SkeletonRows, useNotice } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { isSystem, type Todo } from '../../calls.ts'
import { api } from '../api.ts'
import { Choices } from '../Choices.tsx'
import { dueOf, TodoFilters } from './TodoFilters.tsx'
import { TodoRow } from './TodoRow.tsx'
import { useQueryWords } from '../use-query-words.ts'
import '../notification.css'
import '../messages/messages.css'
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
          <TodoFilters ended={ended} due={due} newest={newest} onChange={set} />
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
