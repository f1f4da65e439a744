import chineseDays from 'chinese-days'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** China's clock has been eight hours ahead of UTC all year since 1991. */
const AHEAD = 8 * 60 * MINUTE

/** Working hours of an office, as minutes after midnight on the clock of China. */
const HOURS: readonly (readonly [number, number])[] = [
  [9 * 60, 12 * 60],
  [13 * 60, 18 * 60],
]

/** The moment at which so many working minutes have passed since another one. Milliseconds since 1970. */
export function afterWorking(minutes: number, from: number): number {
  let left = minutes
  for (const [begin, end] of stretches(from)) {
    const here = (end - begin) / MINUTE
    if (left <= here) return begin + left * MINUTE
    left -= here
  }
  return from + minutes * MINUTE
}

/** Working minutes between two moments. */
export function workingMinutes(from: number, to: number): number {
  let sum = 0
  for (const [begin, end] of stretches(from)) {
    if (begin >= to) break
    sum += (Math.min(end, to) - begin) / MINUTE
  }
  return Math.floor(sum)
}

/** Stretches of working time from a moment on, for up to five years. */
function* stretches(from: number): Generator<readonly [number, number]> {
  const first = Math.floor((from + AHEAD) / DAY)
  for (let day = first; day < first + 5 * 366; day++) {
    if (!isWorkday(day)) continue
    for (const [begin, end] of HOURS) {
      const [opens, closes] = [day * DAY - AHEAD + begin * MINUTE, day * DAY - AHEAD + end * MINUTE]
      if (closes > from) yield [Math.max(opens, from), closes]
    }
  }
}

/** Holidays and 调休 as the State Council announced them; Monday to Friday in years that the library does not know. */
function isWorkday(day: number): boolean {
  const text = new Date(day * DAY).toISOString().slice(0, 10)
  return isWorkdayText(text)
}

export function isWorkdayText(day: string): boolean {
  try {
    return chineseDays.isWorkday(day)
  } catch {
    return ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
  }
}
