import type { Item } from '../../item.ts'
import { dayNumber } from '../../light.ts'

/** How far an item had come after each report that counts: its units by their weights, up to a day. */
export function shownProgress(item: Pick<Item, 'tasks' | 'feedbacks' | 'progress'>, until: number) {
  const total = item.tasks.reduce((sum, { weight }) => sum + weight, 0)
  const weights = new Map(item.tasks.map(({ id, weight }) => [id, weight]))
  const reached = new Map<string, number>()
  const steps = item.feedbacks
    .filter(({ state, taskId }) => (state === 'submitted' || state === 'accepted') && weights.has(taskId))
    .toReversed()
    .map(({ taskId, progress, at }) => {
      reached.set(taskId, progress)
      const sum = [...reached].reduce((all, [id, done]) => all + done * (weights.get(id) ?? 0), 0)
      const day = dayNumber(new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 10))
      return { day, progress: total === 0 ? 0 : Math.floor(sum / total) }
    })
  return [...steps, { day: until, progress: item.progress }]
}
