import { useMatcher } from '@mingtai/ui'
import { Select } from 'antd'
import { useState } from 'react'
import { hasInOrder } from '../../../../short-form.ts'

interface Props {
  id?: string
  value?: string[]
  onChange?(ids: string[]): void
  options: { value: string; label: string }[]
  placeholder: string
}

/** Organizations by their names, by pinyin, or by a short form: 发改 finds 云州市发展和改革委员会. */
export function ReceiverSelect({ id, value, onChange, options, placeholder }: Props) {
  const [query, setQuery] = useState('')
  const matches = useMatcher(query)
  return (
    <Select
      id={id}
      mode="multiple"
      value={value}
      placeholder={placeholder}
      showSearch={{ searchValue: query, onSearch: setQuery, filterOption: false, autoClearSearchValue: true }}
      options={options.filter(({ label }) => matches(label) || hasInOrder(label, query.trim()))}
      labelRender={({ value: chosen }) => options.find((one) => one.value === chosen)?.label ?? String(chosen)}
      onChange={onChange}
    />
  )
}
