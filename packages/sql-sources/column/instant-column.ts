import type { Column } from '@mingtai/sheet-core'

import { columnOf } from './text-columns.ts'
import type { ColumnKind, RawValue } from './text-columns.ts'
import { wallText } from './zones.ts'

/** Makes a column of moments with offsets into wall clocks of the session zone. */
export function instantColumn(rows: readonly (readonly RawValue[])[], index: number, kind: ColumnKind): Column {
  const zone = kind.kind === 'timestamp' ? kind.zone : undefined
  if (zone === undefined) return columnOf(rows, index, kind)
  const values = rows.map((row) => {
    const value = row[index] ?? null
    return [typeof value === 'string' ? wallText(value, zone) : value]
  })
  return columnOf(values, 0, kind)
}
