import { compared, fractionFrom, nothing, over, roundedText, times } from './fraction.ts'
import type { Indicator } from './indicator.ts'

/** Digits that points of a formula have; a figure does not divide evenly. */
const DECIMALS = 4

/** The points that a figure makes by its formula, between none and all; null: it is scored by hand, or has no target. */
export function automaticScore({ formula, target, max }: Indicator, actual: string): string | null {
  if (formula === 'hand' || target === null) return null
  const [most, wanted, reached] = [fractionFrom(max), fractionFrom(target), fractionFrom(actual)]
  const [above, below] = formula === 'ratio' ? [reached, wanted] : [wanted, reached]
  // Nothing spent of what should be little is all that could be wished for.
  if (below.above === 0n) return formula === 'inverse' ? roundedText(most, DECIMALS) : null
  const points = times(most, over(above, below))
  if (compared(points, nothing) < 0) return roundedText(nothing, DECIMALS)
  return roundedText(compared(points, most) > 0 ? most : points, DECIMALS)
}
