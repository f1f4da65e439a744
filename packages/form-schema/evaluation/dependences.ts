import { readsOf } from '../condition/holds.ts'
import { named } from '../formula/names.ts'
import type { FieldPlace, FormIndex } from '../schema/form-index.ts'
import { resolveName } from './resolve-name.ts'

/**
 * What the value or the visibility of a path is worked out from. Paths are fields (`amount`), tables (`details`) and
 * columns (`details.price`). What is required by condition changes no value and so stands in no circle.
 */
export function dependences(index: FormIndex): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, readonly string[]>()
  for (const entry of index.entries) {
    if (entry.type === 'field') {
      all.set(entry.place.path, ofField(entry.place, index, null))
      continue
    }
    const { table, shownIf, columns } = entry.place
    all.set(
      table.key,
      shownIf.flatMap((condition) => readsOf(condition, null, { index })),
    )
    for (const column of columns) all.set(column.path, [table.key, ...ofField(column, index, table.key)])
  }
  return all
}

/** The paths in an order in which each comes after what it is worked out from; those of circles come last. */
export function evaluationOrder(all: ReadonlyMap<string, readonly string[]>): { order: string[]; circles: string[][] } {
  const order: string[] = []
  const circles: string[][] = []
  const state = new Map<string, 'open' | 'done'>()
  const trail: string[] = []
  for (const path of all.keys()) visit(path)
  return { order, circles }

  /** No deeper than a form has fields. */
  function visit(path: string): void {
    const known = state.get(path)
    if (known === 'open') circles.push(trail.slice(trail.indexOf(path)))
    if (known !== undefined || !all.has(path)) return
    state.set(path, 'open')
    trail.push(path)
    for (const before of all.get(path) ?? []) visit(before)
    trail.pop()
    state.set(path, 'done')
    order.push(path)
  }
}

function ofField({ field, shownIf }: FieldPlace, index: FormIndex, table: string | null): string[] {
  const ofConditions = shownIf.flatMap((condition) => readsOf(condition, table, { index }))
  const names = field.kind === 'formula' ? named(field.formula).names : []
  const ofFormula = names.flatMap((name) => {
    const found = resolveName(name, index, table)
    if (found === null) return []
    return found.table === null ? [found.place.path] : [found.table, found.place.path]
  })
  return [...ofConditions, ...ofFormula]
}
