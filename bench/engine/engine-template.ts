import { type Binding, type Dataset, plainBinding, type SheetTemplate, type Template } from '@mingtai/report-engine'

type Cell = SheetTemplate['cells'][number]

/** Templates for the engine's measurements: one row (or one crossing) of bound cells each. */
export function benchTemplate(cells: Cell[]): Template {
  const rows = Math.max(...cells.map((cell) => cell.row)) + 1
  const columns = Math.max(...cells.map((cell) => cell.column)) + 1
  const sheet: SheetTemplate = {
    id: 'bench',
    name: 'bench',
    columnWidths: Array.from({ length: columns }, () => 80),
    rowHeights: Array.from({ length: rows }, () => 24),
    frozen: { rows: 0, columns: 0 },
    cells,
  }
  const dataset: Dataset = {
    name: 'orders',
    title: 'orders',
    from: { kind: 'query', dataSource: 'bench', sql: 'select 1' },
    fields: [],
  }
  return { schema: 4, parameters: [], datasets: [dataset], styles: [{}], sheets: [sheet] }
}

export function cellAt(row: number, column: number, binding: Partial<Binding> & { field: string }): Cell {
  return {
    row,
    column,
    rowSpan: 1,
    columnSpan: 1,
    style: 0,
    content: plainBinding('orders', binding.field, binding),
  }
}

export const totalAfter: Binding['subtotal'] = { position: 'after', label: '合计', style: null, hideWhenSingle: false }
