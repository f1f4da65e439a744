/** A span of hours in the unit that people say: 25 分钟, 3.5 小时, 2.1 天; null is a dash. */
export function durationWords(hours: number | null): string {
  if (hours === null) return '—'
  const minutes = Math.round(hours * 60)
  if (minutes < 60) return `${minutes} 分钟`
  if (hours < 47.95) return `${short(hours)} 小时`
  return `${short(hours / 24)} 天`
}

const short = (value: number) => value.toLocaleString('zh-CN', { maximumFractionDigits: 1 })
