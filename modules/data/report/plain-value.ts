import { serialText, type WireScalar } from '@mingtai/sheet-core'

/** A value of a data row as people read it, whatever shows it; `numberText` says how a number is written. */
export function plainValue(
  value: WireScalar,
  type: string,
  {
    numberText = String,
    text = same,
  }: { numberText?: (value: number) => string; text?: (value: string) => string } = {},
): string {
  if (value === null) return ''
  if (typeof value === 'object') return value.exact
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'string') return text(value)
  return type === 'date' || type === 'timestamp' ? serialText(value, type) : numberText(value)
}

function same(text: string): string {
  return text
}
