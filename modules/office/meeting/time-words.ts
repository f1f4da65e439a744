import { formatByCode } from '@mingtai/zh'

/** When a meeting is, as people say it: 11月23日（星期一）14:30至16:00. */
export function timeWords(startsAt: Date | string, endsAt: Date | string): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  const isOneDay = formatByCode(start, 3) === formatByCode(end, 3)
  return `${dayWords(start)}${formatByCode(start, 6)}至${isOneDay ? '' : dayWords(end)}${formatByCode(end, 6)}`
}

function dayWords(day: Date): string {
  return `${Number(formatByCode(day, 9))}月${Number(formatByCode(day, 10))}日（${formatByCode(day, 7)}）`
}
