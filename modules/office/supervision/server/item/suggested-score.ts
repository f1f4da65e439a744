import type { Extension, Feedback } from '../../item.ts'
import { dayNumber } from '../../light.ts'
import type { ItemRow } from '../tables.ts'
import { today } from './settle.ts'

interface Course {
  feedbacks: readonly Pick<Feedback, 'state'>[]
  extensions: readonly Pick<Extension, 'state'>[]
  urges: readonly unknown[]
}

/** What the course of an item is worth of a hundred, and what was taken off for what; the office decides. */
export function suggestedScore(
  { dueAt, judgedOn }: Pick<ItemRow, 'dueAt' | 'judgedOn'>,
  { feedbacks, extensions, urges }: Course,
): { score: number; parts: string[] } {
  const late = Math.max(0, dayNumber(judgedOn ?? today()) - dayNumber(dueAt))
  const returned = feedbacks.filter(({ state }) => state === 'returned').length
  const extended = extensions.filter(({ state }) => state === 'approved').length
  const taken = [
    { points: Math.min(30, late), words: `超期${late}天` },
    { points: Math.min(20, urges.length * 2), words: `催办${urges.length}次` },
    { points: Math.min(15, returned * 3), words: `退回${returned}次` },
    { points: Math.min(15, extended * 5), words: `延期${extended}次` },
  ].filter(({ points }) => points > 0)
  const score = 100 - taken.reduce((sum, { points }) => sum + points, 0)
  return { score, parts: taken.map(({ points, words }) => `${words}，减${points}分`) }
}
