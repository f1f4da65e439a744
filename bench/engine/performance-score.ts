import {
  type GivenScore,
  type Indicator,
  rankedSheets,
  type ScoreRule,
  sheetScore,
} from '../../packages/performance-score/index.ts'
import { atMost, type BenchRow } from '../row.ts'

const [SHEETS, INDICATORS, SCORERS] = [2000, 30, 5]
const MILLISECONDS = 1000

const rule: ScoreRule = {
  decimals: 2,
  cut: 'both',
  cutFrom: 5,
  leastAnonymous: 3,
  veto: 'lowest',
  levels: [
    {
      name: '优秀',
      least: '90',
      quota: '20',
    },
    {
      name: '称职',
      least: null,
      quota: null,
    },
  ],
}
const indicators = Array.from({ length: INDICATORS }, (_, at): Indicator => ({
  id: `i${at}`,
  name: `${at}`,
  kind: 'qualitative',
  max: '100',
  formula: 'hand',
  target: null,
  weight: at < 20 ? '3' : '4',
  roles: [
    {
      role: 'peer',
      weight: '100',
    },
  ],
}))

/** Totals, ranks and levels of 2,000 people with 30 indicators and 5 scorers each, from 300,000 scores. */
export async function performanceScoreRows(): Promise<BenchRow[]> {
  const scores = Array.from({ length: SHEETS }, (_, sheet) => scoresOf(sheet))
  const begun = process.cpuUsage()
  const totals = scores.map((given, sheet) => {
    const { total, isVetoed } = sheetScore({ indicators, scores: given, actuals: new Map() }, rule)
    return { id: `${sheet}`, total: total ?? '0', adjustment: '0', isVetoed }
  })
  rankedSheets(totals, rule)
  const spent = process.cpuUsage(begun)
  const value = (spent.user + spent.system) / 1000
  const name = 'performance check: 2,000 people × 30 indicators × 5 scorers, totals and ranks'
  return [atMost({ name, value, unit: 'CPU ms', peer: `${MILLISECONDS} CPU ms`, target: 1 }, MILLISECONDS)]
}

function scoresOf(sheet: number): GivenScore[] {
  return indicators.flatMap(({ id }, at) =>
    Array.from({ length: SCORERS }, (_, scorer): GivenScore => ({
      indicatorId: id,
      scorerId: `p${scorer}`,
      role: 'peer',
      weight: '1',
      score: `${70 + ((sheet * 7 + at * 3 + scorer * 11) % 30)}.${(sheet + at + scorer) % 10}`,
    })),
  )
}
