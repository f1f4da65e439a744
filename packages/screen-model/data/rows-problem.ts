import { type Phrase, phrase } from '@mingtai/messages'
import { definitionOf } from '../catalogue/definition-of.ts'
import type { ScreenComponent } from '../document/component.ts'
import type { ScreenRows } from '../document/rows.ts'
import { plotted } from './figure.ts'
import { categorySeries, cellsOf, columnsOf, firstColumn, slices } from './series.ts'

/** What keeps a component from drawing its rows, and what is to be said of them; null where all is well. */
export function rowsProblem({ type, name, fields }: ScreenComponent, rows: ScreenRows): Phrase | null {
  const missing = definitionOf(type).roles.find(
    ({ key, isRequired }) => isRequired && firstColumn(rows, fields, key) < 0,
  )
  if (missing !== undefined) return phrase('screen.columnMissing', name, missing.label)
  return type === 'box' && columnsOf(rows, fields, 'value').length < 5
    ? phrase('screen.columnMissing', name, '五列数值')
    : null
}

/** Stages and corners that have room for their names. */
export const MOST_NAMED = 24

/** Pixels of the page that a column needs to be seen, and a bar that lies across, with its name. */
const [COLUMN, BAR] = [3, 9]
/** Pixels that axes and titles take of a panel. */
const AROUND = 90

/** How many categories a component has room for. */
export function mostCategories({ type, options, frame }: Room): number {
  if (type === 'radar' || type === 'funnel') return MOST_NAMED
  if (type !== 'histogram') return Infinity
  const room = options.direction === 'horizontal' ? (frame.height - AROUND) / BAR : (frame.width - AROUND) / COLUMN
  return Math.max(10, Math.floor(room))
}

type Room = Pick<ScreenComponent, 'type' | 'options' | 'frame'>

/** So many times smaller than another series of its axis, and one is not seen at all. */
const UNSEEN = 200

/** What is to be said of rows of which not all can be seen: categories without room, figures below zero in a pie, a series flat on its axis. Null where all is well. */
export function hiddenRows(component: ScreenComponent, rows: ScreenRows): Phrase | null {
  return cutCategories(component, rows) ?? negativeSlices(component, rows) ?? flatSeries(component, rows)
}

function cutCategories(component: ScreenComponent, rows: ScreenRows): Phrase | null {
  const most = mostCategories(component)
  if (most === Infinity) return null
  const names = new Set(cellsOf(rows, component.fields, 'category')).size
  if (names <= most) return null
  const key = component.options.isRanked === true ? 'screen.categoriesRanked' : 'screen.categoriesCut'
  return phrase(key, component.name, names, most)
}

function negativeSlices({ type, name, fields }: ScreenComponent, rows: ScreenRows): Phrase | null {
  if (type !== 'pie' && type !== 'rose' && type !== 'pie3d' && type !== 'funnel') return null
  const below = slices(rows, fields).filter(({ value }) => (plotted(value) ?? 0) < 0).length
  return below === 0 ? null : phrase('screen.negativeSlices', name, below)
}

function flatSeries({ type, fields, options }: ScreenComponent, rows: ScreenRows): Phrase | null {
  if (type !== 'histogram' && type !== 'line' && type !== 'area') return null
  if (options.stacking === 'percent') return null
  const sizes = categorySeries(rows, fields).series.map(({ name, values }) => ({ name, most: largestOf(values) }))
  const largest = sizes.reduce((a, b) => (b.most > a.most ? b : a), { name: '', most: 0 })
  const flat = sizes.filter(({ most }) => most > 0 && most * UNSEEN < largest.most)
  return flat.length === 0
    ? null
    : phrase('screen.flatSeries', flat.map(({ name }) => `“${name}”`).join('、'), largest.name)
}

function largestOf(values: readonly (string | null)[]): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(plotted(value) ?? 0)), 0)
}
