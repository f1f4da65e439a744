import { type CellValue, type EntryDocument, keyText, lockIndex, lockProblem } from '@mingtai/entry-model'
import { sayPhrase } from '@mingtai/messages'
import type { WriteChange } from '@mingtai/sql-sources'
import type { Problem } from '../../calls.ts'

type MainRows = (keys: readonly (readonly string[])[]) => Promise<CellValue[][]>

/**
 * Rows of a closed period that changes touch, they themselves or through their lines. Updates are given a guard, so that
 * the day that was looked at is still there when the row is written.
 */
export async function lockedRows(
  document: EntryDocument,
  changes: readonly WriteChange[],
  mainRows: MainRows,
): Promise<{ changes: WriteChange[]; problems: Problem[] }> {
  const at = lockIndex(document)
  if (at === null) return { changes: [...changes], problems: [] }
  const keys = changes.flatMap((change) => {
    if (change.parent !== undefined) return 'key' in change.parent ? [change.parent.key] : []
    return change.kind === 'insert' ? [] : [change.key]
  })
  const unique = [...new Map(keys.map((key) => [keyText(key), key])).values()]
  const rows = unique.length === 0 ? [] : await mainRows(unique)
  const places = document.key.columns.map((name) => document.columns.findIndex((column) => column.name === name))
  const present = new Map(rows.map((row) => [keyText(places.map((place) => row[place] ?? null)), row]))
  const problems: Problem[] = []
  const guarded = changes.map((change): WriteChange => {
    const main = mainOf(change, present)
    const why = lockProblem(document, main, valuesAfter(change, main))
    if (why !== null) problems.push({ ref: change.ref, column: -1, level: 'error', sentence: sayPhrase(why) })
    const isMain = change.kind === 'update' && (change.table ?? 0) === 0
    if (!isMain || main === null || change.cells.some(([column]) => column === at)) return change
    return { ...change, guards: [...(change.guards ?? []), [at, main[at] ?? null]] }
  })
  return { changes: guarded, problems }
}

function mainOf(change: WriteChange, present: ReadonlyMap<string, CellValue[]>): CellValue[] | null {
  const { parent } = change
  if (parent !== undefined) return 'key' in parent ? (present.get(keyText(parent.key)) ?? null) : null
  return change.kind === 'insert' ? null : (present.get(keyText(change.key)) ?? null)
}

/** What the main row holds after a change of it; null: the change is of lines, or deletes it. */
function valuesAfter(change: WriteChange, main: CellValue[] | null): readonly CellValue[] | null {
  if ((change.table ?? 0) > 0 || change.kind === 'delete') return null
  const values = change.kind === 'insert' ? [...change.values] : [...(main ?? [])]
  if (change.kind === 'update') for (const [column, , mine] of change.cells) values[column] = mine
  for (const [column, value] of change.fills ?? []) values[column] = value
  return values
}
