import {
  choiceName,
  choicesIn,
  type EntryColumn,
  isChosenKind,
  isFileKind,
  isListed,
  isLookedUp,
  isManyKind,
  isNumberKind,
  typedValue,
} from '@mingtai/entry-model'
import { DateTextField, TypedArea, TypedInput } from '@mingtai/ui'
import { Button, Select } from 'antd'

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
    const isLooked = isLookedUp(column) && !isListed(column)
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
  const dateKind = dateKinds[kind]
  // The picker knows no parts of a second.
  if (dateKind !== undefined && value?.includes('.') !== true)
    return (
      <DateTextField
        {...common}
        kind={dateKind}
        hasSeconds
        {...(hint !== '' && { placeholder: hint })}
        value={value ?? ''}
        onChange={onChange}
      />
    )
  const text = typedValue(column, value)
  if (kind === 'longText')
    return (
      <TypedArea {...common} value={text} placeholder={hint} autoSize={{ minRows: 2, maxRows: 8 }} onType={onChange} />
    )
  return (
    <TypedInput
      {...common}
      value={text}
      placeholder={hint}
      inputMode={kind === 'integer' ? 'numeric' : isNumberKind(kind) ? 'decimal' : 'text'}
      onType={onChange}
    />
  )
}

const dateKinds: Partial<Record<EntryColumn['kind'], 'day' | 'moment' | 'month' | 'time'>> = {
  date: 'day',
  dateTime: 'moment',
  month: 'month',
  time: 'time',
}
