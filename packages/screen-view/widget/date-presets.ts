import { daysFrom } from '@mingtai/zh'

/** A stretch of days that people ask for, both days inside. */
export interface DatePreset {
  name: string
  from: string
  to: string
}

/** The usual stretches up to a day `YYYY-MM-DD`. */
export function datePresets(today: string): DatePreset[] {
  const month = `${today.slice(0, 7)}-01`
  const lastOfBefore = daysFrom(month, -1)
  return [
    { name: '今天', from: today, to: today },
    { name: '昨天', from: daysFrom(today, -1), to: daysFrom(today, -1) },
    { name: '近7天', from: daysFrom(today, -6), to: today },
    { name: '近30天', from: daysFrom(today, -29), to: today },
    { name: '本月', from: month, to: today },
    { name: '上月', from: `${lastOfBefore.slice(0, 7)}-01`, to: lastOfBefore },
    { name: '今年', from: `${today.slice(0, 4)}-01-01`, to: today },
    { name: '不限', from: '', to: '' },
  ]
}

/** Whether a range ends before it begins. */
export function isTurned({ from, to }: Pick<DatePreset, 'from' | 'to'>): boolean {
  return from !== '' && to !== '' && from > to
}
