import type { DetailTable } from '@mingtai/form-schema'
import { isFigure } from '../frame/Words.tsx'
import type { Sum } from './DetailGrid.tsx'
import { ReadCells } from './ReadCells.tsx'
import { SumCells } from './SumCells.tsx'
import type { TableWork } from './use-rows.ts'

/** Rows to read, as on paper. */
export function DetailList({ table, work, sums }: { table: DetailTable; work: TableWork; sums: readonly Sum[] }) {
  const { rows, columns } = work
  if (rows.length === 0) return <p className="form-none">没有明细</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keys
    <div className="form-grid-box" role="group" aria-label={`${table.label}的行`} tabIndex={0}>
      <table className="form-grid" data-read>
        <thead>
          <tr>
            <th className="form-grid-number" scope="col">
              <span className="visually-hidden">序号</span>
            </th>
            {columns.map(({ field }) => (
              <th key={field.key} scope="col" data-figure={isFigure(field)}>
                {field.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id}>
              <td className="form-grid-number">{at + 1}</td>
              <ReadCells {...{ table, columns, row }} />
            </tr>
          ))}
        </tbody>
        {sums.length > 0 && (
          <tfoot>
            <tr>
              <th scope="row">合计</th>
              <SumCells {...{ columns, sums }} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
