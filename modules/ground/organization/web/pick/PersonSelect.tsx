import { PersonMark } from '@mingtai/ui'
import { Select } from 'antd'
import type { PersonChoice } from '../../calls.ts'
import { api } from '../api.ts'
import { useTypedQuery } from './use-typed-query.ts'
import './pick.css'

interface Props {
  id?: string
  value?: string | null
  onChange?(id: string | null): void
  /** Only people of this organization. */
  organizationId?: string
  /** Shown for the value until it has been found. */
  knownName?: string | null
  placeholder?: string
}

/** One person, found by name, pinyin or initials. */
export function PersonSelect({ value, onChange, organizationId, knownName, placeholder, ...field }: Props) {
  const { found, isFetching, search } = useTypedQuery(['organization', 'people', organizationId], (keyword) =>
    api.people({ keyword, ...(organizationId === undefined ? {} : { organizationId }) }),
  )
  const options = found.map((one) => ({ value: one.id, label: one.realName, person: one }))
  const known = value != null && !options.some((one) => one.value === value)
  return (
    <Select
      {...field}
      showSearch={{ filterOption: false, onSearch: search }}
      allowClear
      loading={isFetching}
      placeholder={placeholder ?? '输入姓名、拼音或首字母'}
      value={value ?? undefined}
      options={known ? [{ value, label: knownName ?? '当前负责人', person: null }, ...options] : options}
      optionRender={({ data }) => <Choice label={data.label} person={data.person} />}
      notFoundContent={isFetching ? '正在查找…' : '没有找到，换个名字试试'}
      onChange={(id?: string) => onChange?.(id ?? null)}
    />
  )
}

function Choice({ label, person }: { label: string; person: PersonChoice | null }) {
  return (
    <span className="pick-person">
      <PersonMark name={label} size={22} />
      <b>{label}</b>
      {person !== null && (
        <small>{[person.organizationName, person.departmentName, person.postName].filter(Boolean).join(' · ')}</small>
      )}
    </span>
  )
}
