const DAY = 86_400_000

export interface DueWords {
  text: string
  /** cinnabar: today or late; ochre: within three days. */
  tone: 'cinnabar' | 'ochre' | 'plain'
}

/** Until when something is due, as short as it stays clear: 已超期 2 天, 今天 17:30, 明天 09:00, 11-23, 2027-01-05. */
export function dueWords(due: string | null, now: Date): DueWords {
  if (due === null) return { text: '', tone: 'plain' }
  const date = new Date(due)
  const days = dayNumber(date) - dayNumber(now)
  const time = `${two(date.getHours())}:${two(date.getMinutes())}`
  if (days < 0) return { text: `已超期 ${-days} 天`, tone: 'cinnabar' }
  if (date < now) return { text: `已超期 ${time}`, tone: 'cinnabar' }
  if (days === 0) return { text: `今天 ${time}`, tone: 'cinnabar' }
  if (days === 1) return { text: `明天 ${time}`, tone: 'ochre' }
  const day = `${two(date.getMonth() + 1)}-${two(date.getDate())}`
  const text = date.getFullYear() === now.getFullYear() ? day : `${date.getFullYear()}-${day}`
  return { text, tone: days <= 3 ? 'ochre' : 'plain' }
}

function dayNumber(date: Date): number {
  return Math.round(new Date(date.getFullYear(), date.getMonth(), date.getDate(), 12).getTime() / DAY)
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
