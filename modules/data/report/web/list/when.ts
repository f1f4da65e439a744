/** When something was changed, as short as it stays clear: 今天 10:32, 昨天 17:40, 11-18 09:12, 2025-11-18. */
export function shortTime(iso: string, now = new Date()): string {
  const at = new Date(iso)
  const days = Math.round((midnight(now) - midnight(at)) / 86_400_000)
  const clock = `${two(at.getHours())}:${two(at.getMinutes())}`
  if (days === 0) return `今天 ${clock}`
  if (days === 1) return `昨天 ${clock}`
  const day = `${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return at.getFullYear() === now.getFullYear() ? `${day} ${clock}` : `${at.getFullYear()}-${day}`
}

function midnight(at: Date): number {
  return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
