import { decimalFrom, textOfDecimal } from '../decimal/decimal.ts'
import { cleanLine } from './clean-text.ts'

const groupedNumber = /^[+-]?\d{1,3}(?:([, ])\d{3})(?:\1\d{3})*(?:\.\d+)?$/

/** A decimal as people write it, plain: `1,200.50`, `12 345`, `１２００．５`, `￥1200元`; empty: null; undefined: it is none. */
export function decimalTextOf(raw: string): string | null | undefined {
  if (raw.length > 100) return undefined
  const text = cleanLine(raw)
    .normalize('NFKC')
    .replace(/^[¥￥]\s*/, '')
    .replace(/(?<=\d)\s*元$/, '')
  if (text === '') return null
  const value = decimalFrom(groupedNumber.test(text) ? text.replaceAll(/[, ]/g, '') : text)
  return value === null ? undefined : textOfDecimal(value)
}
