import { contactsCalls } from '@mingtai/modules/ground/contacts/calls'
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
}

/** The text of a comment: @ and the beginning of a name, in letters or pinyin, offers people to be told. */
export function CommentField({ value, onChange, onCall }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const keyword = useDeferredValue(typed)
  const found = useQuery({
    queryKey: ['contacts', 'mention', keyword],
    queryFn: () => contacts.page({ current: 1, size: SHOWN, ...(keyword ? { keyword } : {}) }),
    enabled: keyword !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const people = found.data?.records ?? []
  return (
    <Mentions
      aria-label="评论"
      placeholder="说点什么，不影响审批；输入 @ 提醒谁看"
      value={value}
      maxLength={2000}
      autoSize={{ minRows: 2, maxRows: 6 }}
      filterOption={false}
      loading={found.isFetching}
      options={people
        .filter(({ disabled }) => !disabled)
        .map(({ id, realName, memberships: [place] }) => ({
          ...{ key: id, value: realName },
          label: (
            <span className="comment-person">
              {realName} <small>{place?.deptName ?? place?.orgName}</small>
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
        if (person !== undefined) onCall({ id: person.id, name: person.realName })
      }}
    />
  )
}

/** Ids of those who were chosen and still stand in the text. */
export function mentionsIn(text: string, called: readonly Called[]): string[] {
  return [...new Set(called.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id))]
}
