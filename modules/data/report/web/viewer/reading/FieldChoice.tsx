import { Icon } from '@mingtai/ui'
import { Button, Select } from 'antd'
import type { ReadableField, ReadableSheet } from '../../../calls.ts'

interface Props {
  fields: ReadableField[]
  field: ReadableField
  sheet: ReadableSheet
  onChange(field: ReadableField): void
}

/** Chooses one of the columns that are free. */
export function FieldChoice({ fields, field, sheet, onChange }: Props) {
  return (
    <Select
      size="small"
      className="reading-field"
      aria-label="列"
      showSearch={{ optionFilterProp: 'label' }}
      options={fields.map(({ cell }) => ({ value: cell, label: labelOf(sheet, cell) }))}
      value={field.cell}
      onChange={(cell) => {
        const next = fields.find((one) => one.cell === cell)
        if (next !== undefined) onChange(next)
      }}
    />
  )
}

/** Two columns of one name are told apart by their cells. */
export function labelOf({ fields }: ReadableSheet, cell: string): string {
  const title = fields.find((field) => field.cell === cell)?.title ?? cell
  return fields.filter((field) => field.title === title).length > 1 ? `${title}（${cell}）` : title
}

/** Takes a line away. */
export function RemoveButton({ label, onClick }: { label: string; onClick(): void }) {
  return <Button type="text" size="small" aria-label={label} icon={<Icon name="close" size={12} />} onClick={onClick} />
}
