import { readerOperators } from '@mingtai/report-engine/reading-words'
import { Input, Select } from 'antd'
import type { ReadableField } from '../../../calls.ts'
import type { ReaderFilter } from './edit-reading.ts'
import { type FieldPlace, ValuePicker } from './ValuePicker.tsx'

export type Condition = Pick<ReaderFilter, 'operator' | 'values'>
type Operator = Condition['operator']

interface Props {
  field: ReadableField
  /** null behind a share: the values of all data are not for visitors. */
  place: FieldPlace | null
  condition: Condition
  onChange(condition: Condition): void
}

/** An operation on a field and what it is held against. */
export function FilterFields({ field, place, condition, onChange }: Props) {
  const { operator, values } = condition
  const options = operatorsFor(field, place !== null).map((value) => ({ value, label: readerOperators[value] }))
  const setValue = (at: number, value: string) => onChange({ operator, values: values.with(at, value) })
  return (
    <div className="filter-fields">
      <Select<Operator>
        size="small"
        aria-label={`${field.title} 的条件`}
        options={options}
        // Inside the panel, which closes when something else is pressed.
        getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? document.body}
        value={operator}
        onChange={(next) => onChange(changed(condition, next))}
      />
      {isListed(operator) && place !== null && (
        <ValuePicker place={place} chosen={values} onChange={(next) => onChange({ operator, values: next })} />
      )}
      {needsOf(operator) > 0 && (!isListed(operator) || place === null) && (
        <div className="filter-values">
          {values.slice(0, needsOf(operator)).map((value, at) => (
            <Input
              key={at}
              size="small"
              aria-label={at === 0 ? '值' : '到'}
              placeholder={placeholderFor(field)}
              value={value}
              onChange={(event) => setValue(at, event.target.value)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** What a filter on the field begins with. */
export function firstCondition(field: ReadableField, hasValues: boolean): Condition {
  const [operator = 'EQ'] = operatorsFor(field, hasValues)
  return changed({ operator: 'EMPTY', values: [] }, operator)
}

export function isComplete({ operator, values }: Condition): boolean {
  const needed = needsOf(operator)
  if (isListed(operator)) return values.length > 0
  return values.length >= needed && values.slice(0, needed).every((value) => value.trim() !== '')
}

const figures = ['GT', 'GE', 'LT', 'LE', 'BETWEEN', 'EQ', 'NE'] as const
const texts = ['CONTAINS', 'NOTCONTAINS', 'BEGINS', 'ENDS', 'EQ', 'NE'] as const
const empties = ['EMPTY', 'NOTEMPTY'] as const

function operatorsFor({ type, aggregate }: ReadableField, hasValues: boolean): Operator[] {
  const isFigure = !['list', 'group', 'adjacent'].includes(aggregate)
  const listed: Operator[] = hasValues && !isFigure ? ['IN', 'NOTIN'] : []
  if (type === 'text') return [...listed, ...texts, ...empties]
  if (type === 'boolean') return [...listed, 'EQ', ...empties]
  if (type === 'number') return isFigure ? [...figures, ...empties] : [...figures, ...listed, ...empties]
  return ['BETWEEN', 'GE', 'LE', 'EQ', ...listed, ...empties]
}

function isListed(operator: Operator): boolean {
  return operator === 'IN' || operator === 'NOTIN'
}

function needsOf(operator: Operator): number {
  if (operator === 'EMPTY' || operator === 'NOTEMPTY') return 0
  return operator === 'BETWEEN' ? 2 : 1
}

/** What was typed is kept where the other operation takes as many values. */
function changed({ operator: before, values }: Condition, operator: Operator): Condition {
  if (isListed(operator) !== isListed(before) || values.length === 0)
    return { operator, values: isListed(operator) ? [] : Array.from({ length: needsOf(operator) }, () => '') }
  if (isListed(operator)) return { operator, values }
  return { operator, values: Array.from({ length: needsOf(operator) }, (_, at) => values[at] ?? '') }
}

function placeholderFor({ type }: ReadableField): string {
  if (type === 'date' || type === 'timestamp') return '如 2026-10-31'
  return type === 'number' ? '数字' : '文字'
}
