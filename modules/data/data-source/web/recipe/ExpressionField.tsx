import { Icon } from '@mingtai/ui'
import { Button, Dropdown, Input } from 'antd'
import type { TrialField } from '../query-editor/trial.ts'
import { quoted } from './fields-after.ts'

interface Props {
  label: string
  value: string
  fields: readonly TrialField[]
  hint: string
  onChange(text: string): void
}

/** An expression over fields; a field is written by choosing it. */
export function ExpressionField({ label, value, fields, hint, onChange }: Props) {
  return (
    <span className="recipe-expression">
      <Input.TextArea
        aria-label={label}
        autoSize={{ minRows: 1, maxRows: 4 }}
        value={value}
        placeholder={hint}
        spellCheck={false}
        maxLength={4000}
        onChange={(event) => onChange(event.target.value)}
      />
      <Dropdown
        trigger={['click']}
        menu={{
          items: fields.map(({ name }) => ({
            key: name,
            label: name,
            onClick: () => onChange(value === '' ? quoted(name) : `${value.trimEnd()} ${quoted(name)}`),
          })),
        }}
      >
        <Button aria-label="插入字段" title="插入字段" icon={<Icon name="field-text" size={14} />} />
      </Dropdown>
    </span>
  )
}
