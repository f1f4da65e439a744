import { readerOperators } from '@mingtai/report-engine/reading-words'
import type { Reading } from '../../../calls.ts'

export type Look = Reading['looks'][number]
export type Rule = Look['rule']
type CellRule = Extract<Rule, { kind: 'cell' }>
export type LookKind =
  | 'cell'
  | 'text'
  | 'top'
  | 'bottom'
  | 'above'
  | 'below'
  | 'duplicate'
  | 'unique'
  | 'bar'
  | 'scale'
  | 'icons'

/** What is being typed, whatever kind is chosen at the moment. */
export interface Typed {
  kind: LookKind
  operator: CellRule['operator']
  values: string[]
  text: string
  count: number
  color: CellRule['color']
}

export const kinds: { value: LookKind; label: string }[] = [
  { value: 'cell', label: '按数值比较' },
  { value: 'text', label: '包含文字' },
  { value: 'top', label: '最大的几个' },
  { value: 'bottom', label: '最小的几个' },
  { value: 'above', label: '高于平均' },
  { value: 'below', label: '低于平均' },
  { value: 'duplicate', label: '重复的值' },
  { value: 'unique', label: '只出现一次的值' },
  { value: 'bar', label: '数据条' },
  { value: 'scale', label: '色阶' },
  { value: 'icons', label: '箭头图标' },
]

export const colours: { value: Typed['color']; label: string }[] = [
  { value: 'primary', label: '蓝' },
  { value: 'pine', label: '绿' },
  { value: 'ochre', label: '黄' },
  { value: 'cinnabar', label: '红' },
]

/** The rule that is typed; null while something is missing. */
export function ruleOf({ kind, operator, values, text, count, color }: Typed): Rule | null {
  switch (kind) {
    case 'cell': {
      const needed = values.slice(0, operator === 'BETWEEN' ? 2 : 1).map((value) => value.trim())
      return needed.some((value) => value === '' || value.startsWith('='))
        ? null
        : { kind, operator, values: needed, color }
    }
    case 'text':
      return text === '' ? null : { kind, operator: 'contains', text, color }
    case 'top':
    case 'bottom':
      return { kind: 'top', count, percent: false, bottom: kind === 'bottom', color }
    case 'above':
    case 'below':
      return { kind: 'average', above: kind === 'above', color }
    case 'duplicate':
    case 'unique':
      return { kind: 'duplicate', unique: kind === 'unique', color }
    case 'bar':
    case 'scale':
      return { kind, color }
    case 'icons':
      return { kind }
    default:
      return kind satisfies never
  }
}

export function lookWords(rule: Rule): string {
  switch (rule.kind) {
    case 'cell':
      return rule.operator === 'NOTBETWEEN'
        ? `不介于 ${rule.values.join(' 到 ')}`
        : `${readerOperators[rule.operator]} ${rule.values.join(' 到 ')}`
    case 'text':
      return `包含“${rule.text}”`
    case 'top':
      return `${rule.bottom ? '最小' : '最大'}的 ${rule.count} 个`
    case 'average':
      return rule.above ? '高于平均' : '低于平均'
    case 'duplicate':
      return rule.unique ? '只出现一次的值' : '重复的值'
    case 'bar':
      return '数据条'
    case 'scale':
      return '色阶'
    case 'icons':
      return '箭头图标'
    default:
      return rule satisfies never
  }
}
