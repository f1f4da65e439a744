import { compileFormat, isDateFormat } from '@mingtai/sheet-core'
import { amountInCapitals } from '@mingtai/zh'

import { errors, type FormulaValue, isError, numberFrom, textFrom } from '../value.ts'
import { type Functions, integer, number, one, or, text, three, truth, two, values } from './define.ts'
import { rounded, halfAway } from './mathematics/rounding.ts'

/** Between numbers and the texts that show them. */
export const numbersAsText: Functions = {
  TEXT: values(2, 2, ([value = null, format = null]) => (isError(format) ? format : shown(value, textFrom(format)))),
  VALUE: one({ read: (value) => value }, (value) => (typeof value === 'boolean' ? errors.value : numberFrom(value))),
  NUMBERVALUE: three([text, or(text, '.'), or(text, ',')], numberValue),
  FIXED: three([number, or(integer, 2), or(truth, false)], (value, decimals, isPlain) => {
    if (decimals > 127) return errors.value
    return formatted(rounded(value, decimals, halfAway), `${isPlain ? '0' : '#,##0'}${places(decimals)}`)
  }),
  DOLLAR: two([number, or(integer, 2)], (value, decimals) => money(value, decimals, '$')),
  RMB: two([number, or(integer, 2)], (value, decimals) => money(value, decimals, '¥')),
  CHAR: one(integer, (code) => (code < 1 || code > 255 ? errors.value : String.fromCharCode(code))),
  CODE: one(text, (value) => value.codePointAt(0) ?? errors.value),
  UNICHAR: one(integer, (code) =>
    code < 1 || code > 0x10_ff_ff || (code >= 0xd800 && code < 0xe000) ? errors.value : String.fromCodePoint(code),
  ),
  UNICODE: one(text, (value) => value.codePointAt(0) ?? errors.value),
  NUMBERSTRING: two([number, or(integer, 1)], numberString),
  RMBUPPER: one(number, capitals),
  人民币大写: one(number, capitals),
}

/** With the number formats of a sheet. */
function shown(value: FormulaValue, format: string): FormulaValue {
  if (isError(value)) return value
  if (format === '') return ''
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  const number = numberFrom(value)
  return formatted(typeof number === 'number' ? number : textFrom(value), format)
}

function formatted(value: number | string, format: string): FormulaValue {
  // What arithmetic leaves behind the fifteenth digit would else cut a second off a time.
  const sure = typeof value === 'number' && isDateFormat(format) ? Number(value.toPrecision(15)) : value
  const { text: result } = compileFormat(format)(sure)
  return result === '#NUM!' ? errors.value : result
}

function money(value: number, decimals: number, sign: string): FormulaValue {
  if (decimals > 127) return errors.value
  const body = `${sign}#,##0${places(decimals)}`
  return formatted(rounded(value, decimals, halfAway), sign === '$' ? `${body};(${body})` : `${body};-${body}`)
}

function places(decimals: number): string {
  return decimals > 0 ? `.${'0'.repeat(decimals)}` : ''
}

function numberValue(value: string, point: string, group: string): FormulaValue {
  const [decimal, grouping] = [point.charAt(0), group.charAt(0)]
  if (decimal === '' || grouping === '' || decimal === grouping) return errors.value
  const bare = value.replace(/\s/g, '')
  if (bare === '') return 0
  const at = bare.indexOf(decimal)
  const head = (at < 0 ? bare : bare.slice(0, at)).replaceAll(grouping, '')
  const plain = at < 0 ? head : `${head}.${bare.slice(at + 1)}`
  const match = /^(.*?)(%*)$/.exec(plain)
  const digits = match?.[1] ?? ''
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(digits)) return errors.value
  return Number(digits) / 100 ** (match?.[2]?.length ?? 0)
}

/** 1: 一百二十三, 2: 壹佰贰拾叁, 3: 一二三. */
function numberString(value: number, kind: number): FormulaValue {
  const digits = String(Math.round(Math.abs(value)))
  if (value < 0 || !/^\d{1,15}$/.test(digits)) return errors.number
  if (kind === 3) return [...digits].map((digit) => '〇一二三四五六七八九'.charAt(Number(digit))).join('')
  if (kind !== 1 && kind !== 2) return errors.number
  if (digits === '0') return kind === 1 ? '〇' : '零'
  const formal = amountInCapitals(digits).replace(/元整$/, '')
  return kind === 2 ? formal : plainNumerals(formal)
}

function plainNumerals(formal: string): string {
  const [from, to] = ['零壹贰叁肆伍陆柒捌玖拾佰仟', '〇一二三四五六七八九十百千']
  return [...formal].map((sign) => to.charAt(from.indexOf(sign)) || sign).join('')
}

function capitals(value: number): FormulaValue {
  return amountInCapitals(rounded(value, 2, halfAway)) || errors.number
}
