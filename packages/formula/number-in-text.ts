import { momentInText } from './date-in-text.ts'

const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/
const WRITTEN =
  /^(\()?\s*([+-])?\s*(?:[¥￥$€£]|RMB|CNY)?\s*([+-])?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)(e[+-]?\d+)?\s*([%％])?\s*元?(\))?$/i
const FRACTION = /^([+-])?(\d+)\s+(\d+)\/(\d+)$/

/** The number that a text writes out: `1,234.5`, `12%`, `￥3`, `(3)`, `1 1/2`, a date or a time; null for none. */
export function numberInText(text: string): number | null {
  // Several spaces count as one: patterns that may begin at each of thousands would take for ever.
  const body = text.trim().replaceAll(/\s+/g, ' ')
  if (PLAIN.test(body)) return finite(Number(body))
  if (body === '') return null
  return amountInText(body) ?? fractionInText(body) ?? momentInText(body)
}

function amountInText(body: string): number | null {
  const match = WRITTEN.exec(body)
  if (match === null) return null
  const [, open, before, inside, digits = '', exponent = '', percent, close] = match
  if ((open === undefined) !== (close === undefined)) return null
  const signs = [before, inside, open === undefined ? undefined : '-'].filter((sign) => sign !== undefined)
  if (signs.length > 1) return null
  const size = Number(digits.replaceAll(',', '') + exponent) / (percent === undefined ? 1 : 100)
  return finite(signs[0] === '-' ? -size : size)
}

function fractionInText(body: string): number | null {
  const match = FRACTION.exec(body)
  if (match === null) return null
  const [, sign, whole, above, below] = match
  const size = Number(whole) + Number(above) / Number(below)
  return finite(sign === '-' ? -size : size)
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
