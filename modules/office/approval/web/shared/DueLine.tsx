const MINUTE = 60_000

/** How much time is left, or how late it is: 还有 7 小时 24 分到期, 已超期 2 天. */
export function DueLine({ at, now }: { at: string; now: Date }) {
  const left = new Date(at).getTime() - now.getTime()
  const words = span(Math.abs(left))
  return <em className="due-line">{left < 0 ? `，已超期 ${words}` : `，还有 ${words}到期`}</em>
}

function span(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE))
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  if (days > 0) return `${days} 天${hours > 0 ? ` ${hours} 小时` : ''}`
  return hours > 0 ? `${hours} 小时 ${minutes % 60} 分` : `${minutes} 分钟`
}
