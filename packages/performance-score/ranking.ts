import { compared, fractionFrom, nothing, plus, roundedText } from './fraction.ts'
import type { ScoreRule } from './indicator.ts'

export interface SheetTotal {
  id: string
  total: string
  /** Points that calibration or an appeal added or took. */
  adjustment: string
  isVetoed: boolean
}

export interface RankedSheet {
  id: string
  result: string
  rank: number
  level: string
}

/**
 * Ranks and levels of one group: equal results have one rank and the next one skips (1, 2, 2, 4); whoever was vetoed
 * stands last. A level takes its quota of the whole group at most; those who tie at its edge fall to the next together.
 */
export function rankedSheets(totals: readonly SheetTotal[], rule: ScoreRule): RankedSheet[] {
  const results = totals.map(({ id, total, adjustment, isVetoed }) => {
    const sum = plus(fractionFrom(total), fractionFrom(adjustment))
    return { id, isVetoed, text: roundedText(sum.above < 0n ? nothing : sum, rule.decimals) }
  })
  const sorted = results
    .map((one) => ({ ...one, result: fractionFrom(one.text) }))
    .toSorted((a, b) => Number(a.isVetoed) - Number(b.isVetoed) || compared(b.result, a.result))
  const levels = new Levels(rule, totals.length)
  const ranked = new Map<string, RankedSheet>()
  let at = 0
  while (at < sorted.length) {
    const first = sorted[at]
    if (first === undefined) break
    const ties = sorted.slice(at).filter((one) => isTie(one, first))
    const level = first.isVetoed ? levels.last() : levels.take(first.text, ties.length)
    for (const { id, text } of ties) ranked.set(id, { id, result: text, rank: at + 1, level })
    at += ties.length
  }
  return totals.flatMap(({ id }) => ranked.get(id) ?? [])
}

function isTie(a: { isVetoed: boolean; text: string }, b: { isVetoed: boolean; text: string }): boolean {
  return a.isVetoed === b.isVetoed && a.text === b.text
}

/** The levels of a group as they fill from the best; none is given that is better than one that was given before. */
class Levels {
  #at = 0
  #taken = 0
  readonly #rule: ScoreRule
  readonly #size: number

  constructor(rule: ScoreRule, size: number) {
    this.#rule = rule
    this.#size = size
  }

  take(result: string, people: number): string {
    const { levels } = this.#rule
    while (this.#at < levels.length - 1 && !this.#fits(result, people)) {
      this.#at += 1
      this.#taken = 0
    }
    this.#taken += people
    return levels[this.#at]?.name ?? ''
  }

  last(): string {
    return this.#rule.levels.at(-1)?.name ?? ''
  }

  #fits(result: string, people: number): boolean {
    const level = this.#rule.levels[this.#at]
    if (level === undefined) return false
    if (level.least !== null && compared(fractionFrom(result), fractionFrom(level.least)) < 0) return false
    if (level.quota === null) return true
    const quota = fractionFrom(level.quota)
    const places = (BigInt(this.#size) * quota.above) / (100n * quota.below)
    return BigInt(this.#taken + people) <= places
  }
}
