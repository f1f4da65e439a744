import type { WireScalar } from '@mingtai/sheet-core'

/** A value in one short line, as a sample beside its field. */
export function scalarText(value: WireScalar): string {
  if (value === null) return ''
  if (typeof value === 'object') return value.exact
  if (typeof value === 'number') return value.toLocaleString('zh-CN', { maximumFractionDigits: 6 })
  if (typeof value === 'boolean') return value ? '是' : '否'
  return value
}
