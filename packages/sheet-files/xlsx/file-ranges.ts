import type { Merge } from '@mingtai/sheet-core'
import { MergeList } from '../merge-list.ts'
import { placed, type Placement } from './formula/xlsx-formula.ts'
import { columnLetters } from '../xml.ts'

/** The parts of the ranges that lie on one worksheet, in its own rows; one that crosses the border is cut there. */
export function rangesOn(ranges: Iterable<Merge>, place: Placement): Merge[] {
  return [...listOn(ranges, place)]
}

/** The same for very many ranges; single cells are left out, as merges of one cell are none. */
export function mergesOn(merges: MergeList, place: Placement): MergeList {
  const result = new MergeList()
  for (const merge of listOn(merges, place)) result.add(merge)
  return result
}

/** `A1`, from 0. */
export function cellName(row: number, column: number): string {
  return `${columnLetters(column)}${row + 1}`
}

/** `A1` or `A1:B2`. */
export function rangeName({ fromRow, fromColumn, toRow, toColumn }: Merge): string {
  const first = cellName(fromRow, fromColumn)
  return fromRow === toRow && fromColumn === toColumn ? first : `${first}:${cellName(toRow, toColumn)}`
}

/** `$A$1:$B$2`, as defined names want it. */
export function fixedName({ fromRow, fromColumn, toRow, toColumn }: Merge): string {
  return `$${columnLetters(fromColumn)}$${fromRow + 1}:$${columnLetters(toColumn)}$${toRow + 1}`
}

export function rangeNames(ranges: readonly Merge[]): string {
  return ranges.map(rangeName).join(' ')
}

function* listOn(ranges: Iterable<Merge>, place: Placement): Generator<Merge> {
  const { header, from, to } = place
  for (const range of ranges) {
    if (range.toRow < range.fromRow) continue
    const isWhole = from <= header
    if (!isWhole) yield* cut(range, { from: 0, to: header, place })
    yield* cut(range, { from: isWhole ? 0 : from, to, place })
  }
}

function* cut(range: Merge, { from, to, place }: { from: number; to: number; place: Placement }): Generator<Merge> {
  const fromRow = Math.max(range.fromRow, from)
  const toRow = Math.min(range.toRow, to - 1)
  if (fromRow > toRow) return
  yield { ...range, fromRow: placed(place, fromRow), toRow: placed(place, toRow) }
}
