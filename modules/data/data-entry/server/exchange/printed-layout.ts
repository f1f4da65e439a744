import type { DocumentRow } from '@mingtai/data-plane'
import { type EntryColumn, type EntryLayout, isNumberKind, type LayoutValue, shownValue } from '@mingtai/entry-model'
import { scalarOfWire, shownText } from '@mingtai/sheet-core'
import { layoutPages, type ShownTable, type Words } from './layout-cells.ts'

/**
 * A form as it is laid out, as rows of paper: a cell over several rows stands in the first of them. Its styles stand
 * among those of the paper from `styleFrom` on.
 */
export function printedLayoutRows(
  layout: EntryLayout,
  shown: readonly ShownTable[],
  { words, most, styleFrom }: { words: Words; most: number; styleFrom: number },
): DocumentRow[] {
  const formatOf = (style: number) => layout.styles[style]?.format
  const boundOf = (column: EntryColumn, value: string | null, style: number): LayoutValue =>
    value !== null && isNumberKind(column.kind) && formatOf(style) !== undefined && /^-?\d+(\.\d+)?$/.test(value)
      ? { exact: value }
      : shownValue(column, value)
  return layoutPages(layout, shown, { words, most, boundOf }).flatMap(({ heights, columns, merges }) => {
    const crossing = new Map<number, typeof merges>()
    for (const merge of merges)
      for (let row = merge.fromRow; row <= merge.toRow; row += 1)
        crossing.set(row, [...(crossing.get(row) ?? []), merge])
    return heights.map((height, row) => ({
      ...{ height, isHead: layout.kind === 'list' && row < layout.frozen.rows },
      cells: columns.flatMap(({ values, styles }, column) => {
        const merge = crossing.get(row)?.find((one) => column >= one.fromColumn && column <= one.toColumn)
        if (merge !== undefined && column > merge.fromColumn) return []
        const style = styles[row] ?? 0
        const value = merge === undefined || row === merge.fromRow ? (values[row] ?? null) : null
        const over = merge === undefined ? 1 : merge.toColumn - merge.fromColumn + 1
        return [
          {
            value: value === null ? null : shownText(scalarOfWire(value), formatOf(style)),
            style: styleFrom + style,
            columns: over,
          },
        ]
      }),
    }))
  })
}
