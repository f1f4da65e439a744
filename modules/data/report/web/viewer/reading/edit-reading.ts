import { filterWords } from '@mingtai/report-engine/reading-words'
import type { ReadableField, ReadableSheet, Reading } from '../../../calls.ts'

export type ReaderFilter = Reading['filters'][number]
export type ReaderLayout = Reading['layouts'][number]
type Operations = 'filters' | 'sorts' | 'looks'
/** Which column of which sheet. */
export type Target = Pick<ReaderFilter, 'sheet' | 'cell' | 'field'>

export const noReading: Reading = { filters: [], sorts: [], looks: [], layouts: [], pivots: [] }

export function isPlain(reading: Reading): boolean {
  return Object.values(reading).every((list) => list.length === 0)
}

export function targetOf({ sheet }: Pick<ReadableSheet, 'sheet'>, { cell, field }: ReadableField): Target {
  return { sheet, cell, field }
}

export function isSame(one: Target, other: Target): boolean {
  return one.sheet === other.sheet && one.cell === other.cell && one.field === other.field
}

/** A column has one filter; null takes it away. */
export function withFilter(
  reading: Reading,
  target: Target,
  filter: Pick<ReaderFilter, 'operator' | 'values'> | null,
): Reading {
  const others = reading.filters.filter((one) => !isSame(one, target))
  return { ...reading, filters: filter === null ? others : [...others, { ...target, ...filter }] }
}

/** Sorting by a column is done instead of all other sorts of its sheet. */
export function withSort(reading: Reading, target: Target, direction: 'ascending' | 'descending' | null): Reading {
  const others = reading.sorts.filter(({ sheet }) => sheet !== target.sheet)
  return { ...reading, sorts: direction === null ? others : [...others, { ...target, direction }] }
}

export function layoutOf(reading: Reading, sheet: string): ReaderLayout {
  const found = reading.layouts.find((one) => one.sheet === sheet)
  return found ?? { sheet, frozen: null, hidden: [], wrapped: [], border: null }
}

export function withLayout(reading: Reading, sheet: string, change: Partial<ReaderLayout>): Reading {
  const layout = { ...layoutOf(reading, sheet), ...change }
  const says = layout.frozen !== null || layout.border !== null || layout.hidden.length + layout.wrapped.length > 0
  const others = reading.layouts.filter((one) => one.sheet !== sheet)
  return { ...reading, layouts: says ? [...others, layout] : others }
}

/** One thing that was done to the data, and how to undo it. */
export interface ReadingChip {
  key: string
  words: string
  without: Reading
}

/** How columns are called; a figure also says which groups a sort by it moves, the outermost first. */
export interface ColumnWords {
  titleOf(target: Target): string
  groupsOf(target: Target): string[]
}

/** What acts on all rows, in words; the titles are those of the columns that are known. */
export function chipsOf(reading: Reading, { titleOf, groupsOf }: ColumnWords): ReadingChip[] {
  const dropped = <Name extends Operations>(name: Name, at: number): Reading => ({
    ...reading,
    [name]: reading[name].toSpliced(at, 1),
  })
  return [
    ...reading.filters.map((filter, at) => ({
      key: `f${at}`,
      words: filterWords(titleOf(filter), { ...filter, values: filter.values.map(grouped) }),
      without: dropped('filters', at),
    })),
    ...reading.sorts.map((sort, at) => ({
      key: `s${at}`,
      words: `按 ${[groupsOf(sort).join('、'), titleOf(sort)].filter((word) => word !== '').join(' 的 ')} ${sort.direction === 'ascending' ? '升序' : '降序'}`,
      without: dropped('sorts', at),
    })),
    ...reading.looks.map((look, at) => ({
      key: `l${at}`,
      words: `${titleOf(look)} 条件格式`,
      without: dropped('looks', at),
    })),
    ...reading.layouts
      .filter(({ hidden }) => hidden.length > 0)
      .map(({ sheet, hidden }) => ({
        key: `h${sheet}`,
        words: `隐藏 ${hidden.length} 列`,
        without: withLayout(reading, sheet, { hidden: [] }),
      })),
    ...reading.pivots.map((_, at) => ({
      key: `p${at}`,
      words: reading.pivots.length > 1 ? `透视 ${at + 1}` : '透视',
      without: withoutPivot(reading, at),
    })),
  ]
}

/** Operations on the sheet of a pivot go with it; those of later ones keep their sheets. */
export function withoutPivot(reading: Reading, at: number): Reading {
  const moved = <Operation extends { sheet: string }>(list: Operation[]): Operation[] =>
    list.flatMap((one) => {
      const number = Number(/^pivot-(\d+)$/.exec(one.sheet)?.[1] ?? 0) - 1
      if (number === at) return []
      return [number > at ? { ...one, sheet: `pivot-${number}` } : one]
    })
  return {
    filters: moved(reading.filters),
    sorts: moved(reading.sorts),
    looks: moved(reading.looks),
    layouts: moved(reading.layouts),
    pivots: reading.pivots.toSpliced(at, 1),
  }
}

function grouped(value: string): string {
  return /^-?\d{4,15}(\.\d+)?$/.test(value)
    ? Number(value).toLocaleString('zh-CN', { maximumFractionDigits: 20 })
    : value
}
