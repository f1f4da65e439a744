import type { Column, DataChunk } from '@mingtai/sheet-core'

import type { gather } from '../fill/gather.ts'
import { joinColumns } from '../figure/join-columns.ts'
import type { Filter, Level, PlanCell } from '../model.ts'
import { pick } from '../instance/pick.ts'
import type { Seen } from '../filter/seen-rows.ts'
import type { View } from '../filter/view.ts'

/** Numbers of the dataset's rows behind a key or figure for the current instances, ascending. */
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

/** One step of the funnel: how many rows are left after a condition. */
export interface FunnelStep {
  kind: 'all' | 'view' | 'filter' | 'group' | 'row'
  /** What was asked, in words; of a group its value, of one row of a list its number under its parent. */
  words: string
  /** The group's cell, or nothing. */
  level: Level | null
  rows: number
}

interface Telling {
  viewWords: (view: View) => string[]
  filterWords: (filter: Filter) => string[]
  groupOf: (level: Level) => string
}

export function funnelOf(
  { content }: PlanCell,
  { values, work }: ReturnType<typeof gather>,
  tell: Telling,
): FunnelStep[] {
  if (content.kind !== 'key' && content.kind !== 'aggregate') return []
  const { among } = values
  const isKey = content.kind === 'key'
  const dataset = isKey ? content.level.dataset : content.field.dataset
  const view = isKey ? content.level.view : content.view
  const seen = work.seen(view, dataset)
  const path = isKey ? pathOf(content.level) : [...pathOf(content.left), ...pathOf(content.top)]
  // Groups of other datasets narrow these rows through the view's links alone.
  const levels = path.filter((level) => level.dataset === dataset)
  const steps: FunnelStep[] = [{ kind: 'all', words: '', level: null, rows: work.seen(null, dataset).rows }]
  if (view !== null) steps.push({ kind: 'view', words: tell.viewWords(view).join('，'), level: null, rows: seen.rows })
  const left = new Uint8Array(seen.rows).fill(1)
  const narrow = (step: Omit<FunnelStep, 'rows'>, accepts: (row: number) => boolean): void => {
    let rows = 0
    for (let row = 0; row < seen.rows; row++) {
      if (left[row] === 1 && !accepts(row)) left[row] = 0
      rows += left[row]!
    }
    steps.push({ ...step, rows })
  }
  const filters = [
    ...levels.filter((level) => level.view === view).map(({ filter }) => filter),
    isKey ? null : content.filter,
  ]
  for (const filter of filters.flatMap(partsOf)) {
    const mask = work.maskFor(view, dataset, filter)
    if (mask === null) continue
    narrow({ kind: 'filter', words: tell.filterWords(filter).join('，'), level: null }, (row) => mask[row] === 1)
  }
  for (const level of levels) {
    // A row of a list is no group: others may have the same value.
    const step =
      level.grouping === 'list'
        ? { kind: 'row' as const, words: String(among.placeOf(level)), level }
        : { kind: 'group' as const, words: tell.groupOf(level), level }
    narrow(step, standsIn(seen, level, among.idOf(level)))
  }
  return steps.filter(({ kind, words }) => kind === 'all' || kind === 'group' || words !== '')
}

/** Conditions that all must hold are told one by one. */
function partsOf(filter: Filter | null): Filter[] {
  if (filter === null) return []
  const { join, conditions, groups = [] } = filter
  if (join !== 'and' || conditions.length + groups.length < 2) return [filter]
  return [...conditions.map((condition) => ({ ...filter, conditions: [condition], groups: [] })), ...groups]
}

/** From the outermost group to this one. */
export function pathOf(level: Level | null): Level[] {
  const path: Level[] = []
  for (let at = level; at !== null; at = at.parent) path.unshift(at)
  return path
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
