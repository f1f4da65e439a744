import type { ColumnMeta, ResultSet } from 'oracledb'

import { distinctNames } from '../column/field-names.ts'
import type { OpenRows } from '../connection/streamed-query.ts'
import { columnOf, fieldOf } from '../column/text-columns.ts'
import type { ColumnKind, RawValue } from '../column/text-columns.ts'
import { kindOf, rawValue } from './types.ts'

type Row = RawValue[]

export const FETCH_ROWS = 500

interface Answer {
  metaData?: ColumnMeta[] | undefined
  resultSet?: ResultSet | undefined
}

/** A cursor of the server as rows that are fetched as they are taken. */
export function resultRows({ metaData = [], resultSet }: Answer, zone: string): OpenRows<Row> {
  const kinds = metaData.map((column) => kindOf(column, zone))
  async function* rows(): AsyncGenerator<Row> {
    if (resultSet === undefined) return
    for (let part = await resultSet.getRows(FETCH_ROWS); part.length > 0; part = await resultSet.getRows(FETCH_ROWS))
      for (const row of part) yield row.map((value, index) => rawValue(value, kinds[index]!))
    await resultSet.close()
  }
  return {
    ...namedColumns(
      metaData.map(({ name }) => name),
      kinds,
    ),
    rows: rows(),
  }
}

/** What columns are called, and how their rows become columns of the engine. */
export function namedColumns(
  names: readonly string[],
  kinds: readonly ColumnKind[],
): Pick<OpenRows<Row>, 'fields' | 'column'> {
  const distinct = distinctNames(names)
  const fields = kinds.map((kind, index) => fieldOf(distinct[index]!, kind))
  return { fields, column: (taken, index) => columnOf(taken, index, kinds[index]!) }
}
