const weekdays = ['日', '一', '二', '三', '四', '五', '六']

export function greeting(hour: number): string {
  if (hour < 5) return '夜深了'
  if (hour < 9) return '早上好'
  if (hour < 12) return '上午好'
  if (hour < 14) return '中午好'
  return hour < 18 ? '下午好' : '晚上好'
}

/** 11 月 20 日 星期五 */
export function dayLine(day: Date): string {
  return `${day.getMonth() + 1} 月 ${day.getDate()} 日 星期${weekdays[day.getDay()]}`
}

/** As short as it stays clear: 今天 17:30, 昨天 17:40, 11-18 09:12, 2025-11-18. */
export function shortTime(moment: string | Date, now: Date): string {
  const date = typeof moment === 'string' ? new Date(moment) : moment
  if (Number.isNaN(date.getTime())) return ''
  const time = `${two(date.getHours())}:${two(date.getMinutes())}`
  const days = dayNumber(now) - dayNumber(date)
  if (days === 0) return `今天 ${time}`
  if (days === 1) return `昨天 ${time}`
  const day = `${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return date.getFullYear() === now.getFullYear() ? `${day} ${time}` : `${date.getFullYear()}-${day}`
}

/** As forms write it: 2026 年 11 月 19 日. */
export function longDay(moment: string): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  return `${date.getFullYear()} 年 ${date.getMonth() + 1} 月 ${date.getDate()} 日`
}

/** The day of a moment where the reader is, not where the moment was written: 2026-11-18. */
export function wholeDay(moment: string): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The weeks that a month is shown in, Sunday first, filled with the days around it. */
export function monthGrid(year: number, month: number): Date[][] {
  const first = new Date(year, month, 1)
  const weeks = Math.ceil((first.getDay() + new Date(year, month + 1, 0).getDate()) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => new Date(year, month, 1 - first.getDay() + week * 7 + day)),
  )
}

export function isSameDay(one: Date, other: Date): boolean {
  return dayNumber(one) === dayNumber(other)
}

function dayNumber(date: Date): number {
  return Math.round(new Date(date.getFullYear(), date.getMonth(), date.getDate(), 12).getTime() / 86_400_000)
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
