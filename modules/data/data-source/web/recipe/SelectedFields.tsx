import type { Step } from '@mingtai/report-engine'
import { Icon } from '@mingtai/ui'
import { Button, Input, Select } from 'antd'
import type { TrialField } from '../query-editor/trial.ts'

type SelectStep = Extract<Step, { kind: 'select' }>

interface Props {
  step: SelectStep
  before: readonly TrialField[]
  onChange(step: SelectStep): void
}

/** The fields that stay, in their order and under their new names. */
export function SelectedFields({ step, before, onChange }: Props) {
  const chosen = new Set(step.fields.map(({ field }) => field))
  const left = before.filter(({ name }) => !chosen.has(name))
  const set = (fields: SelectStep['fields']) => {
    if (fields.length > 0) onChange({ ...step, fields })
  }
  return (
    <div className="recipe-selected">
      {step.fields.map(({ field, name }, at) => (
        <span key={`${field} ${at}`}>
          <code>{field}</code>
          <Icon name="arrow-right" size={11} />
          <Input
            size="small"
            aria-label={`${field} 的新名称`}
            value={name}
            maxLength={120}
            onChange={(event) => set(step.fields.with(at, { field, name: event.target.value }))}
          />
          <Button
            type="text"
            size="small"
            aria-label={`不要 ${field}`}
            disabled={step.fields.length === 1}
            icon={<Icon name="close" size={11} />}
            onClick={() => set(step.fields.toSpliced(at, 1))}
          />
        </span>
      ))}
      {left.length > 0 && (
        <Select
          size="small"
          aria-label="添加字段"
          placeholder="添加字段"
          value={null}
          options={left.map(({ name }) => ({ value: name, label: name }))}
          onChange={(name: string) => set([...step.fields, { field: name, name }])}
          style={{ width: 160 }}
        />
      )}
    </div>
  )
}
