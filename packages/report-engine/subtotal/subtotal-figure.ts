import type { Draft } from '../compile/draft.ts'
import type { Axis, Filter, Level, PlanCell, PlanContent } from '../model.ts'
import type { Subtotal } from '../template.ts'
import { knows, nearestKnown } from '../filter/view.ts'

type Figure = Extract<PlanContent, { kind: 'aggregate' }>

interface Totalling {
  cell: PlanCell
  content: Figure
  level: Level
  subtotal: Subtotal
}

/**
 * The content of a total line for a figure: the same figure over the level's parent, or what the line asks for instead.
 */
export function totalFigure(draft: Draft, { cell, content, level, subtotal }: Totalling): PlanContent {
  const raised = raisedOver(content, level)
  const wanted = subtotal.functions?.find((one) => one.cell === cell.address)?.aggregate
  if (wanted === undefined || wanted === content.aggregate) return raised
  if (wanted === 'none') return { kind: 'empty' }
  const { dataset } = content.field
  const name = draft.plan.needs[dataset]?.[content.field.slot]?.name ?? ''
  if (wanted === 'growth') {
    const counts = content.aggregate === 'count' || content.aggregate === 'distinct'
    if (!counts && content.field.type !== 'number') draft.report(level.name, 'subtotal.number', cell.address)
    if (content.compare !== null) return { ...raised, compare: { ...content.compare, show: 'growth' } }
    return knows(content.view, dataset, level) ? { ...raised, growth: level } : { kind: 'empty' }
  }
  const adds = wanted === 'sum' || wanted === 'average'
  if (adds && content.field.type !== 'number') draft.report(level.name, 'subtotal.number', cell.address)
  const way = wanted === 'distinct' ? 'useCodes' : wanted === 'count' ? 'useNulls' : 'use'
  return { ...raised, aggregate: wanted, field: draft.use[way](dataset, name) ?? content.field }
}

/** Only figures of the level's extent can be totalled in a way of their own. */
export function checkFunctions(
  draft: Draft,
  { level, subtotal, inside }: { level: Level; subtotal: Subtotal; inside: readonly PlanCell[] },
): void {
  for (const { cell } of subtotal.functions ?? []) {
    const known = inside.some((one) => one.address === cell && one.content.kind === 'aggregate')
    if (!known) draft.report(level.name, 'subtotal.cell', cell)
  }
}

function raisedOver(content: Figure, level: Level): Figure {
  return raisedTo(content, { axis: level.axis, outer: level.parent })
}

/** The same figure over the rows of an outer level's instance, or over all rows. */
export function raisedTo(content: Figure, { axis, outer }: { axis: Axis; outer: Level | null }): Figure {
  const seen = nearestKnown(content.view, content.field.dataset, outer)
  const filter = attachmentStoreOf(content, axis, outer)
  return axis === 'down' ? { ...content, filter, left: seen } : { ...content, filter, top: seen }
}

/** A total stands for the instances of its level: rows that the conditions of levels below leave out are not in it. */
function attachmentStoreOf(content: Figure, axis: Axis, outer: Level | null): Filter | null {
  const groups: Filter[] = []
  for (let at = axis === 'down' ? content.left : content.top; at !== null && at !== outer; at = at.parent) {
    if (at.filter !== null && at.dataset === content.field.dataset) groups.push(at.filter)
  }
  if (groups.length === 0) return content.filter
  if (content.filter !== null) groups.push(content.filter)
  return { join: 'and', conditions: [], groups }
}
