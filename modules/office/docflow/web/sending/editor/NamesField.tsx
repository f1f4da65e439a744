import { useMatcher } from '@mingtai/ui'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { hasInOrder } from '../../../short-form.ts'

interface Props {
  id: string
  className: string
  label: string
  names: readonly string[]
  /** Names to choose from; anything else may be typed. */
  known?: readonly string[]
  onChange(names: string[]): void
}

/** Names that are chosen, typed or pasted one after the other. */
export function NamesField({ id, className, label, names, known = [], onChange }: Props) {
  const [query, setQuery] = useState('')
  const matches = useMatcher(query)
  const offered = known.filter((name) => matches(name) || hasInOrder(name, query.trim()))
  return (
    <Form.Item label={label} htmlFor={id} className={className}>
      <Select
        id={id}
        mode="tags"
        value={[...names]}
        {...(known.length === 0 && { open: false, suffixIcon: null })}
        options={offered.map((value) => ({ value, label: value }))}
        showSearch={{ searchValue: query, onSearch: setQuery, filterOption: false }}
        placeholder={known.length === 0 ? '输入后回车，可粘贴以顿号分开的' : '选择或输入，可粘贴以顿号分开的'}
        onChange={(next: string[]) => {
          setQuery('')
          onChange([...new Set(next.flatMap((words) => partedNames(words)))])
        }}
      />
    </Form.Item>
  )
}

/** Names that stand between 、，； and lines; those within brackets are of one name, as in 各县（市、区）人民政府. */
export function partedNames(words: string): string[] {
  const names = words.match(/(?:（[^）]*）|\([^)]*\)|[^、，,；;\n（(]|[（(])+/gu) ?? []
  return names.map((name) => name.trim()).filter((name) => name !== '')
}
