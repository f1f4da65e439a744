import { phrase } from '@mingtai/messages'
import { decimalFrom, textOfDecimal } from '../decimal/decimal.ts'
import type { FieldOf } from '../schema/field.ts'
import { cleanLine } from './clean-text.ts'
import type { Read } from './problem.ts'

const groupedNumber = /^[+-]?\d{1,3}(?:([, ])\d{3})(?:\1\d{3})*(?:\.\d+)?$/

/**
 * Reads a decimal text as people write it: `1,200.50`, `12 345`, `１２００．５`, `￥1200元`. JSON numbers are refused: they have been
 * doubles, and a double may have lost a 分 on its way.
 */
export function readNumber(field: FieldOf<'number' | 'amount'>, raw: unknown): Read<string | null> {
  if (typeof raw !== 'string' || raw.length > 100) return { why: phrase('form.notDecimal', field.label) }
  const text = cleanLine(raw)
    .normalize('NFKC')
    .replace(/^[¥￥]\s*/, '')
    .replace(/(?<=\d)\s*元$/, '')
  if (text === '') return { value: null }
  const value = decimalFrom(groupedNumber.test(text) ? text.replaceAll(/[, ]/g, '') : text)
  if (value === null) return { why: phrase('form.notDecimal', field.label) }
  return { value: textOfDecimal(value) }
}
