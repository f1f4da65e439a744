import { aggregateNames, type Binding } from '@mingtai/report-engine'
import { Select } from 'antd'
import { mixed } from '../../model/common.ts'
import { type Aggregate, isFigure } from '../../model/binding/labels.ts'
import { useStudioState } from '../../part/use-studio.ts'
import { CompareGroup } from './CompareGroup.tsx'
import { Segments, Tick } from '../control.tsx'
import { FigureSortGroup } from './FigureSortGroup.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import { Group, Row } from '../Group.tsx'
import { LayoutGroup } from './LayoutGroup.tsx'
import { LinksGroup } from './LinksGroup.tsx'
import { Parents } from './ParentsGroup.tsx'
import { SortGroup } from './SortGroup.tsx'
import { SubtotalGroup } from './SubtotalGroup.tsx'
import type { Bound } from '../use-selected.ts'

const common: Aggregate[] = ['list', 'group', 'sum', 'average', 'count']
const rest: Aggregate[] = ['adjacent', 'max', 'min', 'distinct', 'first', 'last']
const short: Partial<Record<Aggregate, string>> = { distinct: '去重', adjacent: '相邻' }

/** Where bound cells take their values, and how they repeat: what is open at first. */
export function BindingGroups({ bound, address }: { bound: Bound; address: string }) {
  const datasets = useStudioState((state) => state.template.datasets)
  const { first } = bound
  const dataset = datasets.find((each) => each.name === first.dataset)
  const field = bound.of((one) => `${one.dataset}.${one.field}`)
  const aggregate = bound.of((one) => one.aggregate)
  const handleAggregate = (next: Aggregate) =>
    bound.set((binding) => {
      const grouping = next === 'group' || next === 'adjacent'
      const expand = isFigure(next) ? 'none' : binding.expand === 'none' ? 'down' : binding.expand
      return {
        ...binding,
        aggregate: next,
        expand,
        subtotal: grouping ? binding.subtotal : null,
        ...(isFigure(next) ? noRepetition : { compare: undefined }),
      }
    })
  const handleField = (value: string) => {
    const at = value.indexOf('.')
    const name = value.slice(0, at)
    bound.set((binding) => ({
      ...binding,
      dataset: name,
      field: value.slice(at + 1),
      filter: name === binding.dataset ? binding.filter : null,
      sorts: binding.sorts.filter(({ by }) => name === binding.dataset || by === 'value'),
      links: name === binding.dataset ? binding.links : undefined,
    }))
  }
  const handleExpand = (expand: Binding['expand']) =>
    bound.set((binding) => ({
      ...binding,
      expand,
      ...(expand === 'none' ? { subtotal: null, ...noRepetition } : {}),
      ...(expand === 'right' ? { bands: undefined, fillTo: undefined } : {}),
    }))
  return (
    <>
      <Group title="取数" open>
        <Row label="字段">
          <Select
            size="small"
            showSearch={{ optionFilterProp: 'label' }}
            aria-label="字段"
            value={typeof field === 'string' ? field : null}
            placeholder={field === mixed ? '多个值' : ''}
            options={datasets.map((each) => ({
              label: each.title,
              options: each.fields.map((one) => ({
                value: `${each.name}.${one.name}`,
                label: `${each.name}.${one.name} ${one.title === one.name ? '' : one.title}`,
              })),
            }))}
            onChange={handleField}
          />
        </Row>
        <Segments label="计算" value={aggregate} options={common.map(choiceOf)} onSet={handleAggregate} />
        <Segments label="" value={aggregate} options={rest.map(choiceOf)} onSet={handleAggregate} />
      </Group>
      <Group title="扩展与父格" open>
        <Segments
          label="扩展"
          value={bound.of((one) => one.expand)}
          options={[
            { value: 'none', label: '不扩展' },
            { value: 'down', label: '↓ 向下', disabled: isFigure(first.aggregate) },
            { value: 'right', label: '→ 向右', disabled: isFigure(first.aggregate) },
          ]}
          onSet={handleExpand}
        />
        <Parents address={address} />
        {!isFigure(first.aggregate) && (
          <Tick label="合并显示" value={bound.of((one) => one.stretch)} onSet={(stretch) => bound.set({ stretch })}>
            跨明细行合成一格
          </Tick>
        )}
      </Group>
      <FilterGroup
        value={first.filter}
        differs={bound.of((one) => one.filter)}
        dataset={dataset}
        onSet={(filter) => bound.set({ filter })}
      />
    </>
  )
}

/** The rest of what bound cells may be told; closed, with their present values. */
export function BindingMore({ bound, address }: { bound: Bound; address: string }) {
  const { first } = bound
  const expands = first.expand !== 'none'
  const groups = first.aggregate === 'group' || first.aggregate === 'adjacent'
  return (
    <>
      {groups && expands && <SubtotalGroup bound={bound} address={address} />}
      {expands && <SortGroup repeats={bound} />}
      {isFigure(first.aggregate) && <FigureSortGroup address={address} />}
      {isFigure(first.aggregate) && <CompareGroup bound={bound} address={address} />}
      <LinksGroup repeats={bound} address={address} />
      {first.expand !== 'none' && <LayoutGroup repeats={bound} expand={first.expand} />}
    </>
  )
}

/** What only expanding cells have. */
const noRepetition = {
  top: undefined,
  fillTo: undefined,
  bands: undefined,
  breakAfter: undefined,
  keepTogether: undefined,
  fold: undefined,
} satisfies Partial<Binding>

function choiceOf(value: Aggregate) {
  return { value, label: short[value] ?? aggregateNames[value], title: aggregateNames[value] }
}
