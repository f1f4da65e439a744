import { arrowThirds, type CellStyle, type ConditionRule } from '@mingtai/sheet-core'

import { addressOf } from '../address.ts'
import type { Binding, SheetTemplate, Template, TemplateCell } from '../template.ts'
import { withLayout } from './layout.ts'
import { withPivot } from './pivot-sheet.ts'
import { figureGroups, isFigureOf, readerFields, sortedCells, surroundingsOf, targetCell } from './reader-fields.ts'
import type { ReaderField, Surroundings } from './reader-fields.ts'
import type { ReaderFilter, ReaderLook, ReaderSort, Reading } from './reading.ts'
import type { RowRule } from './row-rules.ts'
import { typedValue } from './typed-value.ts'
import { filterWords } from './words.ts'

export type AppliedReading =
  | { ok: true; template: Template; rules: Record<string, RowRule[]> }
  /** `gone`: the report has no such cell any more; `value`: what was typed does not fit its field. */
  | { ok: false; reason: 'gone' | 'filter' | 'sort' | 'value'; field: string; value: string }

class Unfit extends Error {
  readonly reason: Exclude<Extract<AppliedReading, { ok: false }>['reason'], never>
  readonly field: string
  readonly value: string

  constructor(reason: Extract<AppliedReading, { ok: false }>['reason'], field: string, value = '') {
    super(reason)
    this.reason = reason
    this.field = field
    this.value = value
  }
}

/**
 * Applies a reading to a template; returns the template and the rules for its rows. Filters take rows (or whole groups)
 * out of every figure; sorts change positions and no figure; everything else is looks.
 */
export function withReading(template: Template, reading: Reading): AppliedReading {
  try {
    return { ok: true, ...laid(template, reading) }
  } catch (error) {
    if (!(error instanceof Unfit)) throw error
    return { ok: false, reason: error.reason, field: error.field, value: error.value }
  }
}

function laid(original: Template, reading: Reading) {
  let template = reading.pivots.reduce<Template>(withPivot, original)
  const rules: Record<string, RowRule[]> = {}
  for (const filter of reading.filters) {
    const { dataset, rule } = ruleOf(template, filter)
    rules[dataset] = [...(rules[dataset] ?? []), rule]
  }
  template = sorted(template, reading.sorts)
  template = looked(template, reading.looks)
  for (const layout of reading.layouts) {
    sheetOf(template, layout)
    template = withLayout(template, layout)
  }
  return { template, rules }
}

function sheetOf({ sheets }: Template, { sheet, field = '' }: { sheet: string; field?: string }): SheetTemplate {
  const found = sheets.find(({ id }) => id === sheet)
  if (found === undefined) throw new Unfit('gone', field)
  return found
}

interface Aim {
  around: Surroundings
  cell: TemplateCell & { content: Binding }
  own: ReaderField
}

function aimOf(template: Template, target: { sheet: string; cell: string; field: string }): Aim {
  const sheet = sheetOf(template, target)
  const around = surroundingsOf(sheet)
  const cell = targetCell(around, target)
  const own = cell === null ? undefined : readerFields(template, sheet).find((one) => one.cell === addressOf(cell))
  if (cell === null || own === undefined) throw new Unfit('gone', target.field)
  return { around, cell, own }
}

function ruleOf(template: Template, filter: ReaderFilter): { dataset: string; rule: RowRule } {
  const { around, cell, own } = aimOf(template, filter)
  const { operator } = filter
  const isText = operator.endsWith('CONTAINS') || operator === 'BEGINS' || operator === 'ENDS'
  const values = filter.values.map((text) => (isText ? text : typedValue(text, own)))
  const needed = operator === 'EMPTY' || operator === 'NOTEMPTY' ? 0 : operator === 'BETWEEN' ? 2 : 1
  const wrong = values.findIndex((value, at) => value === null || (value === '' && at < needed && needed === 2))
  if (wrong >= 0 || values.length < needed) throw new Unfit('value', own.title, filter.values[Math.max(0, wrong)] ?? '')
  const common = { operator, values: values.filter((value) => value !== null), words: filterWords(own.title, filter) }
  const { dataset, field, aggregate } = cell.content
  if (!isFigureOf(cell.content)) return { dataset, rule: { kind: 'rows', field, ...common } }
  const groups = figureGroups(around, cell)
  if (groups === null || aggregate === 'list' || aggregate === 'group' || aggregate === 'adjacent')
    throw new Unfit('filter', own.title)
  return { dataset, rule: { kind: 'groups', ...groups, field, aggregate, ...common } }
}

/** The reader's sorts take the place of the report's own; the first one named weighs most. */
function sorted(template: Template, sorts: readonly ReaderSort[]): Template {
  const orders = new Map<string, Map<string, Binding['sorts']>>()
  for (const sort of sorts) {
    const { around, cell, own } = aimOf(template, sort)
    const cells = sortedCells(around, cell)
    if (cells.length === 0) throw new Unfit('sort', own.title)
    const bySheet = orders.get(sort.sheet) ?? new Map<string, Binding['sorts']>()
    orders.set(sort.sheet, bySheet)
    for (const at of cells) {
      const goal = around.bound.get(at)?.content
      if (goal === undefined) continue
      const key = { by: sortedBy(cell, goal, at), direction: sort.direction }
      bySheet.set(at, [...(bySheet.get(at) ?? []), key].slice(0, 8))
    }
  }
  if (orders.size === 0) return template
  return mapSheets(template, (sheet) => {
    const own = orders.get(sheet.id)
    if (own === undefined) return sheet
    const { leaders } = surroundingsOf(sheet)
    return mapBound(sheet, (content, address) => {
      const leader = leaders.get(address)
      if (leader !== undefined && own.has(leader)) return { ...content, sorts: [] }
      return own.has(address) ? { ...content, sorts: own.get(address) ?? [] } : content
    })
  })
}

function sortedBy(cell: Aim['cell'], goal: Binding, at: string): Binding['sorts'][number]['by'] {
  const { field, aggregate } = cell.content
  if (addressOf(cell) === at) return 'value'
  if (goal.aggregate === 'list' || aggregate === 'list' || aggregate === 'group' || aggregate === 'adjacent')
    return { field }
  return { field, aggregate }
}

function looked(template: Template, looks: readonly ReaderLook[]): Template {
  return looks.reduce((so, look) => {
    const { own } = aimOf(so, look)
    const condition = { cells: [own.cell], rule: ruleOfLook(look.rule, own) }
    return mapSheets(so, (sheet) =>
      sheet.id === look.sheet ? { ...sheet, conditions: [condition, ...(sheet.conditions ?? [])] } : sheet,
    )
  }, template)
}

/** Text and fill of the four colours of the house. */
const tones: Record<'primary' | 'pine' | 'ochre' | 'cinnabar', { color: string; fill: string }> = {
  primary: { color: '#1F5FA8', fill: '#E8F0FA' },
  pine: { color: '#1C7A5A', fill: '#E2F1EA' },
  ochre: { color: '#8A5A0C', fill: '#FAF0DC' },
  cinnabar: { color: '#C23B2A', fill: '#FBEBE8' },
}

function ruleOfLook(rule: ReaderLook['rule'], own: ReaderField): ConditionRule {
  switch (rule.kind) {
    case 'cell': {
      const values = rule.values.map((text) => typedValue(text, own))
      const wrong = values.indexOf(null)
      if (wrong >= 0) throw new Unfit('value', own.title, rule.values[wrong] ?? '')
      return {
        kind: 'cell',
        operator: rule.operator,
        values: values.filter((value) => value !== null),
        style: style(rule),
      }
    }
    case 'text':
      return { kind: 'text', operator: rule.operator, text: rule.text, style: style(rule) }
    case 'top':
      return { kind: 'top', count: rule.count, percent: rule.percent, bottom: rule.bottom, style: style(rule) }
    case 'average':
      return { kind: 'average', above: rule.above, style: style(rule) }
    case 'duplicate':
      return { kind: 'duplicate', unique: rule.unique, style: style(rule) }
    case 'bar':
      return {
        kind: 'bar',
        color: deep[rule.color],
        min: { at: 'number', value: 0 },
        max: { at: 'max' },
        showValue: true,
      }
    case 'scale': {
      const points = [
        { at: 'min' as const, color: '#FFFFFF' },
        { at: 'max' as const, color: deep[rule.color] },
      ]
      return { kind: 'scale', points }
    }
    case 'icons':
      return arrowThirds
    default:
      return rule satisfies never
  }
}

/** Still light enough to read text on. */
const deep = { primary: '#9EC0E6', pine: '#97D1BA', ochre: '#E8CB8E', cinnabar: '#EFB2A9' } as const

function style({ color }: { color: keyof typeof tones }): CellStyle {
  return tones[color]
}

function mapSheets(template: Template, change: (sheet: SheetTemplate) => SheetTemplate): Template {
  return { ...template, sheets: template.sheets.map(change) }
}

function mapBound(sheet: SheetTemplate, change: (content: Binding, address: string) => Binding): SheetTemplate {
  const cells = sheet.cells.map((cell) =>
    cell.content.kind === 'field' ? { ...cell, content: change(cell.content, addressOf(cell)) } : cell,
  )
  return { ...sheet, cells }
}
