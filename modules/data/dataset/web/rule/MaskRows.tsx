import { Icon } from '@mingtai/ui'
import { Button, Select } from 'antd'
import type { RowRule } from '../../calls.ts'
import { type MaskName, maskNames } from '../../rule-shapes.ts'

interface Props {
  value?: RowRule['masked']
  onChange?(masked: RowRule['masked']): void
  fields: { value: string; label: string }[]
}

const masks: { value: MaskName; label: string }[] = [
  { value: 'phone', label: maskNames.phone },
  { value: 'name', label: maskNames.name },
  { value: 'idCard', label: maskNames.idCard },
  { value: 'email', label: maskNames.email },
  { value: 'bankCard', label: maskNames.bankCard },
  { value: 'all', label: maskNames.all },
]

/** Fields of which only a part is shown, and how. */
export function MaskRows({ value = [], onChange, fields }: Props) {
  const set = (next: RowRule['masked']) => onChange?.(next)
  return (
    <div className="rule-masks">
      {value.map((one, index) => (
        <div key={index}>
          <Select
            aria-label="遮盖的字段"
            value={one.field}
            options={fields}
            onChange={(field: string) => set(value.map((old, at) => (at === index ? { ...old, field } : old)))}
          />
          <Select
            aria-label="遮盖方式"
            value={one.mask}
            options={masks}
            onChange={(mask: MaskName) => set(value.map((old, at) => (at === index ? { ...old, mask } : old)))}
          />
          <Button
            type="text"
            aria-label="不遮盖"
            icon={<Icon name="close" size={12} />}
            onClick={() => set(value.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        type="text"
        size="small"
        icon={<Icon name="plus" size={12} />}
        disabled={fields.length === 0}
        onClick={() => set([...value, { field: fields[0]?.value ?? '', mask: 'phone' }])}
      >
        遮盖一个字段
      </Button>
    </div>
  )
}
