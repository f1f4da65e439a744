import { type Phrase, phrase } from '@mingtai/messages'
import { definitionOf } from '../catalogue/definition-of.ts'
import type { ScreenComponent } from '../document/component.ts'
import type { ScreenRows } from '../document/rows.ts'
import { firstColumn } from './series.ts'

/** What keeps a component from drawing its rows, and what is to be said of them; null where all is well. */
export function rowsProblem({ type, name, fields }: ScreenComponent, rows: ScreenRows): Phrase | null {
  const missing = definitionOf(type).roles.find(
    ({ key, isRequired }) => isRequired && firstColumn(rows, fields, key) < 0,
  )
  return missing === undefined ? null : phrase('screen.columnMissing', name, missing.label)
}
