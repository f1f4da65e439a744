import type { Column, DataChunk } from '@mingtai/sheet-core'

import type { gather } from './gather.ts'
import { joinColumns } from './join-columns.ts'
import type { Level, PlanCell } from './model.ts'
import { pick } from './pick.ts'
import type { Seen } from './seen.ts'

/** Rows of the dataset that a key or figure stands for at the present standing, ascending. */
export function sourceRowsOf(cell: PlanCell, { values, work }: ReturnType<typeof gather>): Int32Array {
  const { among } = values
  const { content } = cell
  if (content.kind === 'key') {
    const { level } = content
    const seen = work.seen(level.view, level.dataset)
    return rowsIn(seen, standsIn(seen, level, among.idOf(level)))
  }
  if (content.kind !== 'aggregate') return new Int32Array(0)
  const { left, top, field, filter, view } = content
  const seen = work.seen(view, field.dataset)
  const mask = work.maskFor(view, field.dataset, filter)
  const isLeft = left === null ? () => true : standsIn(seen, left, among.idOf(left))
  const isTop = top === null ? () => true : standsIn(seen, top, among.idOf(top))
  return rowsIn(seen, (row) => (mask === null || mask[row] === 1) && isLeft(row) && isTop(row))
}

function standsIn(seen: Seen, level: Level, id: number): (row: number) => boolean {
  // An instance that only fills up has no rows; those that a filter took away have no instance either.
  if (id < 0) return () => false
  const ids = seen.idsOf(level)
  return ids === null ? (row) => row === id : (row) => ids[row] === id
}

function rowsIn(seen: Seen, isOwn: (row: number) => boolean): Int32Array {
  const found: number[] = []
  for (let row = 0; row < seen.rows; row++)
    if (isOwn(row)) found.push(seen.roots === null ? row : (seen.roots[row] ?? -1))
  return Int32Array.from(found).sort()
}

/** Some rows of a dataset, by their numbers in ascending order, with all fields. */
export function pickRows(chunks: readonly DataChunk[], rows: Int32Array): DataChunk {
  const fields = chunks[0]?.fields ?? []
  const parts: DataChunk[] = []
  let base = 0
  let next = 0
  for (const chunk of chunks) {
    const from = next
    while (next < rows.length && rows[next]! < base + chunk.rows) next++
    const own = rows.slice(from, next).map((row) => row - base)
    if (own.length > 0) {
      parts.push({ fields, rows: own.length, columns: chunk.columns.map((column) => pick(column, own)) })
    }
    base += chunk.rows
  }
  if (chunks.length === 0) return { fields: [], rows: 0, columns: [] }
  const columns = fields.map(({ type }, index): Column => {
    const columnParts = parts.flatMap((part) => part.columns[index] ?? [])
    return joinColumns(columnParts, rows.length, type)
  })
  return { fields, rows: rows.length, columns }
}
