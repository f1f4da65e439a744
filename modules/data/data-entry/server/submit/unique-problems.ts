import {
  type CellValue,
  type EntryColumn,
  isSameValue,
  keyIndexes,
  keyText,
  type TableBinding,
} from '@mingtai/entry-model'
import { phrase, sayPhrase } from '@mingtai/messages'
import type { WriteChange } from '@mingtai/sql-sources'
import type { Problem } from '../../calls.ts'

/** Reads rows of the table whose column holds one of the values. */
type RowsHolding = (column: number, values: readonly string[]) => Promise<CellValue[][]>

/**
 * Values that may stand in one row alone and already do in another, of the table or of the same submission. Two
 * submissions at the same moment are kept apart only by a unique key of the database.
 */
export async function uniqueProblems(
  binding: TableBinding,
  changes: readonly WriteChange[],
  rowsHolding: RowsHolding,
): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const [at, column] of binding.columns.entries()) {
    if (!column.rules.unique) continue
    const written = changes.flatMap((change) => {
      const value = valueOf(change, at)
      return value === null ? [] : [{ change, value }]
    })
    if (written.length === 0) continue
    const present = await rowsHolding(
      at,
      written.map(({ value }) => value),
    )
    const others = present.filter((row) => !isLeaving(binding, changes, row, at))
    for (const { change, value } of written) {
      const isTaken = others.some(
        (row) => isAlike(column, row[at] ?? null, value) && rowKey(binding, row) !== changeKey(change),
      )
      const isTwice = written.some((one) => one.change !== change && isAlike(column, one.value, value))
      if (isTaken || isTwice)
        problems.push({
          ...{ ref: change.ref, column: at, level: 'error' },
          sentence: sayPhrase(phrase('entry.notUnique', column.title, value.slice(0, 40))),
        })
    }
  }
  return problems
}

function valueOf(change: WriteChange, at: number): string | null {
  if (change.kind === 'insert') return change.values[at] ?? null
  return change.kind === 'delete' ? null : (change.cells.find(([column]) => column === at)?.[2] ?? null)
}

/** Whether a row of the table goes, or gets another value, with the same submission. */
function isLeaving(binding: TableBinding, changes: readonly WriteChange[], row: readonly CellValue[], at: number) {
  const own = rowKey(binding, row)
  return changes.some((change) => {
    if (changeKey(change) !== own) return false
    return change.kind === 'delete' || (change.kind === 'update' && change.cells.some(([column]) => column === at))
  })
}

function rowKey(binding: TableBinding, row: readonly CellValue[]): string {
  return keyText(keyIndexes(binding).map((at) => row[at] ?? null))
}

function changeKey(change: WriteChange): string | null {
  return change.kind === 'insert' ? null : keyText(change.key)
}

/** As databases compare texts of which case does not matter: rather one too many is told than one too few. */
function isAlike(column: EntryColumn, one: CellValue, other: string): boolean {
  return isSameValue(column, one, other) || (one ?? '').trim().toLowerCase() === other.trim().toLowerCase()
}
