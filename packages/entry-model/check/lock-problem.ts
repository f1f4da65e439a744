import { phrase, type Phrase } from '@mingtai/messages'
import type { EntryDocument } from '../document/entry-document.ts'
import type { CellValue } from '../value/read-value.ts'

/** Place of the column that says to which period a row of the main table belongs; null: nothing is locked. */
export function lockIndex({ lock, columns }: Pick<EntryDocument, 'lock' | 'columns'>): number | null {
  const at = lock === null ? -1 : columns.findIndex(({ name }) => name === lock.column)
  return at < 0 ? null : at
}

/** Why a row cannot be written because its period is closed, before the change or after it; null: it is open. */
export function lockProblem(
  document: Pick<EntryDocument, 'lock' | 'columns'>,
  ...states: readonly (readonly CellValue[] | null)[]
): Phrase | null {
  const at = lockIndex(document)
  if (at === null || document.lock === null) return null
  const { until } = document.lock
  const isClosed = states.some((values) => {
    const day = values?.[at]?.slice(0, 10) ?? null
    return day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) && day <= until
  })
  return isClosed ? phrase('entry.locked', until) : null
}
