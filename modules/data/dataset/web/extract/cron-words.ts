/** How often, as people choose it; any other time is a cron text. */
export type Often = 'hour' | 'day' | 'week' | 'month' | 'cron'

export interface Times {
  often: Often
  minute: number
  hour: number
  weekday: number
  day: number
  cron: string
}

export const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

export function cronOf({ often, minute, hour, weekday, day, cron }: Times): string {
  switch (often) {
    case 'hour':
      return `${minute} * * * *`
    case 'day':
      return `${minute} ${hour} * * *`
    case 'week':
      return `${minute} ${hour} * * ${weekday}`
    case 'month':
      return `${minute} ${hour} ${day} * *`
    case 'cron':
      return cron.trim()
    default:
      return often satisfies never
  }
}

export function timesOf(cron: string): Times {
  const usual: Times = { often: 'cron', minute: 30, hour: 2, weekday: 1, day: 1, cron }
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = cron.split(/\s+/)
  const at = { ...usual, minute: Number(minute), hour: Number(hour) }
  if (!/^\d+$/.test(minute) || month !== '*') return usual
  if (hour === '*' && day === '*' && weekday === '*') return { ...usual, often: 'hour', minute: at.minute }
  if (!/^\d+$/.test(hour)) return usual
  if (day === '*' && weekday === '*') return { ...at, often: 'day' }
  if (day === '*' && /^[0-6]$/.test(weekday)) return { ...at, often: 'week', weekday: Number(weekday) }
  if (/^\d+$/.test(day) && weekday === '*') return { ...at, often: 'month', day: Number(day) }
  return usual
}

export function cronWords(cron: string): string {
  const { often, minute, hour, weekday, day } = timesOf(cron)
  const clock = `${hour}:${String(minute).padStart(2, '0')}`
  switch (often) {
    case 'hour':
      return `每小时第 ${minute} 分`
    case 'day':
      return `每天 ${clock}`
    case 'week':
      return `每${weekdays[weekday] ?? '周'} ${clock}`
    case 'month':
      return `每月 ${day} 日 ${clock}`
    case 'cron':
      return cron
    default:
      return often satisfies never
  }
}

export function momentWords(iso: string): string {
  const options = { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit', hour12: false } as const
  return new Date(iso).toLocaleString('zh-CN', options)
}
