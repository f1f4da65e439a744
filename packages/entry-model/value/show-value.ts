import { groupedText } from '@mingtai/form-schema/grouped'
import { type DateCode, formatByCode } from '@mingtai/zh'
import type { EntryColumn } from '../document/entry-column.ts'
import { choiceName, choicesIn, isChosenKind, isManyKind } from './choices.ts'
import type { CellValue } from './read-value.ts'

/** What people read of a value: amounts in groups, choices by their names, days by their format, 是 and 否. */
export function shownValue(column: EntryColumn, value: CellValue): string {
  if (value === null) return ''
  const { kind, rules, dateCode } = column
  if (isManyKind(kind)) return value.split(',').map(nameOf).join('、')
  if (isChosenKind(kind)) return nameOf(value)
  switch (kind) {
    case 'amount':
      return /^-?\d+(\.\d+)?$/.test(value) ? groupedText(value, rules.digits ?? 2) : value
    case 'boolean':
      return value === 'true' ? '是' : value === 'false' ? '否' : value
    case 'date':
    case 'dateTime':
    case 'time':
      return dateCode === null ? value : formatted(kind === 'time' ? `2000-01-01 ${value}` : value, dateCode, value)
    default:
      return value
  }

  function nameOf(one: string): string {
    const found = choicesIn(column).find((choice) => choice.value === one)
    return found === undefined ? one : choiceName(column, found)
  }
}

function formatted(moment: string, code: number, otherwise: string): string {
  const text = formatByCode(moment, code as DateCode)
  return text === '' ? otherwise : text
}

/** The text that an editor begins with: what a person would type to get the value. */
export function typedValue(column: EntryColumn, value: CellValue): string {
  const isPlain = /^(amount|date|dateTime|time)$/.test(column.kind)
  return isPlain ? (value ?? '') : shownValue(column, value)
}
