import type { Extension, Feedback } from '../../item.ts'
import { dayNumber } from '../../light.ts'
import type { ItemRow, TaskRow } from '../tables.ts'
import { today } from './settle.ts'

interface Course {
  tasks: readonly Pick<TaskRow, 'weight' | 'score' | 'state'>[]
  feedbacks: readonly Pick<Feedback, 'state' | 'signedBy'>[]
  extensions: readonly Pick<Extension, 'state'>[]
  urges: readonly unknown[]
}

/** What the course of an item is worth of a hundred, and what was taken off for what; the office decides. */
export function suggestedScore(
  { dueAt, judgedOn }: Pick<ItemRow, 'dueAt' | 'judgedOn'>,
  { tasks, feedbacks, extensions, urges }: Course,
): { score: number; parts: string[] } {
  const late = Math.max(0, dayNumber(judgedOn ?? today()) - dayNumber(dueAt))
  // What a head sends back within the unit is the unit's own care.
  const returned = feedbacks.filter(({ state, signedBy }) => state === 'returned' && signedBy !== '').length
  const extended = extensions.filter(({ state }) => state === 'approved').length
  const taken = [
    { points: Math.min(30, late), words: `超期${late}天` },
    { points: Math.min(20, urges.length * 2), words: `催办${urges.length}次` },
    { points: Math.min(15, returned * 3), words: `退回${returned}次` },
    { points: Math.min(15, extended * 5), words: `延期${extended}次` },
  ].filter(({ points }) => points > 0)
  const units = scoreOfUnits(tasks)
  const score = Math.max(0, (units ?? 100) - taken.reduce((sum, { points }) => sum + points, 0))
  const parts = taken.map(({ points, words }) => `${words}，减${points}分`)
  return { score, parts: units === null ? parts : [`各单位认定得分加权${units}分`, ...parts] }
}

/** The scores of the recognised units by their weights, in whole points; null where one has none. */
function scoreOfUnits(tasks: Course['tasks']): number | null {
  const scored = tasks.filter(({ state }) => state !== 'transferred')
  const weights = scored.reduce((sum, { weight }) => sum + weight, 0)
  if (weights === 0 || scored.some(({ score }) => score === null)) return null
  return Math.round(scored.reduce((sum, { weight, score }) => sum + weight * (score ?? 0), 0) / weights)
}
