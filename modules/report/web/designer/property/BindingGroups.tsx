import type { Binding } from '@mingtai/report-engine'
import { Checkbox, Segmented, Select } from 'antd'
import { aggregateNames } from '@mingtai/report-engine'
import { type Aggregate, isFigure } from '../model/labels.ts'
import { useStudio, useStudioState } from '../part/use-studio.ts'
import { FilterGroup } from './FilterGroup.tsx'
import { Group, Row } from './Group.tsx'
import { Parents } from './ParentsGroup.tsx'
import { SortGroup } from './SortGroup.tsx'
import { SubtotalGroup } from './SubtotalGroup.tsx'

const common: Aggregate[] = ['list', 'group', 'sum', 'average', 'count']
const rest: Aggregate[] = ['adjacent', 'max', 'min', 'distinct', 'first', 'last']

/** Everything that a bound cell may be told. */
export function BindingGroups({ binding, address }: { binding: Binding; address: string }) {
  const studio = useStudio()
  const datasets = useStudioState((state) => state.template.datasets)
  const set = (change: Partial<Binding>) => studio.setContent({ ...binding, ...change })
  const dataset = datasets.find((each) => each.name === binding.dataset)
  const handleAggregate = (aggregate: Aggregate) => {
    const grouping = aggregate === 'group' || aggregate === 'adjacent'
    const expand = isFigure(aggregate) ? 'none' : binding.expand === 'none' ? 'down' : binding.expand
    set({ aggregate, expand, subtotal: grouping ? binding.subtotal : null })
  }
  const handleField = (value: string) => {
    const at = value.indexOf('.')
    const name = value.slice(0, at)
    const filter = name === binding.dataset ? binding.filter : null
    set({
      dataset: name,
      field: value.slice(at + 1),
      filter,
      sorts: binding.sorts.filter(({ by }) => name === binding.dataset || by === 'value'),
    })
  }
  return (
    <>
      <Group title="取数" open>
        <Row label="字段">
          <Select
            size="small"
            showSearch={{ optionFilterProp: 'label' }}
            aria-label="字段"
            value={`${binding.dataset}.${binding.field}`}
            options={datasets.map((each) => ({
              label: each.title,
              options: each.fields.map((field) => ({
                value: `${each.name}.${field.name}`,
                label: `${each.name}.${field.name} ${field.title === field.name ? '' : field.title}`,
              })),
            }))}
            onChange={handleField}
          />
        </Row>
        <Row label="计算">
          <Segmented<Aggregate>
            block
            size="small"
            value={binding.aggregate}
            options={common.map((value) => ({ value, label: aggregateNames[value] }))}
            onChange={handleAggregate}
          />
          <Segmented<Aggregate>
            block
            size="small"
            value={binding.aggregate}
            options={rest.map((value) => ({
              value,
              label: value === 'distinct' ? '去重' : aggregateNames[value],
              title: aggregateNames[value],
            }))}
            onChange={handleAggregate}
          />
        </Row>
      </Group>
      <Group title="扩展与父格" open>
        <Row label="扩展">
          <Segmented<Binding['expand']>
            block
            size="small"
            value={binding.expand}
            options={[
              { value: 'none', label: '不扩展' },
              { value: 'down', label: '↓ 向下', disabled: isFigure(binding.aggregate) },
              { value: 'right', label: '→ 向右', disabled: isFigure(binding.aggregate) },
            ]}
            onChange={(expand) => set({ expand, subtotal: expand === 'none' ? null : binding.subtotal })}
          />
        </Row>
        <Parents content={binding} address={address} />
        {!isFigure(binding.aggregate) && (
          <Row label="合并显示">
            <Checkbox checked={binding.stretch} onChange={(event) => set({ stretch: event.target.checked })}>
              跨明细行合成一格
            </Checkbox>
          </Row>
        )}
      </Group>
      <FilterGroup binding={binding} dataset={dataset} onSet={(filter) => set({ filter })} />
      {!isFigure(binding.aggregate) && <SortGroup binding={binding} onSet={(sorts) => set({ sorts })} />}
      {(binding.aggregate === 'group' || binding.aggregate === 'adjacent') && binding.expand !== 'none' && (
        <SubtotalGroup binding={binding} onSet={(subtotal) => set({ subtotal })} />
      )}
    </>
  )
}
