import type { Step } from '@mingtai/report-engine'
import { Icon } from '@mingtai/ui'
import { Button, Checkbox, Input, Select } from 'antd'
import type { TrialField } from '../query-editor/trial.ts'
import { ExpressionField } from './ExpressionField.tsx'
import type { RecipeInput } from './fields-after.ts'
import { SelectedFields } from './SelectedFields.tsx'

interface Props {
  step: Step
  before: readonly TrialField[]
  options: { value: string; label: string }[]
  inputs: readonly RecipeInput[]
  onChange(step: Step): void
}

const hows: { value: Extract<Step, { kind: 'join' }>['how']; label: string }[] = [
  { value: 'left', label: '保留左边全部' },
  { value: 'inner', label: '两边都有的' },
  { value: 'right', label: '保留右边全部' },
  { value: 'full', label: '两边全部保留' },
]
const aggregates: { value: Extract<Step, { kind: 'pivot' }>['aggregate']; label: string }[] = [
  { value: 'sum', label: '求和' },
  { value: 'count', label: '计数' },
  { value: 'avg', label: '平均' },
  { value: 'max', label: '最大' },
  { value: 'min', label: '最小' },
]

/** What one step asks for. */
export function StepFields({ step, before, options, inputs, onChange }: Props) {
  const fields = before.map(({ name }) => ({ value: name, label: name }))
  switch (step.kind) {
    case 'join':
      return <Join {...{ step, fields, options, inputs, onChange }} />
    case 'union':
      return (
        <div className="recipe-row">
          <OtherDataset value={step.with} options={options} onChange={(other) => onChange({ ...step, with: other })} />
          <Checkbox checked={!step.all} onChange={(event) => onChange({ ...step, all: !event.target.checked })}>
            相同的行只留一行
          </Checkbox>
          <small>同名的列对齐，没有的列为空</small>
        </div>
      )
    case 'pivot':
      return (
        <div className="recipe-row">
          <span>每行</span>
          <Select
            mode="multiple"
            aria-label="每行的字段"
            value={step.fixed}
            options={fields}
            onChange={(fixed: string[]) => onChange({ ...step, fixed })}
            style={{ minWidth: 180 }}
          />
          <span>把</span>
          <FieldSelect
            label="变成列的字段"
            value={step.header}
            fields={fields}
            onChange={(header) => onChange({ ...step, header })}
          />
          <span>的值变成列，取</span>
          <FieldSelect
            label="取值的字段"
            value={step.value}
            fields={fields}
            onChange={(value) => onChange({ ...step, value })}
          />
          <Select
            aria-label="汇总方式"
            value={step.aggregate}
            options={aggregates}
            onChange={(aggregate) => onChange({ ...step, aggregate })}
          />
          <small>最多 200 列</small>
        </div>
      )
    case 'compute':
      return (
        <div className="recipe-row">
          <Input
            aria-label="新列的名称"
            value={step.name}
            maxLength={60}
            onChange={(event) => onChange({ ...step, name: event.target.value })}
            style={{ width: 160 }}
          />
          <span>＝</span>
          <ExpressionField
            label="计算的表达式"
            value={step.expression}
            fields={before}
            hint="amount * 0.13"
            onChange={(expression) => onChange({ ...step, expression })}
          />
        </div>
      )
    case 'filter':
      return (
        <div className="recipe-row">
          <span>只留</span>
          <ExpressionField
            label="条件"
            value={step.expression}
            fields={before}
            hint="amount > 1000 and province = '河南省'"
            onChange={(expression) => onChange({ ...step, expression })}
          />
          <span>的行</span>
        </div>
      )
    case 'select':
      return <SelectedFields step={step} before={before} onChange={onChange} />
    default:
      return step satisfies never
  }
}

interface JoinProps extends Omit<Props, 'step' | 'before'> {
  step: Extract<Step, { kind: 'join' }>
  fields: { value: string; label: string }[]
}

function Join({ step, fields, options, inputs, onChange }: JoinProps) {
  const other = inputs.find(({ name }) => name === step.with)
  const theirs = (other?.fields ?? []).map(({ name }) => ({ value: name, label: name }))
  const pair = (at: number, part: Partial<{ left: string; right: string }>) =>
    onChange({ ...step, on: step.on.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  return (
    <>
      <div className="recipe-row">
        <OtherDataset
          value={step.with}
          options={options}
          onChange={(name) => onChange({ ...step, with: name, prefix: `${name}_` })}
        />
        <Select
          aria-label="怎样关联"
          value={step.how}
          options={hows}
          onChange={(how) => onChange({ ...step, how })}
          style={{ width: 140 }}
        />
        <span>列名前加</span>
        <Input
          aria-label="列名前缀"
          value={step.prefix ?? ''}
          maxLength={60}
          placeholder="不加"
          onChange={(event) => {
            const { prefix: _, ...rest } = step
            onChange(event.target.value === '' ? rest : { ...rest, prefix: event.target.value })
          }}
          style={{ width: 110 }}
        />
      </div>
      {step.on.map((one, at) => (
        <div key={at} className="recipe-row">
          <FieldSelect label="左边的字段" value={one.left} fields={fields} onChange={(left) => pair(at, { left })} />
          <span>＝</span>
          <FieldSelect label="右边的字段" value={one.right} fields={theirs} onChange={(right) => pair(at, { right })} />
          {at > 0 && (
            <Button
              type="text"
              size="small"
              aria-label="删除这一对"
              icon={<Icon name="close" size={12} />}
              onClick={() => onChange({ ...step, on: step.on.toSpliced(at, 1) })}
            />
          )}
          {at === step.on.length - 1 && at < 7 && (
            <Button
              type="link"
              size="small"
              onClick={() =>
                onChange({ ...step, on: [...step.on, { left: fields[0]?.value ?? '', right: theirs[0]?.value ?? '' }] })
              }
            >
              再加一对
            </Button>
          )}
        </div>
      ))}
    </>
  )
}

interface OtherProps {
  value: string
  options: Props['options']
  onChange(name: string): void
}

function OtherDataset({ value, options, onChange }: OtherProps) {
  return (
    <Select
      aria-label="接上的数据集"
      value={value === '' ? null : value}
      placeholder="选数据集"
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      onChange={onChange}
      style={{ minWidth: 220 }}
    />
  )
}

interface FieldSelectProps {
  label: string
  value: string
  fields: { value: string; label: string }[]
  onChange(field: string): void
}

function FieldSelect({ label, value, fields, onChange }: FieldSelectProps) {
  const isGone = value !== '' && !fields.some((field) => field.value === value)
  return (
    <Select
      aria-label={label}
      value={value === '' ? null : value}
      placeholder="选字段"
      showSearch={{ optionFilterProp: 'label' }}
      options={fields}
      status={isGone ? 'warning' : ''}
      title={isGone ? `前面的步骤里没有字段 ${value}` : value}
      onChange={onChange}
      style={{ minWidth: 140 }}
    />
  )
}
