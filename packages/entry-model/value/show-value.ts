import { groupedText } from '@mingtai/form-schema/grouped'
import type { EntryColumn } from '../document/entry-column.ts'
import type { CellValue } from './read-value.ts'

/** What people read of a value: amounts in groups, choices by their labels, 是 and 否. */
export function shownValue({ kind, rules }: EntryColumn, value: CellValue): string {
  if (value === null) return ''
  switch (kind) {
    case 'amount':
      return /^-?\d+(\.\d+)?$/.test(value) ? groupedText(value, rules.digits ?? 2) : value
    case 'boolean':
      return value === 'true' ? '是' : value === 'false' ? '否' : value
    case 'select':
      return labelOf(value)
    case 'multiSelect':
      return value.split(',').map(labelOf).join('、')
    default:
      return value
  }

  function labelOf(one: string): string {
    return rules.choices.find((choice) => choice.value === one)?.label ?? one
  }
}

/** The text that an editor begins with: what a person would type to get the value. */
export function typedValue(column: EntryColumn, value: CellValue): string {
  return column.kind === 'amount' ? (value ?? '') : shownValue(column, value)
}
