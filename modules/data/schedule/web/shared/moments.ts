import { formatByCode } from '@mingtai/zh'

/** A moment ahead or behind as a list says it: 今天 08:30, 12月1日 周二 08:30. */
export function momentWords(iso: string | null, now: Date): string {
  if (iso === null) return '—'
  const moment = new Date(iso)
  const [day, clock] = [formatByCode(moment, 3), formatByCode(moment, 6)]
  const days = Math.round((Date.parse(day) - Date.parse(formatByCode(now, 3))) / 86_400_000)
  if (days in near) return `${near[days]} ${clock}`
  const [year, month, date] = day.split('-')
  const isThisYear = year === formatByCode(now, 8)
  const shown = `${isThisYear ? '' : `${year}年`}${Number(month)}月${Number(date)}日`
  // The weekday helps with what is to come.
  const weekday = days > 0 && isThisYear ? ` ${formatByCode(moment, 7).replace('星期', '周')}` : ''
  return `${shown}${weekday} ${clock}`
}

const near: Readonly<Record<number, string>> = { [-1]: '昨天', 0: '今天', 1: '明天' }

/** How long something took: 0.8 秒, 1 分 20 秒. */
export function durationWords(milliseconds: number | null): string {
  if (milliseconds === null) return '—'
  const seconds = milliseconds / 1000
  if (seconds < 10) return `${Math.round(seconds * 10) / 10} 秒`
  if (seconds < 60) return `${Math.round(seconds)} 秒`
  return `${Math.floor(seconds / 60)} 分 ${Math.round(seconds % 60)} 秒`
}
