import type { Field, FieldKind } from '../schema/field.ts'
import type { FormContext } from '../values/context.ts'
import { readValue } from '../values/read-value.ts'
import { type FieldValue, rangeIn, textIn, textsIn } from '../values/value.ts'
import { printWords } from '../words/print-words.ts'

/** Kinds whose values another kind can hold. Everything fits its own kind; words of anything fit a text. */
const others: Partial<Record<FieldKind, readonly FieldKind[]>> = {
  text: ['longText', 'phone', 'idCard'],
  longText: ['text', 'richText'],
  phone: ['text', 'longText'],
  idCard: ['text', 'longText'],
  serial: ['text', 'longText'],
  number: ['amount', 'text', 'longText'],
  amount: ['number', 'text', 'longText'],
  formula: ['number', 'amount', 'text', 'longText'],
  date: ['text', 'longText'],
  select: ['multiSelect', 'text', 'longText'],
  multiSelect: ['select', 'text', 'longText'],
  cascader: ['text', 'longText'],
  area: ['text', 'longText'],
  person: ['text', 'longText'],
  department: ['text', 'longText'],
  organization: ['text', 'longText'],
  attachment: ['picture'],
  picture: ['attachment'],
}

/** Whether a field of a newer version can take over what an older one holds. Formulas take over nothing: they are worked out. */
export function isCompatible(from: Field, to: Field): boolean {
  if (to.kind === 'formula') return false
  if (from.kind === to.kind) return isSamePrecision(from, to)
  if (from.kind === 'formula' && to.kind !== 'text' && to.kind !== 'longText')
    return (from.result === 'number' || from.result === 'amount') && (to.kind === 'number' || to.kind === 'amount')
  return others[from.kind]?.includes(to.kind) === true
}

/** A value as the newer field holds it; null where it cannot be taken over. */
export function convertValue(from: Field, to: Field, value: FieldValue, context: FormContext = {}): FieldValue {
  if (!isCompatible(from, to)) return null
  const read = readValue(to, converted(from, to, value, context), context)
  return 'value' in read ? read.value : null
}

function converted(from: Field, to: Field, value: FieldValue, context: FormContext): FieldValue {
  if (from.kind === to.kind) return narrowed(to, value)
  if (to.kind === 'multiSelect') return [textIn(value) ?? '']
  if (to.kind === 'select') return textsIn(value).length === 1 ? (textsIn(value)[0] ?? null) : null
  if (to.kind === 'richText')
    return `<p>${(textIn(value) ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '</p><p>')}</p>`
  if (to.kind === 'text' || to.kind === 'longText')
    return textIn(value) !== null && from.kind !== 'select' ? value : printWords(from, value, 'export', context)
  return value
}

/** A minute becomes its day, a day its month; nothing becomes more exact than it was. */
function narrowed(to: Field, value: FieldValue): FieldValue {
  if (to.kind === 'date') return cut(textIn(value) ?? '', to.precision)
  const range = to.kind === 'dateRange' ? rangeIn(value) : null
  if (to.kind !== 'dateRange' || range === null) return value
  return { from: cut(range.from, to.precision), to: cut(range.to, to.precision) }
}

function cut(text: string, precision: 'day' | 'minute' | 'month' | 'time'): string {
  if (precision === 'time') return text.slice(-5)
  return precision === 'minute' ? text : text.slice(0, precision === 'day' ? 10 : 7)
}

const exactness = { time: 0, month: 1, day: 2, minute: 3 } as const

function isSamePrecision(from: Field, to: Field): boolean {
  if ((from.kind !== 'date' && from.kind !== 'dateRange') || (to.kind !== 'date' && to.kind !== 'dateRange'))
    return true
  if (from.precision === 'time' || to.precision === 'time')
    return from.precision === to.precision || from.precision === 'minute'
  return exactness[from.precision] >= exactness[to.precision]
}
