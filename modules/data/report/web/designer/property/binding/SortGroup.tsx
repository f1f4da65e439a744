import { type Binding, figureNames } from '@mingtai/report-engine'
import { Icon } from '@mingtai/ui'
import { Button, Segmented, Select } from 'antd'
import { mixed } from '../../model/common.ts'
import { fieldTitle } from '../../model/binding/labels.ts'
import type { Repeats } from '../../model/binding/repeating.ts'
import { useStudioState } from '../../part/use-studio.ts'
import { Figure, Segments, Words } from '../control.tsx'
import { Group } from '../Group.tsx'

type Sort = Binding['sorts'][number]
type Figures = NonNullable<Exclude<Sort['by'], 'value'>['aggregate']>

/** In which order the values stand, and how many of them. */
export function SortGroup({ repeats, isBlock = false }: { repeats: Repeats; isBlock?: boolean }) {
  const datasets = useStudioState((state) => state.template.datasets)
  const { sorts, dataset, top } = repeats.first
  const differs = repeats.of((one) => [one.sorts, one.top]) === mixed
  const words = sorts.map(({ by, direction }) => {
    const name =
      by === 'value'
        ? '本格的值'
        : `${by.aggregate ? figureNames[by.aggregate] : ''}${fieldTitle(datasets, dataset, by.field)}`
    return `${name}${direction === 'ascending' ? '升序' : '降序'}`
  })
  const now = [words.join('、') || (top === undefined ? '原来的次序' : ''), top === undefined ? '' : `前 ${top.count}`]
  const fields = datasets.find((each) => each.name === dataset)?.fields ?? []
  return (
    <Group title="排序与前几名" now={differs ? '多个值' : now.filter((one) => one !== '').join('，')}>
      {sorts.map((sort, index) => (
        <SortRow
          key={index}
          sort={sort}
          fields={fields}
          onSet={(next) => repeats.set({ sorts: next === null ? sorts.toSpliced(index, 1) : sorts.with(index, next) })}
        />
      ))}
      {sorts.length < 8 && (
        <button
          type="button"
          className="rd-link"
          onClick={() =>
            repeats.set({
              sorts: [...sorts, { by: isBlock ? { field: fields[0]?.name ?? '' } : 'value', direction: 'ascending' }],
            })
          }
        >
          <Icon name="plus" size={13} /> {sorts.length === 0 ? '排序' : '再按…排序'}
        </button>
      )}
      <Segments
        label="显示"
        value={top === undefined ? 'all' : 'top'}
        options={[
          { value: 'all', label: '全部' },
          { value: 'top', label: '前几名' },
        ]}
        onSet={(next) => repeats.set({ top: next === 'all' ? undefined : { count: 10, rest: null } })}
      />
      {top !== undefined && (
        <>
          <Figure
            label="名次"
            value={top.count}
            least={1}
            most={100_000}
            unit="名"
            onSet={(count) => count !== null && repeats.set({ top: { ...top, count } })}
          />
          <Words
            label="其余"
            value={top.rest ?? ''}
            most={60}
            placeholder="不显示；填“其他”则合成一项"
            onSet={(rest) => repeats.set({ top: { ...top, rest: rest === '' ? null : rest } })}
          />
        </>
      )}
    </Group>
  )
}

interface RowProps {
  sort: Sort
  fields: readonly { name: string; title: string }[]
  onSet(sort: Sort | null): void
}

function SortRow({ sort, fields, onSet }: RowProps) {
  const { by, direction } = sort
  return (
    <div className="rd-condition">
      <Select
        size="small"
        aria-label="排序依据"
        showSearch={{ optionFilterProp: 'label' }}
        value={by === 'value' ? '' : by.field}
        options={[
          { value: '', label: '本格的值（中文按拼音）' },
          ...fields.map((field) => ({ value: field.name, label: field.title || field.name })),
        ]}
        onChange={(field) => onSet({ ...sort, by: field === '' ? 'value' : { ...(by === 'value' ? {} : by), field } })}
      />
      <Segmented<Sort['direction']>
        size="small"
        aria-label="方向"
        value={direction}
        options={[
          { value: 'ascending', label: '升序' },
          { value: 'descending', label: '降序' },
        ]}
        onChange={(next) => onSet({ ...sort, direction: next })}
      />
      <Button
        size="small"
        type="text"
        aria-label="不按它排序"
        icon={<Icon name="close" size={11} />}
        onClick={() => onSet(null)}
      />
      {by !== 'value' && (
        <Select<Figures | ''>
          size="small"
          aria-label="按每组的什么排序"
          value={by.aggregate ?? ''}
          options={[
            { value: '', label: '字段的值' },
            ...Object.entries(figureNames).map(([value, label]) => ({
              value: value as Figures,
              label: `每组的${label}`,
            })),
          ]}
          onChange={(aggregate) =>
            onSet({ ...sort, by: { field: by.field, aggregate: aggregate === '' ? undefined : aggregate } })
          }
        />
      )}
    </div>
  )
}
