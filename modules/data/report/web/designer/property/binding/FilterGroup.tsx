import { Icon } from '@mingtai/ui'
import { type Dataset, type Filter, operatorNames } from '@mingtai/report-engine'
import { Segmented } from 'antd'
import { mixed, type Mixed } from '../../model/common.ts'
import { ConditionRow } from './ConditionRow.tsx'
import { Group } from '../Group.tsx'

interface Props {
  value: Filter | null
  /** The selected cells have other filters than this one. */
  differs?: Mixed | Filter | null
  dataset: Dataset | undefined
  onSet(filter: Filter | null): void
}

type Condition = Filter['conditions'][number]

/** Which rows the cell sees beside those of its parents. */
export function FilterGroup({ value, differs, dataset, onSet }: Props) {
  return (
    <Group title="过滤" now={differs === mixed ? '多个值' : wordsOf(value, dataset)} open={value !== null}>
      <FilterEditor value={value ?? { join: 'and', conditions: [] }} dataset={dataset} depth={0} onSet={onSet} />
    </Group>
  )
}

interface EditorProps {
  value: Filter
  dataset: Dataset | undefined
  depth: number
  onSet(filter: Filter | null): void
}

/** Conditions joined by one word, and brackets of such. */
function FilterEditor({ value, dataset, depth, onSet }: EditorProps) {
  const { join, conditions, groups = [] } = value
  const first = dataset?.fields[0]
  const set = (next: Partial<Filter>) => {
    const { groups: brackets = [], ...filter } = { ...value, ...next }
    const isEmpty = filter.conditions.length + brackets.length === 0
    onSet(isEmpty ? null : { ...filter, ...(brackets.length === 0 ? {} : { groups: brackets }) })
  }
  const fresh = (): Condition => ({
    field: first?.name ?? '',
    operator: 'EQ',
    value: { kind: 'constant', value: '' },
  })
  return (
    <div className={depth === 0 ? 'rd-filter' : 'rd-filter rd-filter-inner'}>
      {conditions.length + groups.length > 1 && (
        <Segmented<Filter['join']>
          size="small"
          aria-label="条件的关系"
          value={join}
          options={[
            { value: 'and', label: '同时满足' },
            { value: 'or', label: '满足其一' },
          ]}
          onChange={(next) => set({ join: next })}
        />
      )}
      {conditions.map((condition, index) => (
        <ConditionRow
          key={index}
          condition={condition}
          dataset={dataset}
          onSet={(next) => set({ conditions: conditions.with(index, next) })}
          onRemove={() => set({ conditions: conditions.toSpliced(index, 1) })}
        />
      ))}
      {groups.map((group, index) => (
        <FilterEditor
          key={index}
          value={group}
          dataset={dataset}
          depth={depth + 1}
          onSet={(next) => set({ groups: next === null ? groups.toSpliced(index, 1) : groups.with(index, next) })}
        />
      ))}
      <div className="rd-links">
        <button
          type="button"
          className="rd-link"
          disabled={first === undefined}
          onClick={() => set({ conditions: [...conditions, fresh()] })}
        >
          <Icon name="plus" size={13} /> 加一个条件
        </button>
        {conditions.length > 0 && depth < 3 && (
          <button
            type="button"
            className="rd-link"
            onClick={() => set({ groups: [...groups, { join: join === 'and' ? 'or' : 'and', conditions: [fresh()] }] })}
          >
            加一组括号
          </button>
        )}
      </div>
    </div>
  )
}

function wordsOf(filter: Filter | null, dataset: Dataset | undefined): string {
  const count = filter === null ? 0 : countOf(filter)
  const [condition] = filter?.conditions ?? []
  if (count === 0) return '全部数据'
  if (count > 1 || condition === undefined) return `${count} 个条件`
  const title = dataset?.fields.find((field) => field.name === condition.field)?.title || condition.field
  return `${title}${operatorNames[condition.operator]}${comparandText(condition.value)}`
}

function countOf({ conditions, groups = [] }: Filter): number {
  return conditions.length + groups.reduce((sum, group) => sum + countOf(group), 0)
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
