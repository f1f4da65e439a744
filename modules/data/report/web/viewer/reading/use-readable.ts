import type { ColumnMark } from '@mingtai/sheet-view'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReadableSheet, Reading } from '../../../calls.ts'
import { api } from '../../api.ts'
import type { Run } from '../use-run.ts'
import { isSame, type Target, targetOf } from './edit-reading.ts'

/** What may be done with the columns of the sheet that is shown; the last answer stays while the next one comes. */
export function useReadable({ resultId, sheet, meta }: Run): ReadableSheet | null {
  // The columns of a cross table are known when its rows are.
  const isKnown = meta !== null && meta.columns > 0
  const found = useQuery({
    queryKey: ['report', 'readable', resultId, sheet, meta?.columns],
    queryFn: () => api.readable({ resultId: resultId ?? '', sheet }),
    enabled: resultId !== null && isKnown,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  })
  return found.data ?? null
}

/** The columns whose headings carry an arrow: the first cell of each that can be sorted or filtered. */
export function useMarks(sheet: ReadableSheet | null, reading: Reading): ColumnMark[] {
  // The sheet paints anew for other marks, so that equal ones must stay the same.
  return useMemo(() => (sheet === null ? [] : marksOf(sheet, reading)), [sheet, reading])
}

export function marksOf(sheet: ReadableSheet, reading: Reading): ColumnMark[] {
  const marks = new Map<number, ColumnMark>()
  for (const field of sheet.fields) {
    if (!field.filters && !field.sorts) continue
    const target = targetOf(sheet, field)
    const sort = reading.sorts.find((one) => isSame(one, target))?.direction ?? null
    const filtered = reading.filters.some((one) => isSame(one, target))
    for (const column of field.columns)
      if (!marks.has(column)) marks.set(column, { column, row: field.heading, sort, filtered })
  }
  return [...marks.values()]
}

/** The field that stands for a column of the sheet. */
export function fieldAt(sheet: ReadableSheet, column: number): ReadableSheet['fields'][number] | undefined {
  const here = sheet.fields.filter(({ columns }) => columns.includes(column))
  return here.find(({ filters, sorts }) => filters || sorts) ?? here[0]
}

/** How a reader knows a column. */
export function titleIn(sheet: ReadableSheet | null, target: Target): string {
  const found = sheet?.titles.find((one) => one.sheet === target.sheet && one.cell === target.cell)
  return found?.title ?? target.field
}

/** The groups that a sort by a figure moves, the outermost first. */
export function groupsIn(sheet: ReadableSheet | null, target: Target): string[] {
  const found = sheet?.titles.find((one) => one.sheet === target.sheet && one.cell === target.cell)
  return found?.sortedGroups ?? []
}
