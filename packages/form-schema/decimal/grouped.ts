import { type Decimal, decimalFrom, fixedText, textOfDecimal } from './decimal.ts'

/** `1234567.5` as `1,234,567.50`; `decimals` null leaves them as they are. */
export function grouped(value: Decimal, decimals: number | null): string {
  const text = decimals === null ? textOfDecimal(value) : withScale(value, decimals)
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? []
  return sign + whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + fraction
}

/** The same of a decimal text; what is none stays as it is. */
export function groupedText(text: string, decimals: number | null): string {
  const value = decimalFrom(text)
  return value === null ? text : grouped(value, decimals)
}

/** `fixedText` with at least the decimals that the number has, so that nothing is rounded away for the eye. */
function withScale(value: Decimal, decimals: number): string {
  const shortest = textOfDecimal(value)
  const point = shortest.indexOf('.')
  const own = point < 0 ? 0 : shortest.length - point - 1
  return own > decimals ? shortest : fixedText(value, decimals)
}
