import type { ConditionRule, Merge, PlacedCondition } from '@mingtai/sheet-core'
import type { Placement } from '../formula/xlsx-formula.ts'
import { argb } from '../styles/xlsx-style-xml.ts'
import type { StyleTable } from '../styles/xlsx-styles.ts'
import { escaped } from '../../xml.ts'
import { type CellRuleOnPart, cellRuleOn, isCellRule } from './condition-rules.ts'
import { rangeNames, rangesOn } from '../file-ranges.ts'
import { OPERATORS } from '../operators.ts'
import type { PartFacts } from '../part-facts.ts'

type OtherRule = Exclude<ConditionRule, { kind: 'cell' | 'text' | 'blank' | 'formula' }>
type Limit = Extract<ConditionRule, { kind: 'bar' }>['min']

export interface ConditionParts {
  /** `conditionalFormatting` elements. */
  xml: string[]
  /** What the file format learnt later: `x14:conditionalFormatting` elements. */
  extended: string[]
}

/** What the rules of one worksheet need to be written. */
export interface ConditionContext {
  styles: StyleTable
  place: Placement
  facts: PartFacts
  /** Whether the cells carry their base looks, so that the rules must draw. */
  areRulesNative: boolean
  /** Figures of the whole sheet count where it lies on several worksheets. */
  isSplit: boolean
}

const TEXT_TYPES = {
  contains: ['containsText', 'containsText'],
  notContains: ['notContainsText', 'notContains'],
  begins: ['beginsWith', 'beginsWith'],
  ends: ['endsWith', 'endsWith'],
} as const
const ICONS = {
  arrows3: '3Arrows',
  lights3: '3TrafficLights1',
  flags3: '3Flags',
  marks3: '3Symbols',
  arrows4: '4Arrows',
  arrows5: '5Arrows',
  stars3: '3Stars',
  bars5: '5Rating',
} as const
const PROGRESS = '#63A4FF'

/** Whether a spreadsheet can draw every rule that looks at one cell: only then the cells get their base looks. */
export function areNative(conditions: readonly PlacedCondition[], places: readonly Placement[]): boolean {
  return conditions.every(
    (condition) => !isCellRule(condition.rule) || places.every((place) => cellRuleOn(condition, place) !== null),
  )
}

/** All conditional formats of one worksheet, the first rule with the highest priority. */
export function conditionParts(conditions: readonly PlacedCondition[], context: ConditionContext): ConditionParts {
  const writer = new ConditionWriter(context)
  for (const condition of conditions) {
    const { rule } = condition
    if (!isCellRule(rule)) writer.addOther(rule, condition)
    else if (context.areRulesNative) {
      for (const part of cellRuleOn(condition, context.place) ?? []) writer.addCellRule(part)
    }
  }
  for (const { color, runs } of context.facts.barGroups()) {
    const ranges = runs.map(({ column, from, to }) => ({
      fromRow: from,
      toRow: to,
      fromColumn: column,
      toColumn: column,
    }))
    const limits = [{ at: 'number', value: 0 } as const, { at: 'number', value: 1 } as const]
    writer.addBar(ranges, { color: color ?? PROGRESS, limits, showValue: true })
  }
  return writer.parts
}

class ConditionWriter {
  readonly parts: ConditionParts = { xml: [], extended: [] }
  private readonly context: ConditionContext
  private priority = 0

  constructor(context: ConditionContext) {
    this.context = context
  }

  addCellRule({ rule, ranges, formulas }: CellRuleOnPart): void {
    const dxf = ` dxfId="${this.context.styles.dxfOf(rule.style)}"`
    const texts = formulas.map((formula) => `<formula>${escaped(formula)}</formula>`).join('')
    this.put(ranges, `type="${typeOf(rule)}"${dxf}${attributesOf(rule)}`, texts)
  }

  addOther(rule: OtherRule, condition: PlacedCondition): void {
    const { place, isSplit, styles } = this.context
    const ranges = rangesOn(condition.ranges, place)
    if (ranges.length === 0) return
    const figures = isSplit ? condition.figures : null
    const dxf = 'style' in rule ? ` dxfId="${styles.dxfOf(rule.style)}"` : ''
    switch (rule.kind) {
      case 'top': {
        if (figures) return this.compare(ranges, { dxf, operator: rule.bottom ? 'LE' : 'GE', with: figures.limits[0]! })
        const flags = `${rule.percent ? ' percent="1"' : ''}${rule.bottom ? ' bottom="1"' : ''}`
        return this.put(
          ranges,
          `type="top10"${dxf}${flags} rank="${rule.percent ? Math.min(100, rule.count) : rule.count}"`,
          '',
        )
      }
      case 'average':
        if (figures) return this.compare(ranges, { dxf, operator: rule.above ? 'GT' : 'LT', with: figures.average })
        return this.put(ranges, `type="aboveAverage"${dxf}${rule.above ? '' : ' aboveAverage="0"'}`, '')
      case 'duplicate':
        return this.put(ranges, `type="${rule.unique ? 'uniqueValues' : 'duplicateValues'}"${dxf}`, '')
      case 'scale': {
        const points = measured(rule.points, figures?.limits)
        const colors = rule.points.map(({ color }) => `<color rgb="${argb(color)}"/>`)
        const content = `<colorScale>${points.map(cfvo).join('')}${colors.join('')}</colorScale>`
        return this.put(ranges, 'type="colorScale"', content)
      }
      case 'bar': {
        const limits = measured([rule.min, rule.max], figures?.limits)
        return this.addBar(ranges, { color: rule.color, limits, showValue: rule.showValue })
      }
      case 'icons':
        return this.addIcons(ranges, rule, measured(rule.limits, figures?.limits))
      default:
        return rule satisfies never
    }
  }

  /** A plain bar for every reader, and the same once more with the later settings: no gradient, full length. */
  addBar(
    ranges: readonly Merge[],
    { color, limits, showValue }: { color: string; limits: readonly Limit[]; showValue: boolean },
  ): void {
    if (ranges.length === 0) return
    const id = this.nextId()
    const shown = showValue ? '' : ' showValue="0"'
    const content = `<dataBar${shown}>${limits.map(cfvo).join('')}<color rgb="${argb(color)}"/></dataBar>`
    const link = `<extLst><ext xmlns:x14="${X14}" uri="{B025F937-C7B1-47D3-B67F-A62EFF666E3E}"><x14:id>${id}</x14:id></ext></extLst>`
    this.put(ranges, 'type="dataBar"', content + link)
    this.extend(
      ranges,
      `<x14:cfRule type="dataBar" id="${id}"><x14:dataBar minLength="0" maxLength="100" gradient="0"${shown}>${limits.map(laterCfvo).join('')}<x14:negativeFillColor rgb="FFFF0000"/><x14:axisColor rgb="FF000000"/></x14:dataBar></x14:cfRule>`,
    )
  }

  private addIcons(
    ranges: readonly Merge[],
    rule: Extract<ConditionRule, { kind: 'icons' }>,
    limits: readonly Limit[],
  ): void {
    const flags = `${rule.showValue ? '' : ' showValue="0"'}${rule.reverse ? ' reverse="1"' : ''}`
    const all: Limit[] = [{ at: 'percent', value: 0 }, ...limits]
    if (rule.set !== 'stars3') {
      const content = `<iconSet iconSet="${ICONS[rule.set]}"${flags}>${all.map(cfvo).join('')}</iconSet>`
      return this.put(ranges, 'type="iconSet"', content)
    }
    this.priority++
    this.extend(
      ranges,
      `<x14:cfRule type="iconSet" priority="${this.priority}" id="${this.nextId()}"><x14:iconSet iconSet="${ICONS[rule.set]}"${flags}>${all.map(laterCfvo).join('')}</x14:iconSet></x14:cfRule>`,
    )
  }

  private compare(
    ranges: readonly Merge[],
    { dxf, operator, with: limit }: { dxf: string; operator: keyof typeof OPERATORS; with: number },
  ): void {
    this.put(ranges, `type="cellIs"${dxf} operator="${OPERATORS[operator]}"`, `<formula>${limit}</formula>`)
  }

  private put(ranges: readonly Merge[], attributes: string, content: string): void {
    if (ranges.length === 0) return
    this.priority++
    this.parts.xml.push(
      `<conditionalFormatting sqref="${rangeNames(ranges)}"><cfRule ${attributes} priority="${this.priority}">${content}</cfRule></conditionalFormatting>`,
    )
  }

  private extend(ranges: readonly Merge[], rule: string): void {
    this.parts.extended.push(
      `<x14:conditionalFormatting xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main">${rule}<xm:sqref>${rangeNames(ranges)}</xm:sqref></x14:conditionalFormatting>`,
    )
  }

  private nextId(): string {
    const number = (this.parts.extended.length + 1).toString(16).toUpperCase().padStart(12, '0')
    return `{4D494E47-5441-4900-8000-${number}}`
  }
}

export const X14 = 'http://schemas.microsoft.com/office/spreadsheetml/2009/9/main'

function typeOf(rule: CellRuleOnPart['rule']): string {
  switch (rule.kind) {
    case 'cell':
      return 'cellIs'
    case 'text':
      return TEXT_TYPES[rule.operator][0]
    case 'blank':
      return rule.blank ? 'containsBlanks' : 'notContainsBlanks'
    case 'formula':
      return 'expression'
    default:
      return rule satisfies never
  }
}

function attributesOf(rule: CellRuleOnPart['rule']): string {
  if (rule.kind === 'cell') return ` operator="${OPERATORS[rule.operator]}"`
  return rule.kind === 'text' ? ` operator="${TEXT_TYPES[rule.operator][1]}" text="${escaped(rule.text)}"` : ''
}

/** On a part of a sheet, what the limits come to over the whole. */
function measured(limits: readonly Limit[], figures: readonly number[] | undefined): Limit[] {
  return limits.map(({ at, value }, i) => {
    const figure = figures?.[i]
    return figure === undefined ? { at, value } : { at: 'number', value: figure }
  })
}

function cfvo({ at, value }: Limit): string {
  if (at === 'min' || at === 'max') return `<cfvo type="${at}"/>`
  return `<cfvo type="${at === 'number' ? 'num' : at}" val="${value ?? 0}"/>`
}

function laterCfvo({ at, value }: Limit): string {
  if (at === 'min' || at === 'max') return `<x14:cfvo type="${at}"/>`
  return `<x14:cfvo type="${at === 'number' ? 'num' : at}"><xm:f>${value ?? 0}</xm:f></x14:cfvo>`
}
