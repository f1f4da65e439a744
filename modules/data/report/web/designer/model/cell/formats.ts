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

/** What figures are divided or multiplied by before they are written; they stay exact behind it. */
export const unitNames = [
  { value: '', label: '原值' },
  { value: 'divide:100', label: '除以 100' },
  { value: 'divide:1000', label: '除以 1,000（千）' },
  { value: 'divide:10000', label: '除以 10,000（万）' },
  { value: 'divide:1000000', label: '除以 1,000,000（百万）' },
  { value: 'divide:100000000', label: '除以 100,000,000（亿）' },
  { value: 'multiply:100', label: '乘以 100' },
]
