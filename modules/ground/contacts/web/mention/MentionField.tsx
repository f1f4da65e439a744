import { contactsCalls } from '../../calls.ts'
import { callsOf } from '@mingtai/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Mentions } from 'antd'
import { useDeferredValue, useState } from 'react'

const contacts = callsOf(contactsCalls)
const SHOWN = 20

/** Somebody whom a comment names with @. */
export interface Called {
  id: string
  name: string
}

interface Props {
  value: string
  onChange(text: string): void
  onCall(person: Called): void
  /** Those who take part already, offered first, and in what. */
  near?: { people: readonly Called[]; place: string }
  label?: string
  placeholder?: string
  variant?: 'outlined' | 'borderless'
  rows?: { minRows: number; maxRows: number }
  isRequired?: boolean
  maxLength?: number
  isFocused?: boolean
  /** Ctrl+Enter. */
  onSubmit?: () => void
}

const nobody = { people: [], place: '' }
const commentRows = { minRows: 2, maxRows: 6 }

/** A text in which @ and the beginning of a name, in letters or pinyin, offers people to be told. */
export function MentionField(props: Props) {
  const { value, onChange, onCall, near = nobody, label = '评论' } = props
  const { placeholder = '输入 @ 提醒谁看', variant = 'outlined', rows = commentRows, isRequired = false } = props
  const { maxLength = 2000, isFocused = false, onSubmit } = props
  const [typed, setTyped] = useState<string | null>(null)
  const keyword = useDeferredValue(typed)
  const found = useQuery({
    queryKey: ['contacts', 'mention', keyword],
    queryFn: () => contacts.page({ current: 1, size: SHOWN, ...(keyword ? { keyword } : {}) }),
    enabled: keyword !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const asked = (keyword ?? '').trim()
  const first = near.people.filter(({ name }) => name.includes(asked))
  const others = (found.data?.records ?? []).filter(({ disabled }) => !disabled)
  const people = [
    ...first.map((one) => ({ ...one, place: near.place })),
    ...others.flatMap(({ id, realName, memberships: [place] }) =>
      first.some((one) => one.id === id) ? [] : [{ id, name: realName, place: placeOf(place) }],
    ),
  ]
  return (
    <Mentions
      aria-label={label}
      aria-required={isRequired}
      placeholder={placeholder}
      variant={variant}
      value={value}
      maxLength={maxLength}
      autoFocus={isFocused}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit?.()
      }}
      autoSize={rows}
      filterOption={false}
      loading={found.isFetching}
      options={people.map(({ id, name, place }) => ({
        ...{ key: id, value: name },
        label: (
          <span className="comment-person">
            {name} <small>{place}</small>
          </span>
        ),
      }))}
      notFoundContent={found.isFetching ? '正在查找…' : '没有找到这个人'}
      onChange={(text) => {
        onChange(text)
        // What an input method puts in comes without a key that the list would hear.
        const [, begun] = /@(\S{0,20})$/.exec(text) ?? []
        if (begun !== undefined) setTyped(begun)
      }}
      onSearch={setTyped}
      onSelect={({ key }) => {
        // The list adds something to the keys that it was given.
        const person = people.find(({ id }) => key?.startsWith(id))
        if (person !== undefined) onCall({ id: person.id, name: person.name })
      }}
    />
  )
}

/** The department and the organization: people of the same name are told apart by both. */
function placeOf(place: { deptName?: string | null; orgName?: string | null } | undefined): string {
  return [place?.orgName, place?.deptName].filter(Boolean).join(' · ')
}

/** Ids of those who were chosen and still stand in the text. */
export function mentionsIn(text: string, called: readonly Called[]): string[] {
  return [...new Set(called.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id))]
}
