import { EmptyState, Icon, NotRead, Page, PageTurner, SearchInput, SkeletonRows } from '@mingtai/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ContactGroup } from '../../calls.ts'
import { PersonSource } from '../picker/PersonSource.tsx'
import { useSettled } from '../picker/use-settled.ts'
import { BookRow } from './BookRow.tsx'
import { pageOf, sourceFrom, sourceWords } from './book-source.ts'
import { GroupActions } from './GroupActions.tsx'
import { GroupForm } from './GroupForm.tsx'
import { PersonCard } from './PersonCard.tsx'
import '../picker/picker.css'
import './book.css'

const SIZE = 20

/** 通讯录 /contact/index: where people work on the left, who they are in the middle, how to reach them on the right. */
export default function ContactBook() {
  const [search, setSearch] = useSearchParams()
  const source = sourceFrom(search)
  const current = Number(search.get('page') ?? '1') || 1
  const personId = search.get('person')
  const [typed, setTyped] = useState(search.get('keyword') ?? '')
  const keyword = useSettled(typed.trim())
  const [editing, setEditing] = useState<{ group: ContactGroup | null } | null>(null)
  const answer = useQuery({
    queryKey: ['contacts', 'book', search.get('view'), search.get('at'), keyword, current],
    queryFn: () => pageOf(source, { keyword, current, size: SIZE }),
    placeholderData: keepPreviousData,
  })
  const rows = answer.data?.records ?? []
  const change = (values: Record<string, string | null>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(values))
      if (value === null) next.delete(name)
      else next.set(name, value)
    setSearch(next, { replace: true })
  }
  const find = (text: string) => {
    setTyped(text)
    change({ keyword: text.trim() || null, page: null })
  }
  const choose = (id: string) => change({ person: id })
  const handleKey = (event: React.KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    const at = rows.findIndex(({ id }) => id === personId)
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))]
    if (next === undefined) return
    event.preventDefault()
    choose(next.id)
    document.getElementById(`contact-${next.id}`)?.focus()
  }
  return (
    <Page
      title="通讯录"
      facts={
        answer.data === undefined
          ? ' '
          : `${keyword === '' ? '' : '找到 '}${answer.data.total.toLocaleString('zh-CN')} 人`
      }
      actions={
        <Button icon={<Icon name="plus" size={14} />} onClick={() => setEditing({ group: null })}>
          新建分组
        </Button>
      }
    >
      <div className="book" data-card={personId !== null}>
        <PersonSource
          withAll
          source={source}
          within={null}
          groupActions={(group) => <GroupActions group={group} onEdit={() => setEditing({ group })} />}
          onChange={(next) => change({ ...sourceWords(next), page: null, person: null })}
        />
        <section className="book-people" aria-label="人员">
          <div className="book-search">
            <SearchInput label="查找人员" hint="姓名、拼音、首字母、手机尾号、部门" value={typed} onChange={find} />
          </div>
          {body()}
          {(answer.data?.total ?? 0) > SIZE && (
            <footer className="book-pager">
              <PageTurner
                page={current}
                size={SIZE}
                total={answer.data?.total ?? 0}
                onPage={(page) => change({ page: page === 1 ? null : String(page) })}
              />
            </footer>
          )}
        </section>
        {personId === null ? (
          <aside className="book-card book-none">
            <p>选择左边的人，查看联系方式。</p>
          </aside>
        ) : (
          <PersonCard key={personId} id={personId} onClose={() => change({ person: null })} />
        )}
      </div>
      {editing !== null && <GroupForm group={editing.group} onClose={() => setEditing(null)} />}
    </Page>
  )

  function body() {
    if (answer.error)
      return <NotRead title="没有读到通讯录" problem={answer.error} onRetry={() => void answer.refetch()} />
    if (answer.data === undefined) return <SkeletonRows rows={8} />
    if (rows.length === 0)
      return (
        <EmptyState
          text={keyword === '' ? emptyWords[source.kind] : '没有找到这个人，换个写法试试。'}
          action={keyword === '' ? undefined : <Button onClick={() => find('')}>清除条件</Button>}
        />
      )
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move among the buttons inside
      <ul onKeyDown={handleKey} aria-busy={answer.isPlaceholderData}>
        {rows.map((person) => (
          <BookRow key={person.id} person={person} on={person.id === personId} onChoose={() => choose(person.id)} />
        ))}
      </ul>
    )
  }
}

const emptyWords = {
  all: '通讯录里还没有人。',
  recent: '还没有最近联系的人。',
  favourite: '还没有收藏的人，点姓名旁的星标收藏。',
  group: '这个分组里还没有人，修改分组添加。',
  place: '这里还没有人。',
} as const
