import type { Draft } from '../compile/draft.ts'
import { reportMissing } from '../compile/draft.ts'
import { loneLevel, sortsOf } from '../compile/levels.ts'
import type { Aggregate, FieldUse, Filter, Level, Plan, PlanCell } from '../model.ts'
import type { Chart } from '../template.ts'
import { nearestKnown, type View } from '../filter/view.ts'

type FromCells = Extract<Chart['source'], { kind: 'cells' }>
type FromDataset = Extract<Chart['source'], { kind: 'dataset' }>

/** A chart with the cells or the fields that it shows. */
export type ChartDrawing =
  | {
      kind: 'chart'
      chart: Chart
      from: 'cells'
      categories: PlanCell
      series: { look: FromCells['series'][number]; cell: PlanCell }[]
    }
  | { kind: 'chart'; chart: Chart; from: 'dataset'; rows: ChartRows }

/** The rows that a chart counts and how it groups them. */
export interface ChartRows {
  dataset: string
  /** As a figure in the chart's place would see them. */
  view: View | null
  filter: Filter | null
  /** Nearest levels that these rows know. */
  left: Level | null
  top: Level | null
  /** Neither is a level of the sheet: they group the rows of one chart. */
  category: Level
  series: Level | null
  values: { look: FromDataset['values'][number]; aggregate: Aggregate; field: FieldUse }[]
}

export type ChartOverCells = Extract<ChartDrawing, { from: 'cells' }>

/** The cells whose places on the sheet a chart asks for. */
export function chartCells(plan: Plan, { categories, series }: ChartOverCells): PlanCell[] {
  return [categories, ...series.flatMap(({ cell }) => [cell, ...headingsOf(plan, cell)])]
}

/** Fixed texts above a cell, nearest first: one of them may be the name of its figures. */
export function headingsOf(plan: Plan, { column, row, zone }: PlanCell): PlanCell[] {
  const above = plan.cells.filter(
    (cell) =>
      cell.zone === zone && cell.column === column && cell.row.index < row.index && cell.content.kind === 'text',
  )
  return above.filter(({ left, top }) => left === null && top === null).reverse()
}

/** Resolves what a chart shows; reports what is wrong with it. */
export function chartDrawing(draft: Draft, cell: PlanCell, chart: Chart): ChartDrawing | null {
  const { source } = chart
  if (source.kind === 'dataset') {
    const rows = rowsFor(draft, cell, source)
    return rows === null ? null : { kind: 'chart', chart, from: 'dataset', rows }
  }
  const named = (address: string): PlanCell | null => {
    const found = draft.cellAt.get(address)
    if (found === undefined) draft.report(cell.address, 'formula.reference', address)
    return found ?? null
  }
  const categories = named(source.categories)
  const series = source.series.flatMap((look) => {
    const values = named(look.values)
    return values === null ? [] : [{ look, cell: values }]
  })
  return categories === null ? null : { kind: 'chart', chart, from: 'cells', categories, series }
}

function rowsFor(draft: Draft, cell: PlanCell, source: FromDataset): ChartRows | null {
  const { dataset, sorts, top, filter } = source
  const view = draft.views.get(cell) ?? null
  const category = groupLevel(draft, cell, { dataset, field: source.category })
  const series = source.series === undefined ? null : groupLevel(draft, cell, { dataset, field: source.series })
  if (source.series !== undefined && source.values.length > 1) draft.report(cell.address, 'chart.series')
  if (category === null || (source.series !== undefined && series === null)) return null
  category.sorts = sortsOf(draft, cell.address, { dataset, sorts, field: source.category, aggregate: 'group' })
  category.top = top ?? null
  return {
    dataset,
    view,
    filter: view?.owner === cell.address ? null : filter,
    left: nearestKnown(view, dataset, cell.left),
    top: nearestKnown(view, dataset, cell.top),
    category,
    series,
    values: source.values.flatMap((look) => valueOf(draft, cell, { dataset, look })),
  }
}

function groupLevel(
  draft: Draft,
  cell: PlanCell,
  { dataset, field: name }: { dataset: string; field: string },
): Level | null {
  const field = draft.use.useCodes(dataset, name)
  if (field !== null) return { ...loneLevel(cell.address, 'down', dataset), grouping: 'group', field }
  reportMissing(draft, cell.address, { dataset, field: name })
  return null
}

function valueOf(
  draft: Draft,
  cell: PlanCell,
  { dataset, look }: { dataset: string; look: FromDataset['values'][number] },
): ChartRows['values'] {
  const { aggregate, field: name } = look
  const way = aggregate === 'distinct' ? 'useCodes' : aggregate === 'count' ? 'useNulls' : 'use'
  const field = draft.use[way](dataset, name)
  if (field === null) {
    reportMissing(draft, cell.address, { dataset, field: name })
    return []
  }
  const counts = aggregate === 'distinct' || aggregate === 'count'
  if (!counts && field.type !== 'number') draft.report(cell.address, 'chart.number', name)
  return [{ look, aggregate, field }]
}
