import { say } from '@mingtai/messages'
import type { Indicator, Score } from '../../performance.ts'

/** Words are asked for below this share of the points. */
const LOW = 0.6

/** What is wrong with scores, by the indicator; drafts may have gaps. */
export function problemsOf(
  indicators: readonly Indicator[],
  scores: readonly Score[],
  isComplete: boolean,
): Map<string, string> {
  return new Map(
    indicators.flatMap((indicator) => {
      const score = scores.find(({ indicatorId }) => indicatorId === indicator.id)
      const problem = problemOf(indicator, score, isComplete)
      return problem === null ? [] : [[indicator.id, problem] as const]
    }),
  )
}

function problemOf({ name, kind, max }: Indicator, score: Score | undefined, isComplete: boolean): string | null {
  const { score: given = null, comment = '' } = score ?? {}
  const isJudged = kind === 'quantitative' || kind === 'qualitative'
  if (given !== null && !/^\d{1,6}(\.\d{1,2})?$/.test(given)) return say('performance.scoreShape', name)
  if (given !== null && Number(given) > Number(max)) return say('performance.tooMuch', name, max)
  if (!isComplete) return null
  if (given === null) return isJudged ? say('performance.scoreNeeded', name) : null
  const isSerious = isJudged ? Number(given) < Number(max) * LOW : Number(given) > 0
  return isSerious && comment.trim() === '' ? say('performance.wordsNeeded', name) : null
}
