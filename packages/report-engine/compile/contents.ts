import type { FieldType } from '@mingtai/sheet-core'

import { addressOf } from '../address.ts'
import { comparisonOf } from './comparison-plan.ts'
import { type Draft, reportMissing } from './draft.ts'
import { resolveFormulas } from '../formula/formula-cell.ts'
import type { FieldUse, Level, PlanCell, PlanContent } from '../model.ts'
import { reportUnknown } from '../check/unknown-codes.ts'
import { shownAs } from './shown-as.ts'
import type { Binding } from '../template.ts'
import { nearestKnown } from '../filter/view.ts'

/** Compiles what each cell shows: text, the key of its level, a figure or a formula. */
export function addContents(draft: Draft): void {
  const styles = new Map<string, number>()
  for (const source of draft.sheet.cells) {
    const cell = draft.cellAt.get(addressOf(source))
    const { content } = source
    if (cell === undefined) continue
    if (content.kind === 'text') {
      reportUnknown(draft, cell.address, content.text)
      cell.content = content
    } else if (content.kind === 'number') cell.content = content
    else if (content.kind === 'field') cell.content = boundContent(draft, cell, content)
    else if (content.kind === 'chart' || content.kind === 'picture') cell.stretch = { down: true, right: false }
    cell.shown = shownAs(draft, cell, content)
    cell.style = datedStyle(draft, cell, styles)
  }
  resolveFormulas(draft)
}

function boundContent(draft: Draft, cell: PlanCell, binding: Binding): PlanContent {
  const empty: PlanContent = { kind: 'empty' }
  if (binding.subtotal !== null && (binding.expand === 'none' || binding.aggregate === 'list')) {
    draft.report(cell.address, 'binding.subtotal')
  }
  const level = draft.levelOf.get(cell.address)
  const field = draft.use[wayOfUse(binding.aggregate, level)](binding.dataset, binding.field)
  if (field === null) {
    reportMissing(draft, cell.address, binding)
    return empty
  }
  if (level !== undefined) {
    cell.stretch = { down: binding.stretch && level.axis === 'down', right: binding.stretch && level.axis === 'right' }
    if (binding.compare !== undefined) draft.report(cell.address, 'compare.figure')
    const isWhole = level.cross === null && level.rect === null
    return isWhole ? { kind: 'key', level, field } : placedKey(cell, level, field)
  }
  if (binding.top !== undefined) draft.report(cell.address, 'binding.top')
  cell.stretch = { down: binding.stretch, right: false }
  const { aggregate } = binding
  const view = draft.views.get(cell) ?? null
  const plain = aggregate === 'list' || aggregate === 'group' || aggregate === 'adjacent'
  if ((aggregate === 'sum' || aggregate === 'average') && field.type !== 'number') {
    draft.report(cell.address, 'binding.number', binding.field)
  }
  return {
    kind: 'aggregate',
    aggregate: plain ? 'first' : aggregate,
    field,
    filter: view?.owner === cell.address ? null : binding.filter,
    view,
    compare: comparisonOf(draft, cell, binding),
    growth: null,
    left: nearestKnown(view, binding.dataset, cell.left),
    top: nearestKnown(view, binding.dataset, cell.top),
  }
}

/** The key at each place of a level that begins anew within a parent on the other axis, or the value of a block's row. */
function placedKey(cell: PlanCell, level: Level, field: FieldUse): PlanContent {
  const { view, axis, cross } = level
  const sides = axis === 'down' ? { left: level, top: cross } : { left: cross, top: level }
  cell.stretch = { down: false, right: false }
  return { kind: 'aggregate', aggregate: 'first', field, filter: null, view, compare: null, growth: null, ...sides }
}

function wayOfUse(aggregate: Binding['aggregate'], level: Level | undefined): 'use' | 'useCodes' | 'useNulls' {
  if (aggregate === 'distinct') return 'useCodes'
  return aggregate === 'count' && level === undefined ? 'useNulls' : 'use'
}

/** Dates without a number format get one, so that they never show as serials. */
function datedStyle(draft: Draft, cell: PlanCell, made: Map<string, number>): number {
  const type = shownType(cell.content)
  const style = draft.plan.styles[cell.style]
  if (style === undefined) {
    draft.report(cell.address, 'template.style')
    return 0
  }
  if ((type !== 'date' && type !== 'timestamp') || style.format !== undefined) return cell.style
  const key = `${type} ${cell.style}`
  const known = made.get(key)
  if (known !== undefined) return known
  const format = type === 'date' ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss'
  const styles = [...draft.plan.styles, { ...style, format }]
  draft.plan.styles = styles
  made.set(key, styles.length - 1)
  return styles.length - 1
}

function shownType(content: PlanContent): FieldType | null {
  if (content.kind === 'key') return content.field.type
  if (content.kind !== 'aggregate') return null
  return content.aggregate === 'count' || content.aggregate === 'distinct' ? 'number' : content.field.type
}
