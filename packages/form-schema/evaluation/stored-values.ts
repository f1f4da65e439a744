import { type FormRights, rightTo } from '../rights/rights.ts'
import { type FieldPlace, type FormIndex, type TablePlace } from '../schema/form-index.ts'
import { rowPath } from '../values/problem.ts'
import { type FieldValue, type FormValues, type Row, rowsIn, valueOf } from '../values/value.ts'
import type { Evaluation } from './evaluate.ts'

export interface ValuesToStore {
  merged: FormValues
  evaluation: Evaluation
  rights: FormRights
  mode: 'draft' | 'submit'
}

/**
 * What is stored: formulas as they were worked out; what is not shown is emptied on submit where the writer may write it,
 * and stays where not: nobody loses on behalf of others what they cannot see.
 */
export function storedValues({ entries }: FormIndex, work: ValuesToStore): FormValues {
  const stored = entries.map((entry): [string, FieldValue] => {
    if (entry.type === 'table') return [entry.place.table.key, storedRows(entry.place, work)]
    const { place } = entry
    const isStored = place.field.kind !== 'formula' && !isEmptied(place, () => place.path, work)
    return [place.path, valueOf(isStored ? work.merged : work.evaluation.values, place.path)]
  })
  return Object.fromEntries(stored)
}

function storedRows(place: TablePlace, work: ValuesToStore): FieldValue {
  const { table, columns, shownIf } = place
  if (isEmptied({ path: table.key, shownIf }, () => table.key, work)) return null
  const stored = rowsIn(valueOf(work.merged, table.key))
  const worked = rowsIn(valueOf(work.evaluation.values, table.key))
  if (stored.length === 0) return null
  // Where nothing hidden is stored, the rows that were worked out are the stored ones.
  const differs = columns.some(({ path, shownIf: own }) => own.length > 0 && !mayEmpty(path, work))
  if (!differs && worked.length === stored.length) return worked
  return stored.map((row, at) => storedRow(row, worked[at] ?? null, { place, work }))
}

function storedRow(
  { id, values }: Row,
  worked: Row | null,
  { place, work }: { place: TablePlace; work: ValuesToStore },
): Row {
  const cells: Record<string, FieldValue> = {}
  for (const column of place.columns) {
    const { key, kind } = column.field
    const path = () => rowPath(place.table.key, id, key)
    const isWorked = worked !== null && (kind === 'formula' || isEmptied(column, path, work))
    cells[key] = valueOf(isWorked ? worked.values : values, key)
  }
  return { id, values: cells }
}

function isEmptied(
  { path: plain, shownIf }: Pick<FieldPlace, 'path' | 'shownIf'>,
  path: () => string,
  work: ValuesToStore,
): boolean {
  return shownIf.length > 0 && mayEmpty(plain, work) && work.evaluation.hidden.has(path())
}

function mayEmpty(path: string, { mode, rights }: ValuesToStore): boolean {
  return mode === 'submit' && rightTo(rights, path) === 'write'
}
