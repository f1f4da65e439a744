import type { Dayjs } from 'dayjs'

/** When somebody is in another meeting. */
export interface Busy {
  personId: string
  startsAt: string
  endsAt: string
}

/** The hours of work, in minutes of the day, and the steps of offered beginnings. */
const [OPENS, CLOSES, STEP] = [510, 1080, 30]

/** Beginnings on a day, within the hours of work, at which nobody of the asked is in another meeting for so long. */
export function freeSpans({ day, busy, minutes }: { day: Dayjs; busy: readonly Busy[]; minutes: number }): Dayjs[] {
  const found: Dayjs[] = []
  for (let at = OPENS; at + minutes <= CLOSES; at += STEP) {
    const from = day.add(at, 'minute')
    const [start, end] = [from.valueOf(), from.valueOf() + minutes * 60_000]
    const isFree = busy.every((one) => Date.parse(one.endsAt) <= start || Date.parse(one.startsAt) >= end)
    if (isFree && from.isAfter(new Date())) found.push(from)
  }
  return found
}
