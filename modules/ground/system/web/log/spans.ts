/** Stretches of time that people look back over. */
export const spans = { today: '今天', week: '近 7 天', month: '近 30 天', quarter: '近 90 天' }

const days: Record<string, number> = { today: 0, week: 6, month: 29, quarter: 89 }

/** The beginning of a stretch, at midnight; null: from the beginning. */
export function sinceOf(span: string, now: Date): string | null {
  const back = days[span]
  if (back === undefined) return null
  const start = new Date(now)
  start.setHours(0, 0, 0, 0)
  start.setDate(start.getDate() - back)
  return start.toISOString()
}

export function fullClock(at: string): string {
  return new Date(at).toLocaleString('sv-SE')
}
