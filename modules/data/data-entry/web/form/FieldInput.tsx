import {
  choiceName,
  choicesIn,
  type EntryColumn,
  isChosenKind,
  isFileKind,
  isLookedUp,
  isManyKind,
  isNumberKind,
  typedValue,
} from '@mingtai/entry-model'
import { DateField } from '@mingtai/ui'
import { Button, Input, Select } from 'antd'
import dayjs from 'dayjs'

interface Props {
  column: EntryColumn
  /** Canonical, or the text as typed where it cannot be read. */
  value: string | null
  id: string
  isWrong: boolean
  onChange(text: string): void
  onSearch(text: string): void
  onFiles(): void
}

/** A choice as the field lists it, with more words that it is found by. */
interface Named {
  value: string
  label: string
  words?: string
}

/** One cell as a field of a form. */
export function FieldInput({ column, value, id, isWrong, onChange, onSearch, onFiles }: Props) {
  const { kind, title, hint } = column
  const status: 'error' | '' = isWrong ? 'error' : ''
  const common = { id, 'aria-label': title, status, size: 'large' } as const
  if (isFileKind(kind))
    return (
      <Button id={id} block size="large" onClick={onFiles}>
        {value === null ? (kind === 'signature' ? '签名' : '上传') : typedValue(column, value)}
      </Button>
    )
  if (kind === 'boolean' || isChosenKind(kind)) {
    const options: Named[] =
      kind === 'boolean'
        ? [
            { value: 'true', label: '是' },
            { value: 'false', label: '否' },
          ]
        : choicesIn(column)
            .filter((one) => kind !== 'cascader' || !choicesIn(column).some(({ parent }) => parent === one.value))
            .map((one) => ({
              value: one.value,
              label: choiceName(column, one),
              words: `${one.label} ${one.search ?? ''}`,
            }))
    const isLooked = isLookedUp(column) && column.rules.dictionary === null
    return (
      <Select<string | string[] | null, Named>
        {...common}
        allowClear
        style={{ width: '100%' }}
        placeholder={hint === '' ? '请选择' : hint}
        showSearch
        filterOption={(word, option) =>
          isLooked || `${option?.label ?? ''} ${option?.words ?? ''}`.toLowerCase().includes(word.toLowerCase())
        }
        onSearch={isLooked ? onSearch : undefined}
        onOpenChange={(isOpen) => isOpen && isLooked && onSearch('')}
        options={options}
        {...(isManyKind(kind) ? { mode: 'multiple' as const } : {})}
        value={value === null ? null : isManyKind(kind) ? value.split(',') : value}
        onChange={(next) => onChange(Array.isArray(next) ? next.join(',') : (next ?? ''))}
      />
    )
  }
  if (kind === 'date' && (value === null || dayjs(value, 'YYYY-MM-DD', true).isValid() || value === ''))
    return (
      <DateField
        id={id}
        kind="day"
        size="large"
        aria-label={title}
        status={status}
        value={value === null || value === '' ? null : dayjs(value)}
        onChange={(day) => onChange(day === null ? '' : day.format('YYYY-MM-DD'))}
      />
    )
  const text = typedValue(column, value)
  if (kind === 'longText')
    return (
      <Input.TextArea
        {...common}
        value={text}
        placeholder={hint}
        autoSize={{ minRows: 2, maxRows: 8 }}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <Input
      {...common}
      value={text}
      placeholder={hint}
      inputMode={kind === 'integer' ? 'numeric' : isNumberKind(kind) ? 'decimal' : 'text'}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
