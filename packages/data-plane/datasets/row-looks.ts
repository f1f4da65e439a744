import {
  type Column,
  type DataChunk,
  exactDecimalText,
  type Field,
  type FieldType,
  serialText,
  valueAt,
} from '@mingtai/sheet-core'

import { maskedText } from './masks.ts'
import type { Mask, RulePart } from './orders.ts'
import { pickedOrNull } from './picked.ts'
import { rowTest } from './row-test.ts'
import { textColumn } from './text-column.ts'

type Look = 'plain' | 'hidden' | Mask

/** From the strictest to the one that shows most. */
const masksByStrictness: readonly Mask[] = ['all', 'name', 'bankCard', 'phone', 'idCard', 'email']

/** The rule parts that give each row, for the fields that not all of them show alike. */
export class RowLooks {
  readonly #parts: readonly RulePart[]
  readonly #tests: readonly (((chunk: DataChunk, row: number) => boolean) | null)[]

  constructor(parts: readonly RulePart[], fields: readonly Field[]) {
    this.#parts = parts
    this.#tests = parts.map(({ where }) => (where === null ? null : rowTest(where, fields)))
  }

  /** Whether some rows of a field are masked, so that all of its values are texts. */
  isMasked(field: string): boolean {
    return this.#parts.some(({ masked }) => masked.some((one) => one.field === field))
  }

  /** The numbers of the parts that give each row of a chunk. */
  giving(chunk: DataChunk): number[][] {
    return Array.from({ length: chunk.rows }, (_, row) =>
      this.#tests.flatMap((test, part) => (test === null || test(chunk, row) ? [part] : [])),
    )
  }

  /** A column as the rows' own rules show it. */
  column(column: Column, { name, type }: Field, giving: readonly (readonly number[])[]): Column {
    const looks = this.#parts.map((part) => lookOf(part, name))
    const shown = giving.map((parts) => mergedLook(parts.map((part) => looks[part]!)))
    if (shown.every((look) => look === 'plain') && !this.isMasked(name)) return column
    if (!this.isMasked(name)) return pickedOrNull(column, (row) => shown[row] === 'plain')
    return textColumn(shown.length, (row) => {
      const look = shown[row]!
      const text = look === 'hidden' ? null : plainText(column, row, type)
      return text === null || look === 'plain' || look === 'hidden' ? text : maskedText(text, look)
    })
  }
}

/** A field that one of the rules shows is shown; else a mask goes before hiding, and of several the strictest. */
export function mergedLook(looks: readonly Look[]): Look {
  if (looks.includes('plain')) return 'plain'
  return masksByStrictness.find((mask) => looks.includes(mask)) ?? 'hidden'
}

function lookOf({ hidden, masked }: RulePart, field: string): Look {
  if (hidden.includes(field)) return 'hidden'
  return masked.find((one) => one.field === field)?.mask ?? 'plain'
}

/** A value as a text, for a column in which others are masked. */
export function plainText(column: Column, row: number, type: FieldType): string | null {
  const value = valueAt(column, row)
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'object') return exactDecimalText(value)
  if (typeof value === 'number' && (type === 'date' || type === 'timestamp')) return serialText(value, type)
  return String(value)
}
