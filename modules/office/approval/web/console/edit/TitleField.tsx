import { TypedInput } from '@mingtai/ui'
import { type FormSchema, indexOf, titleFacts, withKeys, withLabels } from '@mingtai/form-schema'
import { type InputRef, Select } from 'antd'
import { useRef } from 'react'

interface Props {
  id: string
  form: FormSchema
  value: string
  onChange(value: string): void
}

/** The rule of titles with the labels of its fields in braces; stored it names their keys. */
export function TitleField({ id, form, value, onChange }: Props) {
  const input = useRef<InputRef>(null)
  const text = withLabels(form, value)
  const fields = [...indexOf(form).fields.values()].map(({ field }) => field.label)
  const names = [...titleFacts, ...new Set(fields)]
  const insert = (name: string) => {
    const at = input.current?.input?.selectionStart ?? text.length
    onChange(withKeys(form, `${text.slice(0, at)}{${name}}${text.slice(at)}`))
  }
  return (
    <div className="edit-title">
      <TypedInput
        ref={input}
        id={id}
        value={text}
        maxLength={200}
        placeholder="如 {发起人}的采购申请"
        onType={(typed) => onChange(withKeys(form, typed))}
      />
      <Select<string | null>
        aria-label="插入发起人、日期或字段"
        placeholder="插入"
        value={null}
        popupMatchSelectWidth={false}
        options={names.map((name) => ({ value: name, label: name }))}
        onChange={(name) => name !== null && insert(name)}
      />
    </div>
  )
}
