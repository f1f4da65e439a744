import { type Box, boxOf, lineIdAt, type LineId } from '@mingtai/sheet-model'
import { type Criterion, type Filter, filterData, sharedFilter } from '../../../filter.ts'
import { rangeOf } from '../edit/operations.ts'
import type { OwnFilters } from '../filter/use-own-filters.ts'
import { tableAround } from './blocks.ts'
import type { SheetTarget } from './sheet-target.ts'

/** A filter that is open on one of its columns. */
export interface OpenedFilter {
  line: LineId
  box: Box
  criterion: Criterion | null
  isOwn: boolean
}

/** Filters: for everybody, or for oneself alone. */
export function filterCommands(target: SheetTarget, own: OwnFilters) {
  const { book, sheet, view, notice, selected, active, run } = target
  const save = (filter: Filter, isOwn: boolean): boolean => {
    if (isOwn) {
      own.set(sheet.id, filter)
      return true
    }
    const id = sharedFilter(book, sheet)?.id ?? `f-${crypto.randomUUID()}`
    const { range, criteria } = filter
    return run([{ do: 'object', id, value: { kind: 'filter', sheet: sheet.id, range, data: filterData(criteria) } }])
  }
  return {
    hasFilter: (): { own: boolean; shared: boolean } => ({
      own: own.of(sheet.id) !== null,
      shared: sharedFilter(book, sheet) !== null,
    }),
    /** Begins to filter the selected cells, or the table around the active one. */
    addFilter(isOwn: boolean): void {
      const at = active()
      const chosen = selected()
      const isMany = chosen !== null && chosen.toRow > chosen.fromRow
      const box = isMany ? chosen : at === null ? null : tableAround(view, at)
      const range = box === null || box.toRow === box.fromRow ? null : rangeOf(book, sheet, box)
      if (range === null) notice.info('请先选中要筛选的表格，或者其中有内容的一个单元格。')
      else save({ range, criteria: [] }, isOwn)
    },
    removeFilter(isOwn: boolean): void {
      const shared = sharedFilter(book, sheet)
      if (isOwn) own.set(sheet.id, null)
      else if (shared !== null) run([{ do: 'deleteObject', id: shared.id }])
    },
    openedFilter: (column: number): OpenedFilter | null =>
      openedIn(target, own.of(sheet.id), { column, isOwn: true }) ??
      openedIn(target, sharedFilter(book, sheet), { column, isOwn: false }),
    /** null: the column filters nothing any more. */
    setCriterion({ line, isOwn }: OpenedFilter, criterion: Criterion | null): void {
      const filter = isOwn ? own.of(sheet.id) : sharedFilter(book, sheet)
      if (filter === null) return
      const others = filter.criteria.filter(({ column }) => !isSame(column, line))
      save({ range: filter.range, criteria: criterion === null ? others : [...others, criterion] }, isOwn)
    },
  }
}

function openedIn(
  { book, sheet }: SheetTarget,
  filter: Filter | null,
  { column, isOwn }: { column: number; isOwn: boolean },
): OpenedFilter | null {
  const box = filter === null ? null : boxOf(book, sheet, filter.range)
  const line = lineIdAt(book, sheet, 'column', column)
  if (filter === null || box === null || line === null || column < box.fromColumn || column > box.toColumn) return null
  return { line, box, isOwn, criterion: filter.criteria.find((one) => isSame(one.column, line)) ?? null }
}

function isSame([one, at]: LineId, [other, across]: LineId): boolean {
  return one === other && at === across
}
