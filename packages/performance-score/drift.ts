import { type Fraction, fractionFrom, minus, nothing, over, plus, roundedText, times } from './fraction.ts'

/** What a scorer gave for one indicator of one sheet, beside what all of the same role gave for it. */
export interface DriftScore {
  scorerId: string
  sheetId: string
  /** Scores that are compared: of one indicator of one sheet. */
  place: string
  score: string
  max: string
}

export interface Drift {
  scorerId: string
  sheets: number
  /** Points of a hundred above the others, or below them. */
  drift: string
}

const HUNDRED = fractionFrom('100')

/** How far each scorer lies above or below the others on average; who scored fewer sheets than `least` is left out. */
export function scorerDrifts(scores: readonly DriftScore[], least: number): Drift[] {
  const places = Map.groupBy(scores, ({ place }) => place)
  const sums = new Map<string, { sum: Fraction; count: number; sheets: Set<string> }>()
  for (const together of places.values()) {
    if (together.length < 2) continue
    const parts = together.map((one) => over(times(fractionFrom(one.score), HUNDRED), fractionFrom(one.max)))
    const mean = over(parts.reduce(plus, nothing), { above: BigInt(parts.length), below: 1n })
    together.forEach(({ scorerId, sheetId }, at) => {
      const known = sums.get(scorerId) ?? { sum: nothing, count: 0, sheets: new Set<string>() }
      known.sum = plus(known.sum, minus(parts[at] ?? mean, mean))
      known.count += 1
      known.sheets.add(sheetId)
      sums.set(scorerId, known)
    })
  }
  return [...sums]
    .filter(([, { sheets }]) => sheets.size >= least)
    .map(([scorerId, { sum, count, sheets }]) => ({
      scorerId,
      sheets: sheets.size,
      drift: roundedText(
        over(sum, {
          above: BigInt(count),
          below: 1n,
        }),
        1,
      ),
    }))
}
