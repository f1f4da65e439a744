import { PersonMark } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import type { BusinessLine, View } from '../../views.ts'
import { api } from '../api.ts'

interface Common {
  view: View | BusinessLine | 'role'
  placeholder?: string
  id?: string
}
interface One extends Common {
  value?: string | null
  onChange?: (id: string | null) => void
}
interface Many extends Common {
  value?: string[]
  onChange?: (ids: string[]) => void
}

/** One person, found by name, pinyin, initials, login name or the tail of the phone. */
export function PersonPicker({ view, value, onChange, ...rest }: One) {
  const found = useFound(view)
  return (
    <Select
      {...rest}
      showSearch={{ filterOption: false, onSearch: found.search }}
      allowClear
      value={value ?? null}
      loading={found.loading}
      options={found.options}
      notFoundContent={found.empty}
      onChange={(id: string | null) => onChange?.(id ?? null)}
      style={{ width: '100%' }}
    />
  )
}

/** Several people. */
export function PeoplePicker({ view, value = [], onChange, ...rest }: Many) {
  const found = useFound(view)
  return (
    <Select
      {...rest}
      mode="multiple"
      showSearch={{ filterOption: false, onSearch: found.search }}
      allowClear
      maxTagCount={12}
      value={value}
      loading={found.loading}
      options={found.options}
      notFoundContent={found.empty}
      onChange={(ids: string[]) => onChange?.(ids)}
      style={{ width: '100%' }}
    />
  )
}

function useFound(view: Common['view']) {
  const [keyword, setKeyword] = useState('')
  const { data, isFetching } = useQuery({
    queryKey: ['people', 'find', view, keyword],
    queryFn: () => api.findColleagues({ view, keyword }),
    placeholderData: (before) => before,
    staleTime: 30_000,
  })
  const options = (data ?? []).map(({ id, realName, place }) => ({
    value: id,
    label: (
      <span className="person-option">
        <PersonMark name={realName} size={20} />
        {realName}
        <small>{place}</small>
      </span>
    ),
  }))
  const empty = isFetching ? '正在查找' : '没有找到，换个名字或拼音试试'
  return { options, loading: isFetching, empty, search: setKeyword }
}
