import { phrase } from '@mingtai/messages'
import type { FieldOf } from '../schema/field.ts'
import { decimalTextOf } from './decimal-text.ts'
import type { Read } from './problem.ts'

/** Reads a decimal text as people write it. JSON numbers are refused: they have been doubles, and a double may have lost a 分 on its way. */
export function readNumber(field: FieldOf<'number' | 'amount'>, raw: unknown): Read<string | null> {
  const value = typeof raw === 'string' ? decimalTextOf(raw) : undefined
  return value === undefined ? { why: phrase('form.notDecimal', field.label) } : { value }
}
