export const outcomes = { done: '成功', refused: '失败', cancelled: '已停止' } as const
/** Milliseconds, as the address keeps them. */
export const slows = { '1000': '超过 1 秒', '3000': '超过 3 秒', '10000': '超过 10 秒', '60000': '超过 1 分钟' }
export const spans = { today: '今天', week: '最近 7 天', month: '最近 30 天' }

interface Asked {
  keyword?: string
  source?: string
  outcome?: keyof typeof outcomes
  slowerThan?: number
  from?: string
}

/** The filters of the address as the call takes them. */
export function askedOf(chosen: Readonly<Record<string, unknown>>, now: Date): Asked {
  const { keyword, source, outcome, slow, span } = chosen
  return {
    ...(typeof keyword === 'string' ? { keyword } : {}),
    ...(typeof source === 'string' ? { source } : {}),
    ...(outcome === 'done' || outcome === 'refused' || outcome === 'cancelled' ? { outcome } : {}),
    ...(typeof slow === 'string' && /^\d{1,8}$/.test(slow) ? { slowerThan: Number(slow) } : {}),
    ...(typeof span === 'string' && Object.hasOwn(spans, span) ? { from: begin(span, now).toISOString() } : {}),
  }
}

function begin(span: string, now: Date): Date {
  const days = span === 'week' ? 6 : span === 'month' ? 29 : 0
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days)
}
