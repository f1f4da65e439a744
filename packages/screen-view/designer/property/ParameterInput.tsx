import { settableParameters, type ScreenDocument } from '@mingtai/screen-model'
import { Select } from 'antd'
import { useState } from 'react'

interface ParameterInputProps {
  document: ScreenDocument
  label: string
  value: string
  onChange: (value: string) => void
}

/** The parameter of the screen that a widget or a click sets: one that is there, or a new one by its code. */
export function ParameterInput({ document, label, value, onChange }: ParameterInputProps) {
  const [sought, setSought] = useState('')
  const known = settableParameters(document)
  const isNew = /^[\p{L}_][\p{L}\d_]{0,99}$/u.test(sought) && !known.some(({ code }) => code === sought)
  const options = known.map(({ code, name }) => ({ value: code, label: name === code ? code : `${name}（${code}）` }))
  return (
    <Select
      aria-label={label}
      showSearch={{ optionFilterProp: 'label', onSearch: (words) => setSought(words.trim()) }}
      value={value === '' ? undefined : value}
      placeholder="选择参数，或输入新的编码"
      options={isNew ? [...options, { value: sought, label: `新参数 ${sought}` }] : options}
      notFoundContent="编码由字母、汉字或下划线开头，不含空格。"
      onChange={onChange}
    />
  )
}
