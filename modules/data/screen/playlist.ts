/** A screen of a playlist: for how long, and between which times of the day (`HH:MM`; null: always). */
export interface PlaylistItem {
  screenId: string
  seconds: number
  from: string | null
  to: string | null
}

/** Hours in which a display stays dark. */
export interface QuietHours {
  from: string
  to: string
}

/** Minutes after midnight; null for what is no time. */
export function minuteOf(time: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** Whether a minute lies between two times; from 22:00 to 06:00 goes over midnight, and the same time twice is the whole day. */
export function isBetween(minute: number, from: string, to: string): boolean {
  const [start, end] = [minuteOf(from), minuteOf(to)]
  if (start === null || end === null || start === end) return true
  return start < end ? minute >= start && minute < end : minute >= start || minute < end
}

/** Minutes after midnight. The moment is one that reads as the clock on the wall of the site. */
export function minuteAt(now: Date): number {
  return now.getHours() * 60 + now.getMinutes()
}

/** The place in a playlist that is shown at a moment; null: nothing. All displays of one playlist show the same at once. */
export function itemAt(items: readonly PlaylistItem[], now: Date): number | null {
  const minute = minuteAt(now)
  const due = items.flatMap((item, at) =>
    item.from === null || item.to === null || isBetween(minute, item.from, item.to) ? [{ ...item, at }] : [],
  )
  const whole = due.reduce((sum, { seconds }) => sum + seconds, 0)
  if (whole === 0) return null
  let rest = Math.floor(now.getTime() / 1000) % whole
  for (const { seconds, at } of due) {
    if (rest < seconds) return at
    rest -= seconds
  }
  return null
}

export function isQuiet(quiet: QuietHours | null, now: Date): boolean {
  return quiet !== null && quiet.from !== quiet.to && isBetween(minuteAt(now), quiet.from, quiet.to)
}

/** The hour of the night in which displays begin anew, and milliseconds that one must have run before. */
const [NIGHT, MOST_OF_A_DAY] = [4, 20 * 3_600_000]

/** Whether a display loads its page anew: once a night, as browsers keep in memory what they have ever drawn as text. */
export function isFreshStartDue(runningFor: number, now: Date): boolean {
  return runningFor > MOST_OF_A_DAY && now.getHours() === NIGHT
}
