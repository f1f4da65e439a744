import type { CellStyle, ConditionRule, iconSets, Merge } from '@mingtai/sheet-core'
import { childOf, childrenOf, isFalse, isTrue, numberFrom, type XmlNode } from '../xml-tree.ts'
import { rangesOf } from './addresses.ts'
import type { ColorOf } from './colors.ts'

export interface ConditionContext {
  styleOf(differential: number): CellStyle
  colorOf: ColorOf
  formulaOf(text: string): string
  /** A constant about the cells of these ranges, with days as we count them. */
  figureOn(ranges: readonly Merge[], value: number): number
}

interface FoundRule {
  priority: number
  ranges: Merge[]
  rule: ConditionRule
}

/** Conditional formats of a sheet, the strongest first; kinds that we have no words for are counted. */
export function conditionsOf(sheet: XmlNode, context: ConditionContext): { rules: FoundRule[]; unknown: number } {
  const rules: FoundRule[] = []
  let unknown = 0
  for (const format of childrenOf(sheet, 'conditionalFormatting')) {
    const ranges = rangesOf(format.at.sqref)
    for (const node of childrenOf(format, 'cfRule')) {
      const figure = (value: number) => context.figureOn(ranges, value)
      const rule = ranges.length > 0 ? ruleOf(node, { ...context, figure }) : null
      if (rule) rules.push({ priority: numberFrom(node.at.priority, 0), ranges, rule })
      else unknown++
    }
  }
  return { rules: rules.toSorted((a, b) => a.priority - b.priority), unknown }
}

type Operator = Extract<ConditionRule, { kind: 'cell' }>['operator']
export const operators: Record<string, Operator> = {
  equal: 'EQ',
  notEqual: 'NE',
  greaterThan: 'GT',
  greaterThanOrEqual: 'GE',
  lessThan: 'LT',
  lessThanOrEqual: 'LE',
  between: 'BETWEEN',
  notBetween: 'NOTBETWEEN',
}

type TextOperator = Extract<ConditionRule, { kind: 'text' }>['operator']
const TEXTS: Record<string, TextOperator> = {
  containsText: 'contains',
  notContainsText: 'notContains',
  beginsWith: 'begins',
  endsWith: 'ends',
}

type RuleContext = ConditionContext & { figure: FigureOf }

/** A constant of the file as ours. */
type FigureOf = (value: number) => number

function ruleOf(node: XmlNode, context: RuleContext): ConditionRule | null {
  const { at } = node
  const style = context.styleOf(numberFrom(at.dxfId, -1))
  const formulas = childrenOf(node, 'formula').map(({ text }) => text)
  switch (at.type) {
    case 'cellIs': {
      const operator = operators[at.operator ?? '']
      return operator && formulas[0]
        ? { kind: 'cell', operator, values: formulas.slice(0, 2).map((text) => constantOf(text, context)), style }
        : null
    }
    case 'containsText':
    case 'notContainsText':
    case 'beginsWith':
    case 'endsWith':
      return at.text ? { kind: 'text', operator: TEXTS[at.type]!, text: at.text.slice(0, 255), style } : null
    case 'containsBlanks':
    case 'notContainsBlanks':
      return { kind: 'blank', blank: at.type === 'containsBlanks', style }
    case 'expression':
    case 'timePeriod':
    case 'containsErrors':
    case 'notContainsErrors':
      return formulas[0] ? { kind: 'formula', formula: `=${context.formulaOf(formulas[0])}`, style } : null
    case 'top10':
      return {
        kind: 'top',
        count: Math.max(1, Math.min(1000, Math.round(numberFrom(at.rank, 10)))),
        percent: isTrue(at.percent),
        bottom: isTrue(at.bottom),
        style,
      }
    case 'aboveAverage':
      return { kind: 'average', above: !isFalse(at.aboveAverage), style }
    case 'duplicateValues':
    case 'uniqueValues':
      return { kind: 'duplicate', unique: at.type === 'uniqueValues', style }
    case 'colorScale':
      return scaleOf(childOf(node, 'colorScale'), context)
    case 'dataBar':
      return barOf(childOf(node, 'dataBar'), context)
    case 'iconSet':
      return iconsOf(childOf(node, 'iconSet'), context.figure)
    default:
      return null
  }
}

interface Limit {
  at: 'min' | 'max' | 'number' | 'percent' | 'percentile'
  value?: number
}

function scaleOf(node: XmlNode | undefined, { colorOf, figure }: RuleContext): ConditionRule | null {
  const limits = childrenOf(node, 'cfvo').map((limit) => limitOf(limit, figure))
  const colors = childrenOf(node, 'color').map(colorOf)
  const points = limits.flatMap((limit, i) => (limit && colors[i] ? [{ ...limit, color: colors[i] }] : []))
  return points.length === limits.length && (points.length === 2 || points.length === 3)
    ? { kind: 'scale', points }
    : null
}

function barOf(node: XmlNode | undefined, { colorOf, figure }: RuleContext): ConditionRule | null {
  const [min, max] = childrenOf(node, 'cfvo').map((limit) => limitOf(limit, figure))
  const color = colorOf(childOf(node, 'color'))
  return min && max && color ? { kind: 'bar', color, min, max, showValue: !isFalse(node?.at.showValue) } : null
}

const ICONS: Record<string, (typeof iconSets)[number]> = {
  '3Arrows': 'arrows3',
  '3ArrowsGray': 'arrows3',
  '3TrafficLights1': 'lights3',
  '3TrafficLights2': 'lights3',
  '3Signs': 'lights3',
  '3Flags': 'flags3',
  '3Symbols': 'marks3',
  '3Symbols2': 'marks3',
  '4Arrows': 'arrows4',
  '4ArrowsGray': 'arrows4',
  '5Arrows': 'arrows5',
  '5ArrowsGray': 'arrows5',
  '3Stars': 'stars3',
  '5Rating': 'bars5',
}

function iconsOf(node: XmlNode | undefined, figure: FigureOf): ConditionRule | null {
  const set = ICONS[node?.at.iconSet ?? '3TrafficLights1']
  const limits = childrenOf(node, 'cfvo')
    .slice(1)
    .map((limit) => limitOf(limit, figure))
  const known = limits.filter((limit) => limit !== null)
  if (!set || known.length !== limits.length || known.length !== Number(set.at(-1)) - 1) return null
  return {
    kind: 'icons',
    set,
    limits: known,
    reverse: isTrue(node?.at.reverse),
    showValue: !isFalse(node?.at.showValue),
  }
}

function limitOf({ at }: XmlNode, figure: FigureOf): Limit | null {
  const value = numberFrom(at.val, Number.NaN)
  switch (at.type) {
    case 'min':
    case 'autoMin':
      return { at: 'min' }
    case 'max':
    case 'autoMax':
      return { at: 'max' }
    case 'num':
    case 'formula':
      return Number.isFinite(value) ? { at: 'number', value: figure(value) } : null
    case 'percent':
      return Number.isFinite(value) ? { at: 'percent', value } : null
    case 'percentile':
      return Number.isFinite(value) ? { at: 'percentile', value } : null
    default:
      return null
  }
}

/** `100` and `"已通过"` are constants; anything else is a formula. */
function constantOf(text: string, { formulaOf, figure }: RuleContext): string {
  const trimmed = text.trim()
  if (trimmed !== '' && Number.isFinite(Number(trimmed))) {
    const number = Number(trimmed)
    return figure(number) === number ? trimmed : String(figure(number))
  }
  const quoted = /^"((?:[^"]|"")*)"$/.exec(trimmed)
  return quoted ? quoted[1]!.replaceAll('""', '"') : `=${formulaOf(trimmed)}`.slice(0, 1000)
}
