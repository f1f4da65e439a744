import { Icon } from '@mingtai/ui'
import { type Dataset, type Filter, operatorNames } from '@mingtai/report-engine'
import { Button, Input, Select } from 'antd'
import { useStudioState } from '../../part/use-studio.ts'
import { CellPick } from '../CellPick.tsx'

type Condition = Filter['conditions'][number]
type Kind = Condition['value']['kind']

interface Props {
  condition: Condition
  dataset: Dataset | undefined
  onSet(condition: Condition): void
  onRemove(): void
}

/** A field, a comparison, and what it is compared with. */
export function ConditionRow({ condition, dataset, onSet, onRemove }: Props) {
  const parameters = useStudioState((state) => state.template.parameters)
  const fields = dataset?.fields.map((field) => ({ value: field.name, label: field.title || field.name })) ?? []
  const { value } = condition
  const handleKind = (kind: Kind) => {
    const first = dataset?.fields[0]?.name ?? ''
    if (kind === 'constant') onSet({ ...condition, value: { kind, value: '' } })
    if (kind === 'parameter') onSet({ ...condition, value: { kind, code: parameters[0]?.code ?? '' } })
    if (kind === 'field') onSet({ ...condition, value: { kind, field: first } })
    if (kind === 'cell') onSet({ ...condition, value: { kind, cell: 'A1' } })
  }
  return (
    <div className="rd-condition">
      <Select
        size="small"
        aria-label="字段"
        showSearch={{ optionFilterProp: 'label' }}
        value={condition.field}
        options={fields}
        onChange={(field) => onSet({ ...condition, field })}
      />
      <Select
        size="small"
        aria-label="比较"
        value={condition.operator}
        options={operators}
        onChange={(operator) => onSet({ ...condition, operator })}
      />
      <Button
        size="small"
        type="text"
        aria-label="删除条件"
        icon={<Icon name="close" size={11} />}
        onClick={onRemove}
      />
      <Select<Kind>
        size="small"
        aria-label="与什么比较"
        value={value.kind}
        options={[
          { value: 'constant', label: '固定值' },
          { value: 'parameter', label: '参数', disabled: parameters.length === 0 },
          { value: 'field', label: '同一行的字段' },
          { value: 'cell', label: '单元格' },
        ]}
        onChange={handleKind}
      />
      {value.kind === 'constant' && (
        <Input
          key={value.value}
          size="small"
          aria-label="值"
          placeholder={condition.operator === 'IN' || condition.operator === 'NOTIN' ? '几个值用英文逗号隔开' : '值'}
          defaultValue={value.value}
          onBlur={(event) =>
            event.target.value !== value.value &&
            onSet({ ...condition, value: { kind: 'constant', value: event.target.value } })
          }
          onPressEnter={(event) => event.currentTarget.blur()}
        />
      )}
      {value.kind === 'parameter' && (
        <Select
          size="small"
          aria-label="参数"
          value={value.code}
          options={parameters.map((parameter) => ({ value: parameter.code, label: parameter.name }))}
          onChange={(code) => onSet({ ...condition, value: { kind: 'parameter', code } })}
        />
      )}
      {value.kind === 'field' && (
        <Select
          size="small"
          aria-label="另一个字段"
          value={value.field}
          options={fields}
          onChange={(field) => onSet({ ...condition, value: { kind: 'field', field } })}
        />
      )}
      {value.kind === 'cell' && (
        <CellPick
          label="比较的单元格"
          value={value.cell}
          onSet={(cell) => onSet({ ...condition, value: { kind: 'cell', cell } })}
        />
      )}
    </div>
  )
}

const operators = Object.entries(operatorNames).map(([key, label]) => ({
  value: key as Condition['operator'],
  label,
}))
