import type { SheetTemplate } from '@mingtai/report-engine'
import { addressOf, type Spot } from './address.ts'
import type { SheetParts } from './addresses-in.ts'
import { columnName, rowName } from './tokens.ts'

/** The cells that stand for lines which blocks and paper count, by their addresses when the template was opened. */
export function lineNames({ blocks = [], page }: Pick<SheetTemplate, 'blocks' | 'page'>): string[] {
  const corners = blocks.flatMap(({ row, column, rowSpan, columnSpan }) => [
    addressOf({ row, column }),
    addressOf({ row: row + rowSpan - 1, column: column + columnSpan - 1 }),
  ])
  const spans = [page?.titleRows, page?.footRows, page?.printRows].flatMap((span) =>
    span === undefined ? [] : [span.from, span.to],
  )
  const across = [page?.titleColumns, page?.printColumns].flatMap((span) =>
    span === undefined ? [] : [span.from, span.to],
  )
  const rows = [...spans, ...(page?.breaks?.rows ?? [])].map(rowName)
  return [...new Set([...corners, ...rows, ...[...across, ...(page?.breaks?.columns ?? [])].map(columnName)])]
}

/** Blocks and paper where their lines now stand; what lost its lines stays where it was. */
export function placedLines(parts: SheetParts, spotOfName: (name: string) => Spot | null): SheetParts {
  const row = (line: number): number => spotOfName(rowName(line))?.row ?? line
  const column = (line: number): number => spotOfName(columnName(line))?.column ?? line
  const { blocks, page } = parts
  const placed: SheetParts = { ...parts }
  if (blocks !== undefined) {
    placed.blocks = blocks.map((block) => {
      const last = { row: block.row + block.rowSpan - 1, column: block.column + block.columnSpan - 1 }
      const from = spotOfName(addressOf(block)) ?? { row: block.row, column: block.column }
      const to = spotOfName(addressOf(last)) ?? last
      const rowSpan = Math.max(1, to.row - from.row + 1)
      return { ...block, ...from, rowSpan, columnSpan: Math.max(1, to.column - from.column + 1) }
    })
  }
  if (page !== undefined) {
    const span = (lines: { from: number; to: number }, at: (line: number) => number) => ({
      from: at(lines.from),
      to: Math.max(at(lines.from), at(lines.to)),
    })
    placed.page = {
      ...page,
      ...(page.titleRows === undefined ? {} : { titleRows: span(page.titleRows, row) }),
      ...(page.footRows === undefined ? {} : { footRows: span(page.footRows, row) }),
      ...(page.titleColumns === undefined ? {} : { titleColumns: span(page.titleColumns, column) }),
      ...(page.printRows === undefined ? {} : { printRows: span(page.printRows, row) }),
      ...(page.printColumns === undefined ? {} : { printColumns: span(page.printColumns, column) }),
      ...(page.breaks === undefined
        ? {}
        : { breaks: { rows: page.breaks.rows.map(row), columns: page.breaks.columns.map(column) } }),
    }
  }
  return placed
}
