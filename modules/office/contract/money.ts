/** Exact amounts: text with at most two decimals outside, whole hundredths inside; never floats. */

/** An amount in hundredths; null stays null. */
export function hundredths(amount: string): bigint
export function hundredths(amount: string | null): bigint | null
export function hundredths(amount: string | null): bigint | null {
  if (amount === null) return null
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount.trim()) ?? []
  const size = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
  return sign === '-' ? -size : size
}

/** Hundredths as text with two decimals. */
export function amountText(value: bigint): string {
  const size = value < 0n ? -value : value
  const fraction = String(size % 100n).padStart(2, '0')
  return `${value < 0n ? '-' : ''}${size / 100n}.${fraction}`
}

/** An amount as people read it: 1,234,567.00. */
export function readableAmount(amount: string): string {
  const text = amountText(hundredths(amount))
  const [whole = '', fraction = '00'] = text.split('.')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}

/** An amount in 万元 with one decimal, halves away from zero: 1,234.6. */
export function inTenThousands(amount: string): string {
  const value = hundredths(amount)
  const size = value < 0n ? -value : value
  const tenths = (size + 50_000n) / 100_000n
  const whole = String(tenths / 10n).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${value < 0n ? '-' : ''}${whole}.${tenths % 10n}`
}

/** The sum of amounts. */
export function sumOf(amounts: readonly (string | null)[]): string {
  return amountText(amounts.reduce((sum, one) => sum + (hundredths(one) ?? 0n), 0n))
}
