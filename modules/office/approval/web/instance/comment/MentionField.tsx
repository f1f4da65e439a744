import { contactsCalls } from '@mingtai/modules/ground/contacts/calls'
import { callsOf } from '@mingtai/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Mentions } from 'antd'
import type { MentionsRef } from 'antd/es/mentions'
import { type RefObject, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import type { Called, CommentArea } from '../CommentField.tsx'
import { type Caret, continueAt } from './caret.ts'

const contacts = callsOf(contactsCalls)
const SHOWN = 20

interface Props {
  area: CommentArea
  /** Where the plain field before this one was being written; null: it was not. */
  caret: RefObject<Caret | null>
  near: readonly Called[]
  onChange(text: string): void
  onCall(person: Called): void
}

/** The field of a comment with the list of people. */
export default function MentionField({ area, caret, near, onChange, onCall }: Props) {
  const field = useRef<MentionsRef>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const keyword = useDeferredValue(typed)
  const found = useQuery({
    queryKey: ['contacts', 'mention', keyword],
    queryFn: () => contacts.page({ current: 1, size: SHOWN, ...(keyword ? { keyword } : {}) }),
    enabled: keyword !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  useLayoutEffect(() => {
    if (caret.current !== null) continueAt(field.current?.textarea, caret.current)
    caret.current = null
  }, [caret])
  const asked = (keyword ?? '').trim()
  const first = near.filter(({ name }) => name.includes(asked))
  const others = (found.data?.records ?? []).filter(({ disabled }) => !disabled)
  const people = [
    ...first.map((one) => ({ ...one, place: '参与这件审批' })),
    ...others.flatMap(({ id, realName, memberships: [place] }) =>
      first.some((one) => one.id === id) ? [] : [{ id, name: realName, place: placeOf(place) }],
    ),
  ]
  return (
    <Mentions
      ref={field}
      {...area}
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
