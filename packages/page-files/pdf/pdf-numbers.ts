import { type BytePage, putInteger } from '@mingtai/sheet-files'

/** Far outside any paper; keeps numbers short and exact. */
const FAR = 1e8

/** Points as whole hundredths, the precision of everything that is drawn (3.5 µm). */
export function hundredths(points: number): number {
  return Math.max(-FAR, Math.min(FAR, Math.round(points * 100)))
}

/** `-12.5` for -1250, without zeros that say nothing. */
export function putHundredths(page: BytePage, value: number): void {
  if (value < 0) {
    page.byte(45)
    value = -value
  }
  const whole = (value / 100) | 0
  const rest = value - whole * 100
  if (whole > 0 || rest === 0) putInteger(page, whole)
  if (rest === 0) return
  page.byte(46)
  const tens = (rest / 10) | 0
  page.byte(48 + tens)
  if (rest > tens * 10) page.byte(48 + rest - tens * 10)
}
