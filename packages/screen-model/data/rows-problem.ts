import { type Phrase, phrase } from '@mingtai/messages'
import { definitionOf } from '../catalogue/definition-of.ts'
import type { ScreenComponent } from '../document/component.ts'
import type { ScreenRows } from '../document/rows.ts'
import { cellsOf, columnsOf, firstColumn } from './series.ts'

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

/** How many categories a component has of which it draws the first only; 0 where it draws all. */
export function namesCut({ type, fields }: ScreenComponent, rows: ScreenRows): number {
  if (type !== 'radar' && type !== 'funnel') return 0
  const names = new Set(cellsOf(rows, fields, 'category')).size
  return names > MOST_NAMED ? names : 0
}
