import { expect, test } from 'vitest'
import type { Cut, GivenScore, Indicator, ScoreRule, ScorerRole } from './indicator.ts'
import { rankedSheets } from './ranking.ts'
import { sheetScore } from './sheet-score.ts'

/**
 * The same by another way: every single score gets its part of the total as a whole fraction, and a total is the sum of
 * scores times parts. Nothing of the engine is used here.
 */
type Part = readonly [above: bigint, below: bigint]

const reduce = ([a, b]: Part): Part => {
  let [x, y] = [a < 0n ? -a : a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x === 0n ? [0n, 1n] : [a / x, b / x]
}
const sum = (parts: readonly Part[]): Part =>
  parts.reduce<Part>(([a, b], [c, d]) => reduce([a * d + c * b, b * d]), [0n, 1n])
const read = (text: string): Part => {
  const [whole = '0', rest = ''] = text.split('.')
  return reduce([BigInt(whole + rest), 10n ** BigInt(rest.length)])
}
const product = (...parts: Part[]): Part => reduce(parts.reduce<Part>(([a, b], [c, d]) => [a * c, b * d], [1n, 1n]))
const inverse = ([a, b]: Part): Part => [b, a]
const above = ([a, b]: Part, [c, d]: Part) => a * d > c * b

function rounded([a, b]: Part, decimals: number): string {
  if (a <= 0n) return decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`
  const unit = 10n ** BigInt(decimals)
  let scaled = (a * unit) / b
  if (2n * (a * unit - scaled * b) >= b) scaled += 1n
  const text = String(scaled)
  if (decimals === 0) return text
  const padded = text.padStart(decimals + 1, '0')
  return `${padded.slice(0, padded.length - decimals)}.${padded.slice(padded.length - decimals)}`
}

interface World {
  indicators: Indicator[]
  scores: GivenScore[]
  rule: ScoreRule
}

function oracle({ indicators, scores, rule }: World): string | null {
  const parts: Part[] = []
  for (const one of indicators.filter(({ kind }) => kind !== 'veto')) {
    const counted = one.roles
      .map(({ role, weight }) => ({
        weight,
        left: leftOf(
          scores.filter((s) => s.indicatorId === one.id && s.role === role),
          role,
          rule,
        ),
      }))
      .filter(({ left, weight }) => left.length > 0 && read(weight)[0] > 0n)
    const whole = sum(counted.map(({ weight }) => read(weight)))
    if (counted.length === 0) {
      if (one.kind === 'quantitative' || one.kind === 'qualitative') return null
      continue
    }
    const worth: Part =
      one.kind === 'bonus'
        ? [1n, 1n]
        : one.kind === 'deduction'
          ? [-1n, 1n]
          : product(read(one.weight), inverse(read(one.max)))
    for (const { weight, left } of counted) {
      const weights = sum(left.map((s) => read(s.weight)))
      for (const s of left)
        parts.push(product(read(s.score), read(s.weight), inverse(weights), read(weight), inverse(whole), worth))
    }
  }
  const vetoed = indicators.some(
    ({ id, kind }) => kind === 'veto' && scores.some((s) => s.indicatorId === id && s.score !== '0'),
  )
  return vetoed && rule.veto === 'zero' ? rounded([0n, 1n], rule.decimals) : rounded(sum(parts), rule.decimals)
}

function leftOf(given: GivenScore[], role: ScorerRole, rule: ScoreRule): GivenScore[] {
  const least = role === 'peer' || role === 'subordinate' ? rule.leastAnonymous : 1
  if (given.length < least) return []
  const away = { none: 0, highest: 1, lowest: 1, both: 2 }[rule.cut]
  if (away === 0 || given.length < rule.cutFrom || given.length - away < least) return given
  const left = [...given]
  // Of equal scores the lightest goes, and of equal weights the first by name.
  const goes = (first: (a: Part, b: Part) => boolean) => {
    let at = 0
    left.forEach((one, index) => {
      const best = left[at]
      if (best === undefined) return
      const [a, b] = [read(one.score), read(best.score)]
      const isEqual = !above(a, b) && !above(b, a)
      const [v, w] = [read(one.weight), read(best.weight)]
      const isLighter = above(w, v) || (!above(v, w) && one.scorerId < best.scorerId)
      if (isEqual ? isLighter : first(a, b)) at = index
    })
    left.splice(at, 1)
  }
  if (rule.cut === 'lowest' || rule.cut === 'both') goes((a, b) => above(b, a))
  if (rule.cut === 'highest' || rule.cut === 'both') goes(above)
  return left
}

/** Draws that are the same in every run. */
function dice(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

const roles: ScorerRole[] = ['self', 'leader', 'office', 'committee', 'peer', 'subordinate']
const cuts: Cut[] = ['none', 'highest', 'lowest', 'both']

function worldOf(roll: (most: number) => number): World {
  const rule: ScoreRule = {
    decimals: roll(4),
    cut: cuts[roll(4)] ?? 'none',
    cutFrom: 3 + roll(4),
    leastAnonymous: 3,
    veto: roll(2) === 0 ? 'zero' : 'lowest',
    levels: [],
  }
  const kinds = ['quantitative', 'qualitative', 'qualitative', 'bonus', 'deduction', 'veto'] as const
  const indicators = Array.from({ length: 1 + roll(8) }, (_, at): Indicator => {
    const kind = at === 0 ? 'qualitative' : (kinds[roll(kinds.length)] ?? 'qualitative')
    return {
      id: `i${at}`,
      name: `指标${at}`,
      kind,
      weight: String(1 + roll(60)),
      formula: 'hand',
      target: null,
      max: ['10', '100', '7.5', '3'][roll(4)] ?? '100',
      roles: roles
        .filter(() => roll(2) === 0)
        .map((role) => ({
          role,
          weight: `${roll(50)}.${roll(10)}`,
        })),
    }
  })
  const scores = indicators.flatMap(({ id, kind, roles: wanted }) =>
    wanted.flatMap(({ role }) =>
      Array.from({ length: roll(8) }, (_, at): GivenScore => ({
        indicatorId: id,
        scorerId: `${role}-${at}`,
        role,
        weight: ['1', '2', '0.5'][roll(3)] ?? '1',
        score: kind === 'veto' ? String(Number(roll(9) === 0)) : `${roll(4)}.${roll(3) * 25}`,
      })),
    ),
  )
  return { indicators, scores, rule }
}

test('totals of 1,000 random plans are those of an independent computation', () => {
  const roll = dice(20_261_130)
  let [complete, vetoed] = [0, 0]
  for (let at = 0; at < 1000; at += 1) {
    const world = worldOf(roll)
    const found = sheetScore({ ...world, actuals: new Map() }, world.rule)
    expect(found.total, JSON.stringify(world)).toBe(oracle(world))
    complete += Number(found.total !== null)
    vetoed += Number(found.isVetoed)
  }
  expect(complete).toBeGreaterThan(200)
  expect(vetoed).toBeGreaterThan(50)
})

test('in 1,000 random groups ranks count who is better, no level exceeds its quota, and none is out of order', () => {
  const roll = dice(20_261_201)
  for (let run = 0; run < 1000; run += 1) {
    const quota = [10, 20, 25, 33][roll(4)] ?? 20
    const rule: ScoreRule = {
      decimals: 1,
      cut: 'none',
      cutFrom: 5,
      leastAnonymous: 3,
      veto: 'lowest',
      levels: [
        {
          name: 'A',
          least: '85',
          quota: String(quota),
        },
        {
          name: 'B',
          least: '75',
          quota: String(2 * quota),
        },
        {
          name: 'C',
          least: null,
          quota: null,
        },
      ],
    }
    const totals = Array.from({ length: 1 + roll(40) }, (_, at) => ({
      id: String(at),
      total: String(70 + roll(30)),
      adjustment: String(roll(3)),
      isVetoed: roll(20) === 0,
    }))
    const ranked = rankedSheets(totals, rule)
    const reached = totals.map((one, at) => Number(ranked[at]?.result) - (one.isVetoed ? 1000 : 0))
    for (const [at, one] of ranked.entries()) {
      expect(one.rank).toBe(1 + reached.filter((other) => other > (reached[at] ?? 0)).length)
      if (one.level === 'A') expect(Number(one.result)).toBeGreaterThanOrEqual(85)
      if (totals[at]?.isVetoed === true) expect(one.level).toBe('C')
      for (const other of ranked) if (other.rank < one.rank) expect(other.level <= one.level).toBe(true)
      for (const other of ranked) if (other.rank === one.rank) expect(other.level).toBe(one.level)
    }
    const having = (level: string) => ranked.filter((one) => one.level === level).length
    expect(having('A') * 100).toBeLessThanOrEqual(quota * totals.length)
    expect(having('B') * 100).toBeLessThanOrEqual(2 * quota * totals.length)
  }
})
