import type { Chart } from '@mingtai/report-engine'
import { Icon } from '@mingtai/ui'
import { aggregateNames } from '@mingtai/report-engine'
import { Button, Select } from 'antd'
import { datasetSource } from '../../model/place/new-chart.ts'
import { useStudioState } from '../../part/use-studio.ts'
import { BareWords, Pick } from '../control.tsx'
import { FilterGroup } from '../binding/FilterGroup.tsx'
import { SeriesLook } from './SeriesLook.tsx'
import { SortGroup } from '../binding/SortGroup.tsx'

type Source = Extract<Chart['source'], { kind: 'dataset' }>
type Value = Source['values'][number]

const aggregates = ['sum', 'average', 'max', 'min', 'count', 'distinct'] as const

/** A chart over the rows of a dataset: categories, figures, and which rows. */
export function ChartDataset({
  source,
  combo,
  onSet,
}: {
  source: Source
  combo: boolean
  onSet(source: Chart['source']): void
}) {
  const datasets = useStudioState((state) => state.template.datasets)
  const dataset = datasets.find(({ name }) => name === source.dataset)
  const fields = (dataset?.fields ?? []).map((field) => ({ value: field.name, label: field.title || field.name }))
  const { values } = source
  const set = (change: Partial<Source>) => onSet({ ...source, ...change })
  const setValue = (at: number, change: Partial<Value>) =>
    set({ values: values.map((one, index) => (index === at ? { ...one, ...change } : one)) })
  return (
    <>
      <Pick
        label="数据集"
        value={source.dataset}
        options={datasets.map(({ name, title }) => ({ value: name, label: title }))}
        onSet={(name) => {
          const next = datasets.find((one) => one.name === name)
          if (next !== undefined) onSet(datasetSource(next))
        }}
      />
      <Pick label="分类" value={source.category} options={fields} onSet={(category) => set({ category })} />
      <Pick
        label="分系列"
        value={source.series ?? ''}
        options={[
          { value: '', label: values.length > 1 ? '不分（只能有一个数值）' : '不分' },
          ...(values.length > 1 ? [] : fields),
        ]}
        onSet={(series) => set({ series: series === '' ? undefined : series })}
      />
      {values.map((value, at) => (
        <div className="rd-series" key={at}>
          <div className="rd-condition">
            <Select
              size="small"
              aria-label="数值字段"
              showSearch={{ optionFilterProp: 'label' }}
              value={value.field}
              options={fields}
              onChange={(field) =>
                setValue(at, { field, name: fields.find((one) => one.value === field)?.label ?? field })
              }
            />
            <Select
              size="small"
              aria-label="汇总方式"
              value={value.aggregate}
              options={aggregates.map((one) => ({ value: one, label: aggregateNames[one] }))}
              onChange={(aggregate) => setValue(at, { aggregate })}
            />
            <Button
              size="small"
              type="text"
              aria-label="删除系列"
              disabled={values.length === 1}
              icon={<Icon name="close" size={11} />}
              onClick={() => set({ values: values.toSpliced(at, 1) })}
            />
            <BareWords label="系列名称" value={value.name} most={128} onSet={(name) => setValue(at, { name })} />
          </div>
          <SeriesLook look={value} combo={combo} at={at} onSet={(look) => setValue(at, look)} />
        </div>
      ))}
      {source.series === undefined && (
        <button
          type="button"
          className="rd-link"
          onClick={() => {
            const field =
              dataset?.fields.find(
                ({ type, name }) => type === 'number' && !values.some((one) => one.field === name),
              ) ?? dataset?.fields[0]
            if (field !== undefined)
              set({
                values: [
                  ...values,
                  {
                    name: field.title || field.name,
                    field: field.name,
                    aggregate: field.type === 'number' ? 'sum' : 'count',
                  },
                ],
              })
          }}
        >
          <Icon name="plus" size={13} /> 加一个数值
        </button>
      )}
      <div className="rd-nested">
        <FilterGroup value={source.filter} dataset={dataset} onSet={(filter) => set({ filter })} />
        <SortGroup
          repeats={{
            first: { ...source, leftParent: 'auto', topParent: 'auto' },
            of: (pick) => pick({ ...source, leftParent: 'auto', topParent: 'auto' }),
            set: ({ sorts = source.sorts, ...change }) =>
              set({ sorts, ...('top' in change ? { top: change.top } : {}) }),
          }}
          isBlock
        />
      </div>
    </>
  )
}
