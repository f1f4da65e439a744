import type { EntryColumn } from '@mingtai/entry-model'
import { Form, Input } from 'antd'
import { useState } from 'react'

interface Props {
  choices: EntryColumn['rules']['choices']
  onChange(choices: EntryColumn['rules']['choices']): void
}

/** The choices, one a line: what is stored, and after `=` what people read where that is something else. */
export function ChoiceFields({ choices, onChange }: Props) {
  const [text, setText] = useState(() =>
    choices.map(({ value, label }) => (value === label ? value : `${value}=${label}`)).join('\n'),
  )
  return (
    <Form.Item label="选项" extra="一行一个；存的值和显示的名称不同时写作 值=名称。" className="entry-form-wide">
      <Input.TextArea
        aria-label="选项"
        value={text}
        autoSize={{ minRows: 3, maxRows: 12 }}
        placeholder={'good=完好\nbad=损坏'}
        onChange={({ target }) => {
          setText(target.value)
          onChange(choicesIn(target.value))
        }}
      />
    </Form.Item>
  )
}

function choicesIn(text: string): EntryColumn['rules']['choices'] {
  const lines = text.split('\n').map((line) => line.trim())
  const all = lines.flatMap((line) => {
    const [value = '', label = value] = line.split('=', 2).map((part) => part.trim())
    return value === '' || label === '' ? [] : [{ value, label }]
  })
  return all.filter(({ value }, at) => all.findIndex((one) => one.value === value) === at).slice(0, 1000)
}
