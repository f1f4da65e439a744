import { type Column, compileFormat, defaultFormat } from '@mingtai/sheet-core'

import { valueFrom } from '../fill/source-reader.ts'
import type { ChartRows } from './chart-plan.ts'
import { foldRows, shownFigures, type Slots } from '../figure/figure.ts'
import { type Instances, instancesUnder, sizesIn, type Source } from '../instance/instances.ts'
import { scalarAt } from '../figure/scalar-at.ts'
import type { FieldUse, Level } from '../model.ts'
import type { Seen } from '../filter/seen-rows.ts'
import type { Stored } from '../fill/stored.ts'

/** Most points of a chart; more would not make it clearer, and its title tells that there were more. */
export const MOST_POINTS = 2000
const MOST_SERIES = 50

/** What a chart over a dataset shows. */
export interface ChartFigures {
  categories: string[]
  /** `of` is the place of the look in `ChartRows.values`; null: the look names the series. */
  series: { of: number; name: string | null; values: (number | null)[] }[]
  /** How many there were before the chart was cut to what can be read. */
  all: { categories: number; series: number }
}

/** Groups the rows of one chart and works out its figures, as a sheet with these groups would. */
export function chartFigures(own: ChartRows, seen: Pick<Seen, 'rows' | 'columns'>, format?: string): ChartFigures {
  const { rows, columns } = seen
  const categories = instancesUnder(own.category, null, { rows, columns, mask: () => null })
  const shown = shownOf(categories, { level: own.category, columns, most: MOST_POINTS, format })
  const series = own.series === null ? null : seriesOf(own.series, { rows, columns, categories })
  const lines =
    series === null ? null : shownOf(series, { level: own.series ?? own.category, columns, most: MOST_SERIES })
  const slots = slotsOf(shown, lines)
  const width = lines?.names.length ?? 1
  const figures = own.values.map(({ aggregate, field }, of) => {
    const folded = foldRows(aggregate, columnAt(columns, field), rows, slots)
    const column = shownFigures(folded, aggregate, { blank: lines !== null })
    return Array.from({ length: width }, (_, line) => ({
      of,
      name: lines?.names[line] ?? null,
      values: shown.names.map((__, at) => figureAt(column, at * width + line)),
    }))
  })
  return {
    categories: shown.names,
    series: figures.flat(),
    all: { categories: categories.order.length, series: series?.order.length ?? own.values.length },
  }
}

/** Only values that some shown category has. */
function seriesOf(
  level: Level,
  { rows, columns, categories }: Omit<Source, 'mask'> & { categories: Instances },
): Instances {
  const ids = categories.rows()
  const mask = ids === null ? null : Uint8Array.from(ids, (id) => (id < 0 ? 0 : 1))
  return instancesUnder(level, null, { rows, columns, mask: () => mask })
}

interface ShownGroups {
  names: string[]
  /** Place of each row's group among the shown ones, -1 where it is not shown. */
  places: Int32Array
}

interface Showing {
  level: Level
  columns: readonly Stored[]
  most: number
  format?: string | undefined
}

function shownOf(made: Instances, { level, columns, most, format }: Showing): ShownGroups {
  const ids = made.order.subarray(0, most)
  const place = new Int32Array(made.count).fill(-1)
  ids.forEach((id, at) => (place[id] = at))
  const rows = made.rows() ?? new Int32Array(0)
  const places = rows.map((id) => (id < 0 ? -1 : place[id]!))
  if (level.field === null || made.first === null) return { names: [], places }
  const keys = columnAt(columns, level.field).pick(made.first)
  const show = compileFormat(format ?? defaultFormat(keys))
  const names = Array.from(ids, (id) => {
    if (made.rest !== null && id >= made.rest.from && id < made.rest.to) return made.rest.label
    const value = scalarAt(keys, id)
    return value === null ? '' : show(value).text
  })
  return { names, places }
}

function slotsOf(categories: ShownGroups, lines: ShownGroups | null): Slots {
  const width = lines?.names.length ?? 1
  const count = categories.names.length * width
  const of = categories.places.map((at, row) => {
    const line = lines === null ? 0 : lines.places[row]!
    return at < 0 || line < 0 ? -1 : at * width + line
  })
  let sizes: Float64Array | null = null
  return { count, of, sizes: () => (sizes ??= sizesIn(of, count)), crossing: null }
}

function figureAt(column: Column, at: number): number | null {
  const value = valueFrom(scalarAt(column, at))
  return typeof value === 'number' ? value : null
}

function columnAt(columns: readonly Stored[], { slot }: FieldUse): Stored {
  const column = columns[slot]
  if (column === undefined) throw new Error('a chart reads a field that is not kept')
  return column
}
