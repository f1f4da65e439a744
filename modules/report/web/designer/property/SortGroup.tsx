import type { Binding } from '@mingtai/report-engine'
import { Segmented, Select } from 'antd'
import { fieldTitle } from '../model/labels.ts'
import { useStudioState } from '../part/use-studio.ts'
import { Group, Row } from './Group.tsx'

/** In which order the cell's values stand. */
export function SortGroup({ binding, onSet }: { binding: Binding; onSet(sorts: Binding['sorts']): void }) {
  const datasets = useStudioState((state) => state.template.datasets)
  const [sort = null, ...others] = binding.sorts
  const fields = datasets.find((each) => each.name === binding.dataset)?.fields ?? []
  const by = sort === null ? '' : sort.by === 'value' ? 'value' : sort.by.field
  const title = by === 'value' ? '本格的值' : fieldTitle(datasets, binding.dataset, by)
  const now = sort === null ? '按数据原来的次序' : `${title}${sort.direction === 'ascending' ? '升序' : '降序'}`
  return (
    <Group title="排序" now={now}>
      <Row label="依据">
        <Select
          size="small"
          aria-label="排序依据"
          value={by}
          options={[
            { value: '', label: '数据原来的次序' },
            { value: 'value', label: '本格的值（中文按拼音）' },
            ...fields.map((field) => ({ value: field.name, label: field.title || field.name })),
          ]}
          onChange={(value) =>
            onSet(
              value === ''
                ? others
                : [
                    { by: value === 'value' ? 'value' : { field: value }, direction: sort?.direction ?? 'ascending' },
                    ...others,
                  ],
            )
          }
        />
      </Row>
      {sort !== null && (
        <Row label="方向">
          <Segmented<'ascending' | 'descending'>
            block
            size="small"
            value={sort.direction}
            options={[
              { value: 'ascending', label: '升序' },
              { value: 'descending', label: '降序' },
            ]}
            onChange={(direction) => onSet([{ ...sort, direction }, ...others])}
          />
        </Row>
      )}
    </Group>
  )
}
