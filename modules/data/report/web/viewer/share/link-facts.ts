import type { ShareRecord } from '@mingtai/modules/ground/sharing/calls'

/** What a link to a report allows, in words. */
export function factsOf({ terms: { shareType, mayExport, fixed } }: Pick<ShareRecord, 'terms'>): string[] {
  const count = Array.isArray(fixed) ? fixed.length : 0
  return [
    shareType === 2 ? '手机' : '电脑',
    ...(mayExport === true ? [] : ['不可导出']),
    ...(count === 0 ? [] : [`固定 ${count} 个条件`]),
  ]
}
