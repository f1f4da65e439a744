import { Icon } from '@mingtai/ui'
import { Button, Select } from 'antd'
import type { ReadableField, ReadableSheet } from '../../../calls.ts'
import { FieldChoice, RemoveButton } from './FieldChoice.tsx'

export interface SortLine {
  field: ReadableField
  direction: 'ascending' | 'descending'
}

interface Props {
  sheet: ReadableSheet
  sorts: SortLine[]
  onChange(sorts: SortLine[]): void
}

/** By which columns a sheet is sorted, the first before the others. */
export function SortSection({ sheet, sorts, onChange }: Props) {
  const sortable = sheet.fields.filter((field) => field.sorts)
  const freeSort = sortable.find((field) => !sorts.some((line) => line.field === field))
  return (
    <section aria-label="排序">
      <h3>排序</h3>
      {sorts.map(({ field, direction }, at) => (
        <div key={field.cell} className="reading-line">
          <FieldChoice
            fields={sortable.filter((one) => one === field || !sorts.some((line) => line.field === one))}
            field={field}
            sheet={sheet}
            onChange={(next) => onChange(sorts.with(at, { field: next, direction }))}
          />
          <Select
            size="small"
            aria-label={`${field.title} 的顺序`}
            options={[
              { value: 'ascending', label: '升序' },
              { value: 'descending', label: '降序' },
            ]}
            value={direction}
            onChange={(next) => onChange(sorts.with(at, { field, direction: next }))}
          />
          <RemoveButton label={`去掉“${field.title}”的排序`} onClick={() => onChange(sorts.toSpliced(at, 1))} />
        </div>
      ))}
      <Button
        type="text"
        size="small"
        icon={<Icon name="plus" size={12} />}
        disabled={freeSort === undefined}
        onClick={() => freeSort !== undefined && onChange([...sorts, { field: freeSort, direction: 'ascending' }])}
      >
        添加排序
      </Button>
    </section>
  )
}
