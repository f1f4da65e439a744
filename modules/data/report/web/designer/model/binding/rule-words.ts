import { arrowThirds, type ConditionRule } from '@mingtai/sheet-core'

/** A conditional format of any kind. */
export type Rule = ConditionRule
export type RuleKind = Rule['kind']
export type Styled = Extract<Rule, { style: unknown }>

export const ruleNames: Record<RuleKind, string> = {
  cell: '数值比较',
  text: '文字包含',
  blank: '空白',
  formula: '公式成立',
  top: '前几名',
  average: '与平均比',
  duplicate: '重复值',
  scale: '色阶',
  bar: '数据条',
  icons: '图标集',
}

export const comparisonNames = {
  GT: '大于',
  GE: '大于等于',
  LT: '小于',
  LE: '小于等于',
  EQ: '等于',
  NE: '不等于',
  BETWEEN: '介于',
  NOTBETWEEN: '不介于',
} as const

export const textNames = { contains: '包含', notContains: '不包含', begins: '开头是', ends: '结尾是' } as const

export const iconNames = {
  arrows3: '三向箭头',
  arrows4: '四向箭头',
  arrows5: '五向箭头',
  lights3: '红绿灯',
  flags3: '三色旗',
  marks3: '对号叹号叉号',
  stars3: '星级',
  bars5: '信号格',
} as const

const limitNames = { min: '最小值', max: '最大值', number: '数值', percent: '百分比', percentile: '百分位' } as const

export type Limit = Extract<Rule, { kind: 'bar' }>['min']
export const limitKinds = Object.entries(limitNames).map(([value, label]) => ({
  value: value as Limit['at'],
  label,
}))

const cinnabar = '#C23B2A'
const paleRed = '#FBEBE8'

/** A rule of a kind as it begins. */
export function freshRule(kind: RuleKind): Rule {
  const style = { color: cinnabar, fill: paleRed }
  switch (kind) {
    case 'cell':
      return { kind, operator: 'LT', values: ['0'], style }
    case 'text':
      return { kind, operator: 'contains', text: '驳回', style }
    case 'blank':
      return { kind, blank: true, style }
    case 'formula':
      return { kind, formula: '=TRUE()', style }
    case 'top':
      return { kind, count: 10, percent: false, bottom: false, style: { bold: true, fill: '#E2F1EA' } }
    case 'average':
      return { kind, above: false, style }
    case 'duplicate':
      return { kind, unique: false, style }
    case 'scale':
      return {
        kind,
        points: [
          { at: 'min', color: '#FBEBE8' },
          { at: 'max', color: '#8FC6AE' },
        ],
      }
    case 'bar':
      return { kind, color: '#9DBDE0', min: { at: 'min' }, max: { at: 'max' }, showValue: true }
    case 'icons':
      return arrowThirds
    default:
      return kind satisfies never
  }
}

/** How many lower limits a set of icons has. */
export function limitsOf(set: Extract<Rule, { kind: 'icons' }>['set']): Limit[] {
  const count = set === 'arrows4' ? 4 : set === 'arrows5' || set === 'bars5' ? 5 : 3
  return Array.from({ length: count - 1 }, (_, at) => ({
    at: 'percent' as const,
    value: Math.round(((at + 1) * 100) / count),
  }))
}

/** A rule in one line: 小于 0 → 朱色. */
export function ruleWords(rule: Rule): string {
  switch (rule.kind) {
    case 'cell':
      return `${comparisonNames[rule.operator]} ${rule.values.join(' 和 ')}`
    case 'text':
      return `${textNames[rule.operator]}“${rule.text}”`
    case 'blank':
      return rule.blank ? '空白' : '非空白'
    case 'formula':
      return rule.formula
    case 'top':
      return `${rule.bottom ? '末' : '前'} ${rule.count}${rule.percent ? '%' : ' 名'}`
    case 'average':
      return rule.above ? '高于平均' : '低于平均'
    case 'duplicate':
      return rule.unique ? '只出现一次' : '重复出现'
    case 'scale':
      return rule.points.length === 2 ? '双色色阶' : '三色色阶'
    case 'bar':
      return '数据条'
    case 'icons':
      return iconNames[rule.set]
    default:
      return rule satisfies never
  }
}
