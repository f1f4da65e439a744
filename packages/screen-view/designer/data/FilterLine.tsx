import type { RowFilter } from '@mingtai/screen-model'
import { Button, Input, Select } from 'antd'

interface Props {
  /** Its number, from 1. */
  at: number
  filter: RowFilter
  columns: { value: string; label: string }[]
  onChange: (filter: RowFilter) => void
  onRemove: () => void
}

const ways: { value: RowFilter['is']; label: string }[] = [
  { value: 'equal', label: '等于' },
  { value: 'notEqual', label: '不等于' },
  { value: 'contains', label: '包含' },
  { value: 'notContains', label: '不包含' },
  { value: 'more', label: '大于' },
  { value: 'atLeast', label: '大于等于' },
  { value: 'less', label: '小于' },
  { value: 'atMost', label: '小于等于' },
  { value: 'empty', label: '为空' },
  { value: 'filled', label: '不为空' },
]

/** One condition of the rows: a column, how it is compared, and with what; an empty value restricts nothing. */
export function FilterLine({ at, filter, columns, onChange, onRemove }: Props) {
  const { column, is, value } = filter
  return (
    <div>
      <Select
        aria-label={`第${at}个筛选的列`}
        placeholder="选择列"
        showSearch={{ optionFilterProp: 'label' }}
        value={column === '' ? undefined : column}
        options={columns}
        onChange={(next: string) => onChange({ ...filter, column: next })}
      />
      <span className="design-two">
        <Select
          aria-label={`第${at}个筛选的比较`}
          value={is}
          options={ways}
          onChange={(next: RowFilter['is']) => onChange({ ...filter, is: next })}
        />
        {is !== 'empty' && is !== 'filled' && (
          <Input
            key={value}
            aria-label={`第${at}个筛选的值`}
            placeholder="值或 {大屏参数}"
            defaultValue={value}
            onBlur={({ target }) => target.value !== value && onChange({ ...filter, value: target.value })}
            onPressEnter={({ currentTarget }) => currentTarget.blur()}
          />
        )}
      </span>
      <Button size="small" aria-label={`删除第${at}个筛选`} onClick={onRemove}>
        删除
      </Button>
    </div>
  )
}
