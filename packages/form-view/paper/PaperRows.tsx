import type { DetailTable } from '@mingtai/form-schema'
import type { Sum } from '../table/DetailGrid.tsx'
import { ReadCells } from '../table/ReadCells.tsx'
import { SumCells } from '../table/SumCells.tsx'
import type { TableWork } from '../table/use-rows.ts'

/** The rows of a detail table as a ruled table within the paper; one too wide for it is scrolled. */
export function PaperRows({ table, work, sums }: { table: DetailTable; work: TableWork; sums: readonly Sum[] }) {
  const { rows, columns } = work
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keys
    <div className="form-paper-scroll" role="group" aria-label={`${table.label}的行`} tabIndex={0}>
      <table aria-label={table.label}>
        <thead>
          <tr>
            <th className="paper-number" scope="col">
              序号
            </th>
            {columns.map(({ field }) => (
              <th key={field.key} scope="col">
                {field.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id}>
              <td className="paper-number">{at + 1}</td>
              <ReadCells {...{ table, columns, row }} />
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td className="paper-number">—</td>
              {columns.map(({ field }) => (
                <td key={field.key}>—</td>
              ))}
            </tr>
          )}
        </tbody>
        {sums.length > 0 && rows.length > 0 && (
          <tfoot>
            <tr>
              <th className="paper-number" scope="row">
                合计
              </th>
              <SumCells {...{ columns, sums }} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
