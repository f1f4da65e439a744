import type { EntryColumn } from '@mingtai/entry-model'
import { Form, Input } from 'antd'
import { useState } from 'react'

type Choices = EntryColumn['rules']['choices']

interface Props {
  isTree: boolean
  choices: Choices
  onChange(choices: Choices): void
}

/** The choices, one a line: what is stored, and after `=` what people read; of trees those below one stand farther in. */
export function ChoiceFields({ isTree, choices, onChange }: Props) {
  const [text, setText] = useState(() => linesOf(choices).join('\n'))
  return (
    <Form.Item
      label="选项"
      extra={`一行一个；存的值和显示的名称不同时写作 值=名称。${isTree ? '下级在上级下面，前面多两个空格。' : ''}`}
      className="entry-form-wide"
    >
      <Input.TextArea
        aria-label="选项"
        value={text}
        autoSize={{ minRows: 3, maxRows: 12 }}
        placeholder={isTree ? '设备\n  水泵\n  阀门' : 'good=完好\nbad=损坏'}
        onChange={({ target }) => {
          setText(target.value)
          onChange(choicesIn(target.value, isTree))
        }}
      />
    </Form.Item>
  )
}

function linesOf(choices: Choices): string[] {
  const known = new Set(choices.map(({ value }) => value))
  const below = Map.groupBy(choices, ({ parent }) => (parent !== undefined && known.has(parent) ? parent : null))
  const seen = new Set<string>()
  const lines: string[] = []
  const put = (parent: string | null, depth: number) => {
    for (const { value, label } of below.get(parent) ?? []) {
      if (seen.has(value)) continue
      seen.add(value)
      lines.push(`${'  '.repeat(depth)}${value === label ? value : `${value}=${label}`}`)
      put(value, depth + 1)
    }
  }
  put(null, 0)
  return lines
}

function choicesIn(text: string, isTree: boolean): Choices {
  const open: { depth: number; value: string }[] = []
  const all = text.split('\n').flatMap((line) => {
    const depth = /^[ \t　]*/.exec(line)?.[0].length ?? 0
    const plain = line.trim()
    // The first sign divides: a name may hold others, and begin with one.
    const at = plain.indexOf('=')
    const value = (at < 0 ? plain : plain.slice(0, at)).trim()
    const label = at < 0 ? value : plain.slice(at + 1).trim()
    if (value === '' || label === '') return []
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop()
    const parent = isTree ? open.at(-1)?.value : undefined
    open.push({ depth, value })
    return [{ value, label, ...(parent === undefined ? {} : { parent }) }]
  })
  return all.filter(({ value }, at) => all.findIndex((one) => one.value === value) === at).slice(0, 1000)
}
