import { partOf } from '../condition/scope.ts'
import type { Part } from '../condition/condition.ts'
import { type Decimal, decimalFrom, divide, rounded, whole } from '../decimal/decimal.ts'
import { add } from '../decimal/decimal.ts'
import type { FormulaValue } from '../formula/value.ts'
import type { Field, FieldOf } from '../schema/field.ts'
import type { FormContext } from '../values/context.ts'
import { daySerial, minutesOf } from '../values/day.ts'
import { type FieldValue, textIn } from '../values/value.ts'
import { printWords } from '../words/print-words.ts'

const MINUTES = whole(1440)

/**
 * A stored value as a formula sees it: figures exact, days as day serials, times as parts of a day, choices by their
 * labels, everything else as its words in a list.
 */
export function operandOf(field: Field, value: FieldValue, part: Part | null, context: FormContext): FormulaValue {
  if (value === null) return null
  if (part !== null && field.kind === 'dateRange') {
    const text = textIn(partOf(field, value, part))
    if (text === null) return null
    return part === 'days' ? decimalFrom(text) : momentOperand(text, field.precision)
  }
  switch (field.kind) {
    case 'number':
    case 'amount':
      return decimalFrom(textIn(value) ?? '')
    case 'date':
      return momentOperand(textIn(value) ?? '', field.precision)
    case 'formula':
      return resultOperand(field, textIn(value) ?? '')
    case 'text':
    case 'longText':
    case 'phone':
    case 'idCard':
    case 'serial':
      return textIn(value)
    case 'dateRange':
    case 'select':
    case 'multiSelect':
    case 'cascader':
    case 'person':
    case 'department':
    case 'organization':
    case 'area':
    case 'attachment':
    case 'picture':
    case 'signature':
    case 'richText':
    case 'relation':
      return printWords(field, value, 'list', context)
    default:
      return field satisfies never
  }
}

function resultOperand({ result }: FieldOf<'formula'>, text: string): FormulaValue {
  if (result === 'text') return text
  return result === 'date' ? momentOperand(text, 'day') : decimalFrom(text)
}

function momentOperand(text: string, precision: FieldOf<'date'>['precision']): Decimal {
  const day = precision === 'time' ? whole(0) : whole(daySerial(text))
  if (precision !== 'time' && precision !== 'minute') return day
  const fraction = divide(whole(minutesOf(text)), MINUTES)
  return fraction === null ? day : add(day, rounded(fraction, 16))
}
