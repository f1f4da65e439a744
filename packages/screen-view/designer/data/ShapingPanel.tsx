import {
  aggregatedFields,
  isUnshaped,
  mayAggregate,
  noShaping,
  type RowFilter,
  type ScreenComponent,
  type Shaping,
} from '@mingtai/screen-model'
import { Button, InputNumber, Select, Switch } from 'antd'
import type { DesignSources } from '../design-sources.ts'
import { SettingRow } from '../property/SettingRow.tsx'
import type { Design } from '../use-design.ts'
import { FilterLine } from './FilterLine.tsx'
import { Refused } from './Refused.tsx'
import { useTakenRows } from './taken-rows.ts'

interface Props {
  design: Design
  component: ScreenComponent
  sources: DesignSources
}

const aggregateNames: readonly { value: NonNullable<Shaping['aggregate']>; label: string }[] = [
  { value: 'sum', label: '求和' },
  { value: 'average', label: '平均' },
  { value: 'largest', label: '最大' },
  { value: 'smallest', label: '最小' },
  { value: 'count', label: '计数' },
]

/** What is made of all rows before they are drawn: filtered, made one by their names, put in order, the first so many. */
export function ShapingPanel({ design, component, sources }: Props) {
  const { isAsking, refusal, take } = useTakenRows(design, component)
  const { shaping = noShaping, staticData, type } = component
  const columns = (staticData?.columns ?? []).map(({ name, title }) => ({ value: name, label: title || name }))
  const { filters, aggregate, sort, most, hasRest } = shaping
  const change = (next: Partial<Shaping>): void => {
    const made = { ...shaping, ...next }
    const isFirst = aggregate === null && made.aggregate !== null
    const values = {
      shaping: isUnshaped(made) ? undefined : made,
      ...(isFirst ? { fields: aggregatedFields(component) } : {}),
    }
    // At once, so that what is changed next is changed of this; the rows follow.
    design.run({ do: 'set', id: component.id, values })
    // A line that names no column yet asks nothing new.
    if (made.filters.every(({ column }) => column !== ''))
      void take(() => sources.tryRows({ ...component, ...values }), { values: {}, name: '' })
  }
  const setFilter = (at: number, next: RowFilter) => change({ filters: filters.with(at, next) })
  return (
    <>
      <h4>数据处理</h4>
      <div className="design-list">
        {filters.map((filter, at) => (
          <FilterLine
            key={at}
            at={at + 1}
            filter={filter}
            columns={columns}
            onChange={(next) => setFilter(at, next)}
            onRemove={() => change({ filters: filters.toSpliced(at, 1) })}
          />
        ))}
      </div>
      <span className="design-buttons">
        <Button
          size="small"
          loading={isAsking}
          disabled={columns.length === 0}
          onClick={() => change({ filters: [...filters, { column: '', is: 'equal', value: '' }] })}
        >
          添加筛选
        </Button>
      </span>
      {mayAggregate(type) && (
        <SettingRow label="汇总">
          <Select<NonNullable<Shaping['aggregate']> | ''>
            aria-label="汇总"
            value={aggregate ?? ''}
            options={[{ value: '', label: '不汇总' }, ...aggregateNames]}
            onChange={(next) => change({ aggregate: next === '' ? null : next, hasRest: next !== '' && hasRest })}
          />
        </SettingRow>
      )}
      <SettingRow label="排序">
        <span className="design-two">
          <Select
            aria-label="排序的列"
            placeholder="按数据次序"
            allowClear
            value={sort?.column}
            options={columns}
            onChange={(column?: string) =>
              change({ sort: column === undefined ? null : { column, isDown: sort?.isDown ?? true } })
            }
          />
          <Select
            aria-label="排序的方向"
            disabled={sort === null}
            value={sort?.isDown ?? true}
            options={[
              { value: true, label: '从大到小' },
              { value: false, label: '从小到大' },
            ]}
            onChange={(isDown: boolean) => sort !== null && change({ sort: { ...sort, isDown } })}
          />
        </span>
      </SettingRow>
      <SettingRow label={aggregate === null ? '最多几行' : '最多几项'}>
        <InputNumber
          key={most ?? 'all'}
          aria-label="最多几项"
          placeholder="全部"
          min={1}
          max={5000}
          precision={0}
          {...(most === null ? {} : { defaultValue: most })}
          onBlur={({ target }) => {
            const next = /^\d+$/.test(target.value) ? Math.min(5000, Math.max(1, Number(target.value))) : null
            if (next !== most) change({ most: next, hasRest: next !== null && hasRest })
          }}
        />
      </SettingRow>
      {aggregate !== null && most !== null && (
        <SettingRow label="其余合并">
          <Switch aria-label="其余合并" size="small" checked={hasRest} onChange={(next) => change({ hasRest: next })} />
        </SettingRow>
      )}
      <Refused sentence={refusal} />
    </>
  )
}
