import { type FieldOf, formFunctions } from '@mingtai/form-schema'
import { Input, Select } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useId, useRef, useState } from 'react'
import { useDesigned } from '../design-context.ts'
import { formulaKeys, formulaNames, formulaWords } from './formula-labels.ts'
import { functionHints } from './function-hints.ts'
import { Setting, type Take } from './settings.tsx'

interface Props {
  field: FieldOf<'formula'>
  path: string
  onTake: Take<string>
}

/** A formula with labels in its braces; fields and functions are put in where the caret stands, faults told at once. */
export function FormulaSetting({ field, path, onTake }: Props) {
  const { schema, problems } = useDesigned()
  const id = useId()
  const area = useRef<TextAreaRef>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const table = path.includes('.') ? (path.split('.')[0] ?? null) : null
  const shown = draft ?? formulaWords(schema, table, field.formula)
  const take = (words: string) => {
    setDraft(words)
    onTake(formulaKeys(schema, table, words))
  }
  const insert = (text: string, back = 0) => {
    const input = area.current?.resizableTextArea?.textArea
    const [start, end] = [input?.selectionStart ?? shown.length, input?.selectionEnd ?? shown.length]
    take(shown.slice(0, start) + text + shown.slice(end))
    const caret = start + text.length - back
    requestAnimationFrame(() => {
      input?.focus()
      input?.setSelectionRange(caret, caret)
    })
  }
  const wrong = problems.find((problem) => problem.path === path)
  return (
    <Setting id={id} label="公式" problem={wrong?.sentence ?? null} hint="例如 {单价}*{数量}，SUM({明细.小计})">
      <Input.TextArea
        ref={area}
        id={id}
        className="setting-lines"
        autoSize={{ minRows: 3, maxRows: 10 }}
        value={shown}
        spellCheck={false}
        onChange={({ target }) => take(target.value)}
        onBlur={() => setDraft(null)}
      />
      <div className="setting-inserts">
        <Select
          size="small"
          aria-label="插入字段"
          placeholder="插入字段"
          showSearch
          value={null}
          popupMatchSelectWidth={240}
          options={formulaNames(schema, table).map(({ label, names }) => ({
            label,
            options: names.map((name) => ({ value: name, label: name })),
          }))}
          onChange={(name: string | null) => name !== null && insert(`{${name}}`)}
        />
        <Select
          size="small"
          aria-label="插入函数"
          placeholder="插入函数"
          showSearch={{ optionFilterProp: 'label' }}
          value={null}
          popupMatchSelectWidth={280}
          options={formFunctions.map((name) => ({ value: name, label: functionLabel(name) }))}
          onChange={(name: string | null) => name !== null && insert(`${name}()`, 1)}
        />
      </div>
    </Setting>
  )
}

function functionLabel(name: string): string {
  const hint = functionHints[name]
  return hint === undefined ? name : `${name} ${hint}`
}
