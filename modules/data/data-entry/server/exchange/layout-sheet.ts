import { type EntryColumn, type EntryLayout, exportedCell, type LayoutValue, shownValue } from '@mingtai/entry-model'
import { emptyTail } from '@mingtai/sheet-core'
import type { SheetSource } from '@mingtai/sheet-files'
import { layoutPages, type ShownTable, type Words } from './layout-cells.ts'

/** The name of the sheet that looks like the form. It is not read when the file comes back. */
export const LAYOUT_SHEET = '版面'

type Written = string | number | null

/** A form as it is laid out, with its rows and what its formulas make of them; of a card the first rows one below the other. */
export function layoutSheet(layout: EntryLayout, shown: readonly ShownTable[], words: Words): SheetSource {
  const chunks = layoutPages(layout, shown, { words, most: MOST_CARDS, boundOf: writtenBound }).map((page) => ({
    rows: page.heights.length,
    heights: Uint16Array.from(page.heights),
    cells: page.columns.map(({ values, styles }) => ({
      values: { type: 'mixed' as const, values: values.map(written) },
      styles: Uint16Array.from(styles),
      formula: null,
    })),
    merges: page.merges.map(({ fromRow, toRow, ...columns }) => ({
      ...{ ...columns, fromRow: page.from + fromRow, toRow: page.from + toRow },
    })),
  }))
  const head = { name: LAYOUT_SHEET, widths: layout.widths, frozen: layout.frozen, styles: layout.styles }
  return { head, chunks, tail: () => emptyTail }
}

/** Rows that a workbook shows as cards; all of them stand in its list. */
const MOST_CARDS = 500

function writtenBound(column: EntryColumn, value: string | null): LayoutValue {
  const plain = exportedCell(column, value)
  return typeof plain === 'number' ? plain : value === null ? null : shownValue(column, value)
}

function written(value: LayoutValue): Written {
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value !== 'object' || value === null) return value
  const digits = value.exact.replace(/^-?0*|\D/g, '')
  return digits.length <= 15 ? Number(value.exact) : value.exact
}
