import { sentenceOf, SkeletonRows } from '@mingtai/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Checkbox, Input } from 'antd'
import { useDeferredValue, useState } from 'react'
import { api } from '../../api.ts'

export interface FieldPlace {
  resultId: string
  sheet: number
  cell: string
}

interface Props {
  place: FieldPlace
  chosen: string[]
  onChange(values: string[]): void
}

/** The values of a field with the rows that have them, over all data; the most frequent first. */
export function ValuePicker({ place, chosen, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const found = useQuery({
    queryKey: ['report', 'field-values', place, keyword],
    queryFn: () => api.fieldValues({ ...place, keyword }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  const values = found.data?.values ?? []
  const inside = new Set(chosen)
  const toggle = (value: string) =>
    onChange(inside.has(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  const isAll = values.length > 0 && values.every(({ value }) => inside.has(value))
  const handleAll = () => {
    const shown = new Set(values.map(({ value }) => value))
    const others = chosen.filter((value) => !shown.has(value))
    onChange(isAll ? others : [...others, ...shown])
  }
  return (
    <div className="value-picker">
      <Input
        size="small"
        allowClear
        aria-label="查找值"
        placeholder="查找值"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.error !== null ? (
        <p role="alert">{sentenceOf(found.error)}</p>
      ) : found.data === undefined ? (
        <SkeletonRows rows={4} />
      ) : (
        <ul aria-label="可选的值" aria-busy={found.isFetching}>
          {values.length > 1 && (
            <li>
              <Checkbox checked={isAll} indeterminate={!isAll && chosen.length > 0} onChange={handleAll}>
                全选
              </Checkbox>
            </li>
          )}
          {values.map(({ value, rows }) => (
            <li key={value}>
              <Checkbox checked={inside.has(value)} onChange={() => toggle(value)}>
                {value === '' ? '（空）' : value}
              </Checkbox>
              <span>{rows.toLocaleString('zh-CN')}</span>
            </li>
          ))}
          {values.length === 0 && <li>没有符合的值。</li>}
          {found.data.more && <li>还有更多值，请输入文字缩小范围。</li>}
        </ul>
      )}
    </div>
  )
}
