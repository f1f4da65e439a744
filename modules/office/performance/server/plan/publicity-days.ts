import { calendarOf } from '@mingtai/modules/data/dataset/server/parameters'
import { momentAt, wallClock } from '@mingtai/zh'

const DAY = 86_400_000

/** The end of the last of so many working days; the day itself does not count. */
export function afterWorkdays(days: number, from: Date): Date {
  const calendar = calendarOf()
  let day = Math.floor(wallClock(from) / DAY)
  for (let left = days; left > 0;) {
    day += 1
    if (calendar.isWorkday(new Date(day * DAY).toISOString().slice(0, 10))) left -= 1
  }
  return momentAt((day + 1) * DAY - 1000)
}
