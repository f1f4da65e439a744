import type { EntryDocument, EntryLayout } from '@mingtai/entry-model'
import type { CellStyle, SheetMeta, WireWindow } from '@mingtai/sheet-core'
import { framed, FRAMES } from '../../fill/model/area-frame.ts'
import { contentText } from './marked-layout.ts'

/** The layout as it is designed: its texts and formulas, and the marked cells in blue dashed frames with their columns. */
export function layoutMeta(layout: EntryLayout, version: string): SheetMeta {
  const { widths, heights, frozen, styles } = layout
  return {
    ...{ version, rows: heights.length, complete: true, failed: null, columns: widths.length, widths },
    ...{ blockHeights: [heights.reduce((sum, height) => sum + height, 0)], defaultHeight: 28 },
    ...{ frozenRows: frozen.rows, frozenColumns: frozen.columns, styles: [...styles, ...styles.map(markedStyle)] },
    ...{ elapsed: 0, sourceRows: heights.length, sheets: [{ index: 0, name: '版面' }] },
  }
}

function markedStyle(style: CellStyle): CellStyle {
  return framed({ ...style, color: '#1F5FA8', fill: '#F3F7FC', shrink: true }, FRAMES - 1)
}

export function layoutWindow(
  layout: EntryLayout,
  { columns, lines }: Pick<EntryDocument, 'columns' | 'lines'>,
  version: string,
): WireWindow {
  const { widths, heights, styles, cells, marks } = layout
  const shown = heights.map((_, row) =>
    widths.map((__, column) => {
      const cell = cells.find((one) => one.row === row && one.column === column)
      const mark = marks.find((one) => one.row === row && one.column === column)
      const style = cell?.style ?? 0
      if (mark === undefined) return { value: contentText(cell?.content), style }
      const own = mark.table === undefined ? columns : (lines[mark.table - 1]?.columns ?? [])
      const title = own.find(({ name }) => name === mark.name)?.title ?? mark.name
      return { value: mark.table === undefined ? title : `${title} ↓`, style: styles.length + style }
    }),
  )
  const at = (row: number, column: number) => shown[row]?.[column] ?? { value: '', style: 0 }
  return {
    ...{ version, from: 0, rows: heights.length, heights },
    columns: widths.map((_, column) => ({
      kind: 'mixed' as const,
      values: heights.map((__, row) => at(row, column).value),
    })),
    styles: widths.map((_, column) => heights.flatMap((__, row) => [at(row, column).style, 1])),
    merges: cells
      .flatMap(({ row, column, rowSpan, columnSpan }) => {
        if (rowSpan === 1 && columnSpan === 1) return []
        const { style, value } = at(row, column)
        return [[row, column, row + rowSpan - 1, column + columnSpan - 1, style, value] as const]
      })
      .map((merge) => [...merge]),
  }
}
