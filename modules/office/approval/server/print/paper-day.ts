import { formatByCode } from '@mingtai/zh'

/** The day of a moment as papers write it, on the clock of the site: 2026 年 11 月 3 日. */
export function paperDay(moment: string): string {
  const [year, month, day] = formatByCode(new Date(moment), 3).split('-').map(Number)
  return `${year} 年 ${month} 月 ${day} 日`
}
