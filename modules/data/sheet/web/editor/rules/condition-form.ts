import { arrowThirds, type CellStyle, type ConditionRule } from '@mingtai/sheet-core'
import { type cellOperators, conditionStyles, type textOperators } from './condition-words.ts'

/** A conditional format as its form has it. */
export interface ConditionWords {
  kind: ConditionRule['kind']
  operator: keyof typeof cellOperators
  low: string
  high: string
  textOperator: keyof typeof textOperators
  text: string
  formula: string
  side: 'first' | 'second'
  count: number
  percent: boolean
  style: string
  scale: keyof typeof scales
  color: string
}

export const scales = {
  redGreen: { label: '红—黄—绿', colors: ['#E58A7B', '#F7E3B5', '#8FBF9F'] },
  greenRed: { label: '绿—黄—红', colors: ['#8FBF9F', '#F7E3B5', '#E58A7B'] },
  white: { label: '白—蓝', colors: ['#FFFFFF', '#7EA6D3'] },
  whiteRed: { label: '白—红', colors: ['#FFFFFF', '#E58A7B'] },
} as const

export const barColors = { '#7EA6D3': '蓝', '#8FBF9F': '绿', '#E58A7B': '红', '#E0B84C': '黄' } as const

/** The form of a rule; null: of a new one. */
export function wordsOfCondition(rule: ConditionRule | null, values: readonly string[]): ConditionWords {
  const empty: ConditionWords = {
    kind: 'cell',
    operator: 'GT',
    low: '',
    high: '',
    textOperator: 'contains',
    text: '',
    formula: '',
    side: 'first',
    count: 10,
    percent: false,
    style: 'red',
    scale: 'redGreen',
    color: '#7EA6D3',
  }
  if (rule === null) return empty
  const style = 'style' in rule ? nameOfStyle(rule.style) : 'red'
  const known = { ...empty, kind: rule.kind, style }
  switch (rule.kind) {
    case 'cell':
      return { ...known, operator: rule.operator, low: values[0] ?? '', high: values[1] ?? '' }
    case 'text':
      return { ...known, textOperator: rule.operator, text: rule.text }
    case 'blank':
      return { ...known, side: rule.blank ? 'first' : 'second' }
    case 'formula':
      return { ...known, formula: values[0] ?? rule.formula }
    case 'top':
      return { ...known, side: rule.bottom ? 'second' : 'first', count: rule.count, percent: rule.percent }
    case 'average':
      return { ...known, side: rule.above ? 'first' : 'second' }
    case 'duplicate':
      return { ...known, side: rule.unique ? 'second' : 'first' }
    case 'bar':
      return { ...known, color: rule.color }
    case 'scale':
    case 'icons':
      return known
    default:
      return rule satisfies never
  }
}

function nameOfStyle(style: CellStyle): string {
  const text = JSON.stringify(style)
  return Object.entries(conditionStyles).find(([, known]) => JSON.stringify(known.style) === text)?.[0] ?? 'own'
}

/** The rule of a filled form; `own` is the look of a rule that has none of the known ones. */
export function conditionOf(words: ConditionWords, own: CellStyle): ConditionRule {
  const { kind, operator, low = '', high = '', side } = words
  const style = conditionStyles[words.style]?.style ?? own
  const isFirst = side === 'first'
  switch (kind) {
    case 'cell': {
      const isPair = operator === 'BETWEEN' || operator === 'NOTBETWEEN'
      return { kind, operator, values: isPair ? [low.trim(), high.trim()] : [low.trim()], style }
    }
    case 'text':
      return { kind, operator: words.textOperator, text: words.text, style }
    case 'blank':
      return { kind, blank: isFirst, style }
    case 'formula':
      return { kind, formula: /^[=＝]/.test(words.formula) ? words.formula : `=${words.formula}`, style }
    case 'top':
      return { kind, count: words.count, percent: words.percent, bottom: !isFirst, style }
    case 'average':
      return { kind, above: isFirst, style }
    case 'duplicate':
      return { kind, unique: !isFirst, style }
    case 'scale': {
      const [first, middle, last] = scales[words.scale].colors
      const ends = [{ at: 'min' as const, color: first }]
      return last === undefined
        ? { kind, points: [...ends, { at: 'max', color: middle }] }
        : { kind, points: [...ends, { at: 'percentile', value: 50, color: middle }, { at: 'max', color: last }] }
    }
    case 'bar':
      return { kind, color: words.color, min: { at: 'number', value: 0 }, max: { at: 'max' }, showValue: true }
    case 'icons':
      return arrowThirds
    default:
      return kind satisfies never
  }
}
