import { plainFloatText, serialText, type WireScalar } from '@mingtai/sheet-core'

type FieldType = 'number' | 'text' | 'boolean' | 'date' | 'timestamp'

/** A value of a dataset as components take it: figures stay decimal texts; days and moments are written out. */
export function cellText(value: WireScalar, type: FieldType): string | null {
  if (value === null) return null
  if (typeof value === 'object') return value.exact
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value !== 'number') return value
  return type === 'date' || type === 'timestamp' ? serialText(value, type) : plainFloatText(value)
}
