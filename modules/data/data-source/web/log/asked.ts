import type { outcomes } from '../../query-log-calls.ts'

/** Milliseconds, as the address keeps them. */
export const slows = { '1000': '超过 1 秒', '3000': '超过 3 秒', '10000': '超过 10 秒', '60000': '超过 1 分钟' }
export const spans = { hour: '最近 1 小时', today: '今天', yesterday: '昨天', week: '最近 7 天', month: '最近 30 天' }

interface Asked {
  keyword?: string
  source?: string
  userId?: string
  outcome?: keyof typeof outcomes
  slowerThan?: number
  from?: string
  to?: string
}

/** The filters of the address as the call takes them. */
export function askedOf(chosen: Readonly<Record<string, unknown>>, now: Date): Asked {
  const { keyword, source, person, outcome, slow, span } = chosen
  return {
    ...(typeof keyword === 'string' ? { keyword } : {}),
    ...(typeof person === 'string' ? { userId: person } : {}),
    ...(typeof source === 'string' ? { source } : {}),
    ...(outcome === 'done' || outcome === 'refused' || outcome === 'cancelled' ? { outcome } : {}),
    ...(typeof slow === 'string' && /^\d{1,8}$/.test(slow) ? { slowerThan: Number(slow) } : {}),
    ...(typeof span === 'string' && Object.hasOwn(spans, span) ? { from: begin(span, now).toISOString() } : {}),
    ...(span === 'yesterday' ? { to: midnight(now, 0).toISOString() } : {}),
  }
}

function begin(span: string, now: Date): Date {
  if (span === 'hour') return new Date(now.getTime() - 3_600_000)
  return midnight(now, span === 'yesterday' ? 1 : span === 'week' ? 6 : span === 'month' ? 29 : 0)
}

function midnight(now: Date, daysAgo: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo)
}
