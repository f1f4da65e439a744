import { EmptyState, NotRead, SkeletonRows } from '@mingtai/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import type { Contact } from '../../calls.ts'
import { contacts } from './api.ts'
import { PersonRow } from './PersonRow.tsx'
import type { Source } from './PersonSource.tsx'
import { useSettled } from './use-settled.ts'

const MOST = 200

interface Props {
  source: Source
  within: string | null
  chosen: readonly string[]
  isOne: boolean
  isFull: boolean
  onToggle(ids: string[], isOn: boolean): void
}

/** The people of a source, or those found by what is typed. */
export function PersonList({ source, within, chosen, isOne, isFull, onToggle }: Props) {
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim())
  const answer = useQuery({
    queryKey: ['contacts', 'dialog', keyword, keyword === '' ? source : within],
    queryFn: () => (keyword === '' ? ofSource(source) : found(keyword, within)),
    placeholderData: keepPreviousData,
  })
  const rows = (answer.data?.records ?? []).filter(({ disabled }) => !disabled)
  const ids = rows.map(({ id }) => id)
  const taken = ids.filter((id) => chosen.includes(id))
  return (
    <section className="picker-people" aria-label="可选人员">
      <Input
        autoFocus
        allowClear
        value={typed}
        placeholder="姓名、拼音、首字母或手机尾号"
        aria-label="查找人员"
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={() => rows[0] !== undefined && keyword !== '' && onToggle([rows[0].id], true)}
      />
      {!isOne && rows.length > 1 && (
        <Checkbox
          className="picker-all"
          checked={taken.length === ids.length}
          indeterminate={taken.length > 0 && taken.length < ids.length}
          onChange={(event) => onToggle(ids, event.target.checked)}
        >
          全选这 {rows.length} 人
        </Checkbox>
      )}
      {body()}
      {(answer.data?.total ?? 0) > rows.length && (
        <p className="picker-more">
          共 {answer.data?.total} 人，只显示前 {rows.length} 人，输入姓名缩小范围。
        </p>
      )}
    </section>
  )

  function body() {
    if (answer.error)
      return <NotRead title="没有读到人员" problem={answer.error} onRetry={() => void answer.refetch()} />
    if (answer.data === undefined) return <SkeletonRows rows={6} />
    if (rows.length === 0) return <EmptyState text={emptyText(keyword, source)} />
    return <ul aria-busy={answer.isPlaceholderData}>{rows.map((person) => rowOf(person))}</ul>
  }

  function rowOf(person: Contact) {
    const on = chosen.includes(person.id)
    return (
      <li key={person.id} data-on={on}>
        <Checkbox
          checked={on}
          disabled={isFull && !on}
          onChange={(event) => onToggle([person.id], event.target.checked)}
        >
          <PersonRow person={person} />
        </Checkbox>
      </li>
    )
  }
}

function emptyText(keyword: string, source: Source): string {
  if (keyword !== '') return '没有找到这个人，换个写法试试。'
  if (source.kind === 'recent') return '还没有最近选过的人，从下面的机构里找。'
  if (source.kind === 'favourite') return '还没有收藏的人，在通讯录里点星标收藏。'
  return '这里还没有人。'
}

async function ofSource(source: Source): Promise<{ records: Contact[]; total: number }> {
  const first = { current: 1, size: MOST }
  switch (source.kind) {
    case 'all':
      return contacts.page(first)
    case 'recent': {
      const records = await contacts.recent({})
      return { records, total: records.length }
    }
    case 'favourite':
      return contacts.page({ ...first, favourite: 'true' })
    case 'group':
      return contacts.page({ ...first, groupId: source.id })
    case 'place':
      return contacts.page({ ...first, placeId: source.id })
    default:
      return source satisfies never
  }
}

function found(keyword: string, within: string | null): Promise<{ records: Contact[]; total: number }> {
  return contacts.page({ current: 1, size: MOST, keyword, ...(within === null ? {} : { placeId: within }) })
}
