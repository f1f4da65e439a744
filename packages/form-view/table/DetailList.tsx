import { type DetailTable, valueOf } from '@mingtai/form-schema'
import { useForm } from '../model/form-context.ts'
import { isFigure, Words } from '../frame/Words.tsx'
import type { Sum } from './DetailGrid.tsx'
import type { TableWork } from './use-rows.ts'

/** Rows to read, as on paper. */
export function DetailList({ table, work, sums }: { table: DetailTable; work: TableWork; sums: readonly Sum[] }) {
  const { state } = useForm()
  const { rows, columns } = work
  const total = new Map(sums.map(({ key, words }) => [key, words]))
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
          {rows.map(({ id, values }, at) => (
            <tr key={id}>
              <td className="form-grid-number">{at + 1}</td>
              {columns.map(({ field }) => (
                <td key={field.key} data-figure={isFigure(field)}>
                  {!state.hidden.has(`${table.key}[${id}].${field.key}`) && (
                    <Words field={field} value={valueOf(values, field.key)} isCell />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total.size > 0 && (
          <tfoot>
            <tr>
              <th scope="row">合计</th>
              {columns.map(({ field }) => (
                <td key={field.key} data-figure={isFigure(field)}>
                  {total.get(field.key) ?? ''}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
