import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Form, Input, InputNumber, Select } from 'antd'
import { type Condition, type Comparison, comparisons, type Reach, reaches } from '../../condition.ts'
import { api } from '../api.ts'

interface Props {
  id?: string
  value?: Condition | null
  onChange?(condition: Condition | null): void
}

const choices = <T extends string>(words: Readonly<Record<T, string>>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value: value as T, label }))

/** Whether it is always sent, or only when the report says something. */
export function ConditionField({ id, value = null, onChange }: Props) {
  const choose = (kind: 'always' | Condition['kind']) => {
    if (kind === 'always') onChange?.(null)
    else if (kind === 'rows') onChange?.({ kind, least: 1 })
    else if (kind === 'missing') onChange?.({ kind, fewer: 1 })
    else onChange?.({ kind, column: '', reach: 'any', comparison: 'GT', value: '0' })
  }
  return (
    <div className="schedule-condition" id={id}>
      <Select
        aria-label="什么时候发送"
        value={value?.kind ?? 'always'}
        options={[
          { value: 'always' as const, label: '每次都发送' },
          { value: 'rows' as const, label: '有数据才发送' },
          { value: 'missing' as const, label: '缺数才发送' },
          { value: 'figure' as const, label: '数字满足条件才发送' },
        ]}
        onChange={choose}
      />
      {value?.kind === 'rows' && (
        <InputNumber
          aria-label="至少几行"
          min={1}
          precision={0}
          prefix="至少"
          suffix="行"
          value={value.least}
          onChange={(least) => onChange?.({ ...value, least: least ?? 1 })}
        />
      )}
      {value?.kind === 'missing' && (
        <InputNumber
          aria-label="少于几行"
          min={1}
          precision={0}
          prefix="少于"
          suffix="行"
          value={value.fewer}
          onChange={(fewer) => onChange?.({ ...value, fewer: fewer ?? 1 })}
        />
      )}
      {value?.kind === 'figure' && <FigureFields value={value} onChange={(next) => onChange?.(next)} />}
    </div>
  )
}

type Figure = Extract<Condition, { kind: 'figure' }>

function FigureFields({ value, onChange }: { value: Figure; onChange(value: Figure): void }) {
  const reportId = Form.useWatch<string | undefined>('reportId') ?? ''
  const { data = [], isFetching } = useQuery({
    queryKey: ['schedule', 'columns', reportId],
    queryFn: () => api.columns({ reportId }),
    enabled: reportId !== '',
    staleTime: 60_000,
    retry: false,
  })
  return (
    <>
      <Select<Reach>
        aria-label="看哪些行"
        value={value.reach}
        options={choices(reaches)}
        onChange={(reach) => onChange({ ...value, reach })}
      />
      <AutoComplete
        aria-label="列"
        placeholder={isFetching ? '正在读取列…' : '列的名称'}
        value={value.column}
        options={data.map((column) => ({ value: column }))}
        onChange={(column) => onChange({ ...value, column })}
      />
      <Select<Comparison>
        aria-label="比较"
        value={value.comparison}
        options={choices(comparisons)}
        onChange={(comparison) => onChange({ ...value, comparison })}
      />
      <Input
        aria-label="数"
        inputMode="decimal"
        maxLength={28}
        value={value.value}
        onChange={({ target }) => onChange({ ...value, value: target.value.trim() })}
      />
    </>
  )
}
