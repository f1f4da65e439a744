import type { filterOperators } from './reading.ts'

/** What people call an operation on a field. */
export const readerOperators: Record<(typeof filterOperators)[number], string> = {
  EQ: '等于',
  NE: '不等于',
  GT: '大于',
  GE: '大于等于',
  LT: '小于',
  LE: '小于等于',
  BETWEEN: '介于',
  IN: '是',
  NOTIN: '不是',
  CONTAINS: '包含',
  NOTCONTAINS: '不包含',
  BEGINS: '开头是',
  ENDS: '结尾是',
  EMPTY: '为空',
  NOTEMPTY: '不为空',
}

/** `金额 大于 150,000`, `省份 是 河南省、江苏省 等 5 个`. */
export function filterWords(
  title: string,
  { operator, values }: { operator: keyof typeof readerOperators; values: string[] },
): string {
  const named = values.map((value) => (value === '' ? '（空）' : value))
  const words = `${title} ${readerOperators[operator]}`
  if (operator === 'EMPTY' || operator === 'NOTEMPTY') return words
  if (operator === 'BETWEEN') return `${words} ${named[0] ?? ''} 到 ${named[1] ?? ''}`
  const list = named.length > 3 ? `${named.slice(0, 2).join('、')} 等 ${named.length} 个` : named.join('、')
  return `${words} ${list}`
}
