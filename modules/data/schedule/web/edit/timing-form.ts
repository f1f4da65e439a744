import dayjs from 'dayjs'
import type { Timing } from '../../timing.ts'

/** Another way of timing, with the times and months that were chosen before. */
export function otherTiming(before: Timing, kind: Timing['kind']): Timing {
  const times = 'times' in before && before.times.length > 0 ? before.times : ['08:30']
  const months = 'months' in before ? before.months : []
  const holiday = 'holiday' in before ? before.holiday : ('same' as const)
  switch (kind) {
    case 'once':
      return {
        kind,
        at: dayjs()
          .add(1, 'day')
          .format(`YYYY-MM-DD ${times[0] ?? '08:30'}`),
      }
    case 'daily':
      return { kind, times, holiday: holiday === 'same' ? 'same' : 'skip' }
    case 'weekly':
      return { kind, times, weekdays: [1], holiday }
    case 'monthly':
      return { kind, times, months, days: [1], holiday }
    case 'workday':
      return { kind, times, months, nth: -1 }
    case 'cron':
      return { kind, cron: cronLike(times), holiday }
    default:
      return kind satisfies never
  }
}

function cronLike(times: readonly string[]): string {
  const [hour = '8', minute = '30'] = (times[0] ?? '08:30').split(':')
  return `${Number(minute)} ${Number(hour)} * * 1-5`
}
