import type { EntryDocument } from '@mingtai/entry-model'
import { Form, Input } from 'antd'
import { useState } from 'react'

type Parameters = EntryDocument['parameters']

interface Props {
  parameters: Parameters
  onChange(parameters: Parameters): void
}

/** What is said once for all rows: a line for each with code, title and what it begins with. */
export function ParametersField({ parameters, onChange }: Props) {
  const [text, setText] = useState(() =>
    parameters.map(({ code, title, initial }) => [code, title, initial].join('=').replace(/=$/, '')).join('\n'),
  )
  const read = parametersIn(text)
  return (
    <Form.Item
      label="参数"
      className="entry-form-wide"
      extra="填报时在表格上方写一次，系统填到各行里，例如期间。一行一个：编码=名称=默认值。链接里写 p.编码=值 可以带入。"
      validateStatus={read === null ? 'error' : ''}
      help={read === null ? '编码由字母开头，只含字母、数字和 _，不能重复，最多十个。' : undefined}
    >
      <Input.TextArea
        aria-label="参数"
        value={text}
        autoSize={{ minRows: 2, maxRows: 6 }}
        placeholder="period=填报月份=2026-11"
        onChange={({ target }) => {
          setText(target.value)
          const next = parametersIn(target.value)
          if (next !== null) onChange(next)
        }}
      />
    </Form.Item>
  )
}

function parametersIn(text: string): Parameters | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const all = lines.map((line) => {
    const [code = '', title = '', ...rest] = line.split('=').map((part) => part.trim())
    return { code, title: title === '' ? code : title.slice(0, 60), initial: rest.join('=').slice(0, 200) }
  })
  const isSound = all.every(({ code }) => /^[A-Za-z][A-Za-z0-9_]{0,39}$/.test(code))
  return isSound && all.length <= 10 && new Set(all.map(({ code }) => code)).size === all.length ? all : null
}
