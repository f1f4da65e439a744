import { type EntryColumn, textFormats } from '@mingtai/entry-model'
import { Form, Select } from 'antd'
import { LengthInput } from './LengthInput.tsx'
import { PatternField } from './PatternField.tsx'

interface Props {
  rules: EntryColumn['rules']
  onChange(change: Partial<EntryColumn['rules']>): void
}

const NONE = ''

/** How long a text may be, and what it must look like. */
export function TextRuleFields({ rules, onChange }: Props) {
  return (
    <>
      <Form.Item label="最少字符">
        <LengthInput value={rules.minLength} label="最少字符" onChange={(minLength) => onChange({ minLength })} />
      </Form.Item>
      <Form.Item label="最多字符">
        <LengthInput value={rules.maxLength} label="最多字符" onChange={(maxLength) => onChange({ maxLength })} />
      </Form.Item>
      <Form.Item label="格式">
        <Select
          aria-label="格式"
          value={rules.format ?? NONE}
          options={[
            { value: NONE, label: '不限' },
            ...Object.entries(textFormats).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(format: string) =>
            onChange({ format: format === NONE ? null : (format as NonNullable<typeof rules.format>) })
          }
        />
      </Form.Item>
      <PatternField pattern={rules.pattern} onChange={(pattern) => onChange({ pattern })} />
    </>
  )
}
