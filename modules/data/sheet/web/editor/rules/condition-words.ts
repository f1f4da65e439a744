import type { CellStyle, ConditionRule } from '@mingtai/sheet-core'

/** Looks that conditional formats give, by their names. */
export const conditionStyles: Record<string, { label: string; style: CellStyle }> = {
  red: { label: '浅红填充、深红文本', style: { fill: '#F6D5CF', color: '#9C2B1C' } },
  yellow: { label: '黄填充、深黄文本', style: { fill: '#FFF3C4', color: '#7A5B00' } },
  green: { label: '浅绿填充、深绿文本', style: { fill: '#D3E8DA', color: '#1E5B3D' } },
  blue: { label: '浅蓝填充、深蓝文本', style: { fill: '#D3E3F5', color: '#234B78' } },
  redText: { label: '红色加粗文本', style: { color: '#C23B2A', bold: true } },
  strike: { label: '灰色删除线', style: { color: '#8F959E', strike: true } },
}

export const cellOperators = {
  GT: '大于',
  GE: '大于或等于',
  LT: '小于',
  LE: '小于或等于',
  EQ: '等于',
  NE: '不等于',
  BETWEEN: '介于',
  NOTBETWEEN: '不介于',
} as const

export const textOperators = { contains: '包含', notContains: '不包含', begins: '开头是', ends: '结尾是' } as const

export const conditionKinds: Record<ConditionRule['kind'], string> = {
  cell: '单元格的值',
  text: '文本',
  blank: '是否空白',
  formula: '公式',
  top: '最大或最小的几项',
  average: '高于或低于平均值',
  duplicate: '重复或唯一的值',
  scale: '色阶',
  bar: '数据条',
  icons: '图标',
}

/** A rule in words. */
export function conditionWords(rule: ConditionRule, values: readonly string[]): string {
  switch (rule.kind) {
    case 'cell':
      return `值${cellOperators[rule.operator]} ${values.join(' 与 ')}`
    case 'text':
      return `文本${textOperators[rule.operator]}“${rule.text}”`
    case 'blank':
      return rule.blank ? '空白单元格' : '有内容的单元格'
    case 'formula':
      return `公式 ${values[0] ?? rule.formula}`
    case 'top':
      return `${rule.bottom ? '最小' : '最大'}的 ${rule.count}${rule.percent ? '%' : ' 项'}`
    case 'average':
      return rule.above ? '高于平均值' : '低于平均值'
    case 'duplicate':
      return rule.unique ? '唯一的值' : '重复的值'
    case 'scale':
      return `${rule.points.length === 3 ? '三' : '双'}色阶`
    case 'bar':
      return '数据条'
    case 'icons':
      return '图标'
    default:
      return rule satisfies never
  }
}
