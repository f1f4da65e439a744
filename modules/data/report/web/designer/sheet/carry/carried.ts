import type { Worksheet } from '@univerjs/core'
import type { Carried } from '../../model/draft/snapshot.ts'

/** What a cell carries beside its text. */
export function customAt(sheet: Worksheet, row: number, column: number): Carried | null {
  return (sheet.getCellRaw(row, column)?.custom ?? null) as Carried | null
}

/** What a copy of a cell carries: its meaning as long as it lives, and looks. */
export function carriedAt(
  sheet: Worksheet,
  row: number | undefined,
  column: number | undefined,
): (Carried & Record<string, unknown>) | null {
  if (row === undefined || column === undefined) return null
  const cell = sheet.getCellRaw(row, column)
  const carried = (cell?.custom ?? null) as (Carried & Record<string, unknown>) | null
  if (carried === null || (carried.meaning === null && carried.looks === undefined)) return null
  if (carried.meaning === null) return structuredClone({ ...carried, key: '' })
  const lives = carried.meaning.kind === 'formula' || carried.shown === cell?.v
  return lives ? structuredClone(carried) : null
}
