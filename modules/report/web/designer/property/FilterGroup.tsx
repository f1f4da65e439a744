import { Icon } from '@mingtai/ui'
import { type Binding, type Dataset, operatorNames } from '@mingtai/report-engine'
import { Button, Input, Segmented, Select } from 'antd'
import { useStudioState } from '../part/use-studio.ts'
import { Group } from './Group.tsx'

type Filter = NonNullable<Binding['filter']>
type Condition = Filter['conditions'][number]

interface Props {
  binding: Binding
  dataset: Dataset | undefined
  onSet(filter: Binding['filter']): void
}

/** Which rows the cell sees beside those of its parents. */
export function FilterGroup({ binding, dataset, onSet }: Props) {
  const { filter } = binding
  const conditions = filter?.conditions ?? []
  const first = dataset?.fields[0]
  const set = (next: Condition[]) =>
    onSet(
      next.length === 0 && filter?.groups === undefined
        ? null
        : { join: filter?.join ?? 'and', conditions: next, ...(filter?.groups ? { groups: filter.groups } : {}) },
    )
  const words = (condition: Condition) => {
    const title = dataset?.fields.find((field) => field.name === condition.field)?.title || condition.field
    const value = comparandText(condition.value)
    return `${title}${operatorNames[condition.operator]}${value}`
  }
  const now =
    conditions.length === 0
      ? '全部数据'
      : conditions.length === 1 && conditions[0] !== undefined
        ? words(conditions[0])
        : `${conditions.length} 个条件`
  return (
    <Group title="过滤" now={now} open={conditions.length > 0}>
      {conditions.length > 1 && (
        <Segmented<Filter['join']>
          size="small"
          value={filter?.join ?? 'and'}
          options={[
            { value: 'and', label: '同时满足' },
            { value: 'or', label: '满足其一' },
          ]}
          onChange={(join) => onSet({ ...filter, join, conditions })}
        />
      )}
      {conditions.map((condition, index) => (
        <ConditionRow
          key={index}
          condition={condition}
          dataset={dataset}
          onSet={(next) => set(conditions.map((each, at) => (at === index ? next : each)))}
          onRemove={() => set(conditions.filter((_, at) => at !== index))}
        />
      ))}
      <button
        type="button"
        className="rd-link"
        disabled={first === undefined}
        onClick={() =>
          first !== undefined &&
          set([...conditions, { field: first.name, operator: 'EQ', value: { kind: 'constant', value: '' } }])
        }
      >
        <Icon name="plus" size={13} /> 加一个条件
      </button>
    </Group>
  )
}

function comparandText(value: Condition['value']): string {
  switch (value.kind) {
    case 'constant':
      return value.value
    case 'parameter':
      return `\${${value.code}}`
    case 'field':
      return value.field
    case 'cell':
      return value.cell
    default:
      return value satisfies never
  }
}

function ConditionRow({
  condition,
  dataset,
  onSet,
  onRemove,
}: {
  condition: Condition
  dataset: Dataset | undefined
  onSet(condition: Condition): void
  onRemove(): void
}) {
  const parameters = useStudioState((state) => state.template.parameters)
  const { value } = condition
  const parameterCodes = parameters.map((parameter) => ({ value: parameter.code, label: parameter.name }))
  return (
    <div className="rd-condition">
      <Select
        size="small"
        aria-label="字段"
        value={condition.field}
        options={dataset?.fields.map((field) => ({ value: field.name, label: field.title || field.name })) ?? []}
        onChange={(field) => onSet({ ...condition, field })}
      />
      <Select
        size="small"
        aria-label="比较"
        value={condition.operator}
        options={Object.entries(operatorNames).map(([key, label]) => ({ value: key as Condition['operator'], label }))}
        onChange={(operator) => onSet({ ...condition, operator })}
      />
      <Button
        size="small"
        type="text"
        aria-label="删除条件"
        icon={<Icon name="close" size={11} />}
        onClick={onRemove}
      />
      <Select
        size="small"
        aria-label="与什么比较"
        value={value.kind}
        options={[
          { value: 'constant', label: '固定值' },
          { value: 'parameter', label: '参数', disabled: parameters.length === 0 },
        ]}
        onChange={(kind) =>
          onSet({
            ...condition,
            value: kind === 'parameter' ? { kind, code: parameters[0]?.code ?? '' } : { kind: 'constant', value: '' },
          })
        }
      />
      {value.kind === 'constant' ? (
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
      ) : value.kind !== 'parameter' ? (
        <span>{comparandText(value)}</span>
      ) : (
        <Select
          size="small"
          aria-label="参数"
          value={value.code}
          options={parameterCodes}
          onChange={(code) => onSet({ ...condition, value: { kind: 'parameter', code } })}
        />
      )}
    </div>
  )
}
