import { momentTitle } from '@mingtai/zh'
import type { Trial } from '../query-editor/trial.ts'
import { storedValue } from './stored-value.ts'

interface Props {
  /** As the source gave it, from 1 on. */
  number: number
  /** Its place in the order that is shown. */
  at: number
  fields: Trial['fields']
  row: Trial['rows'][number]
  /** The chosen cell, where it is of this row. */
  chosen: { id: string; column: number } | null
  onChoose(column: number): void
  onOpen(): void
}

/** A row of a query, each value as its source holds it. */
export function ResultRow({ number, at, fields, row, chosen, onChoose, onOpen }: Props) {
  return (
    <tr aria-rowindex={at + 2}>
      <th className="result-number" scope="row">
        {number}
      </th>
      {fields.map(({ name, type, zone }, column) => {
        const value = row[column] ?? null
        const text = storedValue(value, type)
        const isCell = chosen?.column === column
        return (
          <td
            key={name}
            id={isCell ? chosen.id : undefined}
            data-type={type}
            title={zone === undefined || text === null ? undefined : momentTitle(value, text, zone)}
            aria-selected={isCell}
            data-null={text === null ? '' : undefined}
            onClick={() => onChoose(column)}
            onDoubleClick={onOpen}
          >
            {text ?? 'NULL'}
          </td>
        )
      })}
    </tr>
  )
}
