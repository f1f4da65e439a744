/** Number formats that people choose by name; any other pattern may be typed. */
export const formats = [
  { pattern: '', name: '常规', example: '1234.5' },
  { pattern: '#,##0', name: '千分位整数', example: '1,235' },
  { pattern: '#,##0.00', name: '千分位两位小数', example: '1,234.50' },
  { pattern: '0.00', name: '两位小数', example: '1234.50' },
  { pattern: '0%', name: '百分比', example: '35%' },
  { pattern: '0.00%', name: '百分比两位小数', example: '35.14%' },
  { pattern: '¥#,##0.00', name: '人民币', example: '¥1,234.50' },
  { pattern: 'yyyy-mm-dd', name: '日期', example: '2026-10-31' },
  { pattern: 'yyyy"年"m"月"', name: '年月', example: '2026年10月' },
  { pattern: 'yyyy-mm-dd hh:mm', name: '日期时间', example: '2026-10-31 09:30' },
] as const

/** Units as part of a number format: a scale of thousands and the word behind the figure. */
export const units = [
  { key: '', name: '原值' },
  { key: ',', name: '千（除以 1,000）' },
  { key: ',,', name: '百万（除以 1,000,000）' },
] as const

export type UnitKey = (typeof units)[number]['key']

/** The thousands scale at the end of a pattern's digits. */
export function unitOf(pattern: string): UnitKey {
  const commas = /[0#](,*)(?:[^0#,]*)$/.exec(pattern)?.[1] ?? ''
  return commas.length >= 2 ? ',,' : commas.length === 1 ? ',' : ''
}

export function withUnit(pattern: string, unit: UnitKey): string {
  const base = pattern === '' ? '#,##0.00' : pattern
  const match = /^(.*[0#])(,*)([^0#,]*)$/s.exec(base)
  return match === null ? base : `${match[1] ?? ''}${unit}${match[3] ?? ''}`
}
