import { cellsOf, nameOf, plotted, type ScreenComponent, type ScreenRows } from '@mingtai/screen-model'
import type { Boundaries } from '../player/sources.ts'
import { regionNames } from './use-boundaries.ts'

/** Names that one line has room for. */
const SHOWN = 3

/** The sentence on rows whose place the map does not know, so that no figure is lost without a word; null where all have one. */
export function unplacedNote(component: ScreenComponent, rows: ScreenRows, boundaries: Boundaries): string | null {
  const { fields } = component
  const [longitudes, latitudes] = [cellsOf(rows, fields, 'longitude'), cellsOf(rows, fields, 'latitude')]
  const onMap = regionNames(component, boundaries)
  const known = new Set(boundaries.features.map(({ properties }) => properties.name))
  const roles = ['category', 'source', 'target']
    .map((role) => cellsOf(rows, fields, role))
    .filter(({ length }) => length > 0)
  const isPlaced = (at: number): boolean =>
    (plotted(longitudes[at] ?? null) !== null && plotted(latitudes[at] ?? null) !== null) ||
    roles.every((names) => known.has(onMap(names[at] ?? '')))
  const lost = rows.rows.flatMap((_, at) => (isPlaced(at) ? [] : [at]))
  if (lost.length === 0 || roles.length === 0) return null
  const names = [
    ...new Set(
      lost
        .flatMap((at) => roles.map((all) => all[at] ?? null))
        .filter((name) => !known.has(onMap(name ?? '')))
        .map(nameOf),
    ),
  ]
  return `${lost.length}行不在图上：${names.slice(0, SHOWN).join('、')}${names.length > SHOWN ? ' 等' : ''}`
}
