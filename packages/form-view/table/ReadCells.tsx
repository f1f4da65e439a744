import { type DetailTable, valueOf } from '@mingtai/form-schema'
import { isFigure, Words } from '../frame/Words.tsx'
import { useForm } from '../model/form-context.ts'
import type { TableWork } from './use-rows.ts'

interface Props {
  table: DetailTable
  columns: TableWork['columns']
  row: TableWork['rows'][number]
}

/** The cells of a row to read; what is hidden from the reader is empty. */
export function ReadCells({ table, columns, row: { id, values } }: Props) {
  const { state } = useForm()
  return columns.map(({ field }) => (
    <td key={field.key} data-figure={isFigure(field)}>
      {!state.hidden.has(`${table.key}[${id}].${field.key}`) && (
        <Words field={field} value={valueOf(values, field.key)} isCell />
      )}
    </td>
  ))
}
