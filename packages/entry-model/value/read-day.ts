const dayPattern = /^(\d{4})(?:[-/.年])(\d{1,2})(?:[-/.月])(\d{1,2})日?$/
const plainDay = /^(\d{4})(\d{2})(\d{2})$/
const clockPattern = /^(\d{1,2})[:：时](\d{1,2})(?:[:：分](\d{1,2})(\.\d{1,6})?秒?)?分?$/

/** `2026-01-31` of 2026-1-31, 2026/1/31, 2026年1月31日 or 20260131; null where the calendar has no such day. */
export function dayIn(text: string): string | null {
  const found = dayPattern.exec(text) ?? plainDay.exec(text)
  if (found === null) return null
  const [year = 0, month = 0, day = 0] = found.slice(1).map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  const isThere = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isThere && year >= 1000 ? `${year}-${two(month)}-${two(day)}` : null
}

/** `2026-01-31 08:30:00`, with the parts of a second that were written; a day alone is its midnight. */
export function momentTextIn(text: string): string | null {
  const at = text.search(/[ T]/)
  const [day, clock] = at < 0 ? [text, '00:00:00'] : [text.slice(0, at), text.slice(at + 1).trim()]
  const read = dayIn(day)
  const time = clockIn(clock)
  return read === null || time === null ? null : `${read} ${time}`
}

/** `08:30:00` of 8:30, 8时30分 and the like. */
export function clockIn(text: string): string | null {
  const found = clockPattern.exec(text)
  if (found === null) return null
  const [hour = 0, minute = 0, second = 0] = [found[1], found[2], found[3] ?? '0'].map(Number)
  if (hour > 23 || minute > 59 || second > 59) return null
  const fraction = (found[4] ?? '').replace(/\.?0+$/, '')
  return `${two(hour)}:${two(minute)}:${two(second)}${fraction}`
}

/** `2026-01` of 2026-1, 2026/1, 2026年1月, 202601 or a day of it. */
export function monthIn(text: string): string | null {
  const found = /^(\d{4})(?:[-/.年])(\d{1,2})月?$/.exec(text) ?? /^(\d{4})(\d{2})$/.exec(text)
  const month = Number(found?.[2] ?? 0)
  if (found !== null && month >= 1 && month <= 12 && Number(found[1]) >= 1000) return `${found[1]}-${two(month)}`
  return dayIn(text)?.slice(0, 7) ?? null
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
