import type { ExactDecimal } from '../column.ts'
import { type Decimal, decimalOf, rounded, split } from './number-format-digits.ts'

/** Decimals of a double without a format: nine, eleven digits in all as Excel has it, but no amount ever loses its cents. */
const MOST_DECIMALS = 9
const MOST_DIGITS = 11
const LEAST_DECIMALS = 2
/** Digits that stay where a narrow column rounds a small number: with fewer it would be another one. */
const LEAST_DIGITS = 3

/** Whether a format leaves the digits open. */
export function isGeneralFormat(format: string | undefined): boolean {
  return format === undefined || format === '' || format === 'General'
}

/** A number without a format: whole numbers in full, others rounded, very small and very large ones with an exponent. */
export function generalText(value: number | ExactDecimal): string {
  if (typeof value === 'object') return trimmed(decimalOf(value))
  if (isPower(value)) return powerText(value, 5)
  const decimal = decimalOf(value)
  const digits = Math.max(0, split(decimal).whole.length)
  const decimals = Math.min(MOST_DECIMALS, Math.max(LEAST_DECIMALS, MOST_DIGITS - digits))
  return trimmed(decimal.scale > decimals ? rounded(decimal, decimals) : decimal)
}

/** The same number with fewer and fewer decimals, as a narrow column shows it, down to hundredths. */
export function shorterGenerals(value: number | ExactDecimal): string[] {
  const texts = [generalText(value)]
  if (typeof value === 'number' && isPower(value)) {
    for (let digits = 4; digits >= LEAST_DIGITS - 1; digits--) add(texts, powerText(value, digits))
    return texts.slice(1)
  }
  const decimal = decimalOf(value)
  const { whole, fraction } = split(decimal)
  const zeros = whole === '' ? /^0*/.exec(fraction)![0].length : 0
  const least = Math.max(LEAST_DECIMALS, LEAST_DIGITS + zeros - whole.length)
  const shown = texts[0]!.split('.')[1]?.length ?? 0
  for (let decimals = shown - 1; decimals >= least; decimals--) add(texts, trimmed(rounded(decimal, decimals)))
  return texts.slice(1)
}

function add(texts: string[], text: string): void {
  if (text.length < texts.at(-1)!.length) texts.push(text)
}

function isPower(value: number): boolean {
  const size = Math.abs(value)
  return size !== 0 && (size < 1e-9 || size >= 1e16)
}

function powerText(value: number, decimals: number): string {
  const [mantissa, exponent] = value.toExponential(decimals).split('e')
  const power = Number(exponent)
  return `${Number(mantissa)}E${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`
}

function trimmed(decimal: Decimal): string {
  const { whole, fraction } = split(decimal)
  const rest = fraction.replace(/0+$/, '')
  const isZero = whole === '' && rest === ''
  return `${decimal.negative && !isZero ? '-' : ''}${whole || '0'}${rest ? `.${rest}` : ''}`
}
