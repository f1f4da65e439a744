import { formatByCode } from '@mingtai/zh'

/** Of when figures are: the time of today, or the day with it, since a source may stay away over night. */
export function staleText(goodAt: number, now: number): string {
  const [at, today] = [new Date(goodAt), formatByCode(new Date(now), 3)]
  const time = formatByCode(at, 6)
  const day = formatByCode(at, 3)
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return `数据截至 ${day === today ? time : `${isThisYear ? day.slice(5) : day} ${time}`}，正在重新获取`
}
