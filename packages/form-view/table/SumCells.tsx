import { isFigure } from '../frame/Words.tsx'
import type { Sum } from './DetailGrid.tsx'
import type { TableWork } from './use-rows.ts'

/** The totals below the columns of a table to read. */
export function SumCells({ columns, sums }: { columns: TableWork['columns']; sums: readonly Sum[] }) {
  const total = new Map(sums.map(({ key, words }) => [key, words]))
  return columns.map(({ field }) => (
    <td key={field.key} data-figure={isFigure(field)}>
      {total.get(field.key) ?? ''}
    </td>
  ))
}
