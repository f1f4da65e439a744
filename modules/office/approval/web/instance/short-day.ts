import dayjs from 'dayjs'

/** A day as forms write it: 2026 年 11 月 19 日. */
export function shortDay(moment: string): string {
  const day = dayjs(moment)
  return day.isValid() ? day.format('YYYY 年 M 月 D 日') : ''
}
