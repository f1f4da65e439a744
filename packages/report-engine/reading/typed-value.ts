import type { FieldType } from '@mingtai/sheet-core'

import { fits } from '../filter/goal.ts'
import type { ReaderField } from './reader-fields.ts'

/** A value as a reader types it (`150,000`, `12%`, in the unit of the cell) as the field has it; null: it does not fit. */
export function typedValue(text: string, { type, unit }: Pick<ReaderField, 'type' | 'unit'>): string | null {
  const plain = type === 'number' ? numberText(text) : text.trim()
  if (plain === '' && type !== 'text') return ''
  const value = type === 'number' && unit !== null ? inField(plain, unit) : type === 'text' ? text : plain
  return fits(value, type satisfies FieldType) ? value : null
}

function numberText(text: string): string {
  const plain = text.replaceAll(/[,，\s]/g, '')
  return plain.endsWith('%') ? rounded(Number(plain.slice(0, -1)) / 100) : plain
}

/** 15 万元 of a field in yuan are 150000. */
function inField(text: string, { operation, by }: NonNullable<ReaderField['unit']>): string {
  const number = Number(text)
  return rounded(operation === 'divide' ? number * by : number / by)
}

function rounded(value: number): string {
  return String(Number(value.toPrecision(15)))
}
