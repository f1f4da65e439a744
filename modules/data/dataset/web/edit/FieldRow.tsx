import { fieldIcons, typeNames } from '@mingtai/modules/data/data-source/web'
import { fieldTypeOf, type SetType } from '@mingtai/report-engine'
import { Icon, NumberField } from '@mingtai/ui'
import { AutoComplete, Input, Select } from 'antd'
import type { DatasetForm } from '../../calls.ts'

type Field = DatasetForm['fields'][number]
type As = SetType['as'] | 'source'

const typeWords: Record<SetType['as'], string> = {
  text: '文本',
  integer: '整数',
  decimal: '小数',
  date: '日期',
  timestamp: '日期时间',
  boolean: '是否',
}
const roleWords = { measure: '度量', dimension: '维度', key: '主键' }
const formats: Record<Field['type'], string[]> = {
  number: ['#,##0', '#,##0.00', '0', '0.00', '0.00%'],
  date: ['yyyy-mm-dd', 'yyyy年m月d日', 'yyyy-mm'],
  timestamp: ['yyyy-mm-dd hh:mm', 'yyyy-mm-dd hh:mm:ss'],
  text: [],
  boolean: [],
}

interface Props {
  field: Field
  /** What its source said before a type was set; null where that was not seen here. */
  said: Field['type'] | null
  onChange(field: Field): void
}

/** What is set for one field; the type of its source holds where none is set. */
export function FieldRow({ field, said, onChange }: Props) {
  const { name, title, type, set, format, role } = field
  const { set: _set, format: _format, role: _role, ...plain } = field
  const put = (part: Pick<Field, 'set' | 'format' | 'role'>) => {
    const all = { set, format, role, ...part }
    onChange({ ...plain, ...present(all), type: all.set === undefined ? (said ?? type) : fieldTypeOf(all.set) })
  }
  const types: { value: As; label: string }[] = [
    { value: 'source', label: set === undefined ? `按数据源（${typeNames[type]}）` : '按数据源' },
    ...Object.entries(typeWords).map(([value, label]) => ({ value: value as SetType['as'], label })),
  ]
  const handleType = (as: As) => {
    const next = as === 'source' ? undefined : as === 'decimal' ? { as, scale: 2 } : { as }
    // Of another type the format would show something else.
    const after = next === undefined ? said : fieldTypeOf(next)
    put({ set: next, format: after === type ? format : undefined })
  }
  return (
    <tr>
      <th scope="row" title={name}>
        <Icon name={fieldIcons[type]} size={13} /> {name}
      </th>
      <td>
        <Input
          size="small"
          aria-label={`${name}的显示名`}
          value={title}
          maxLength={128}
          onChange={(event) => onChange({ ...field, title: event.target.value })}
        />
      </td>
      <td>
        <Select<As>
          size="small"
          aria-label={`${name}的类型`}
          value={set?.as ?? 'source'}
          options={types}
          onChange={handleType}
        />
      </td>
      <td>
        {set?.as === 'decimal' && (
          <NumberField
            size="small"
            aria-label={`${name}的小数位`}
            min={0}
            max={12}
            precision={0}
            value={set.scale}
            onChange={(scale) => put({ set: { as: 'decimal', scale } })}
          />
        )}
      </td>
      <td>
        {formats[type].length > 0 && (
          <AutoComplete
            size="small"
            aria-label={`${name}的格式`}
            allowClear
            maxLength={60}
            placeholder="自动"
            value={format ?? ''}
            options={formats[type].map((value) => ({ value }))}
            onChange={(next: string | undefined) => put({ format: next === '' ? undefined : next })}
          />
        )}
      </td>
      <td>
        <Select<keyof typeof roleWords | 'auto'>
          size="small"
          aria-label={`${name}的角色`}
          value={role ?? 'auto'}
          options={[
            { value: 'auto', label: '自动' },
            ...Object.entries(roleWords).map(([value, label]) => ({ value: value as keyof typeof roleWords, label })),
          ]}
          onChange={(next) => put({ role: next === 'auto' ? undefined : next })}
        />
      </td>
    </tr>
  )
}

/** Without what is not set: an absent property and an undefined one are not the same text. */
function present({ set, format, role }: Pick<Field, 'set' | 'format' | 'role'>) {
  return {
    ...(set === undefined ? {} : { set }),
    ...(format === undefined ? {} : { format }),
    ...(role === undefined ? {} : { role }),
  }
}
