import type { Dice } from './names.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** China's clock, whatever the clock of the server. */
const ZONE = 8 * HOUR

/** A moment moved into the office hours of a weekday, to the side that is named. */
export function workingMoment(at: number, draw: Dice, side: 'before' | 'after'): number {
  let midnight = Math.floor((at + ZONE) / DAY) * DAY
  const minutes = Math.floor((at + ZONE - midnight) / 60_000)
  const [opens, closes] = [8 * 60 + 30, 18 * 60]
  const isOpen = minutes >= opens && minutes < closes
  if (isOpen && isWeekday(midnight)) return at
  const step = side === 'after' ? DAY : -DAY
  const staysToday = side === 'after' ? minutes < opens : minutes >= closes
  if (!staysToday || !isWeekday(midnight))
    do midnight += step
    while (!isWeekday(midnight))
  const into = side === 'after' ? opens + draw.roll(120) : closes - 1 - draw.roll(240)
  return midnight + into * 60_000 - ZONE
}

function isWeekday(midnight: number): boolean {
  const day = new Date(midnight).getUTCDay()
  return day !== 0 && day !== 6
}
