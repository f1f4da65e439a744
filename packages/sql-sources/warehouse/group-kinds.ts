import { DuckDBDecimalType, DuckDBTypeId } from '@duckdb/node-api'
import type { DuckDBType } from '@duckdb/node-api'

import type { GroupKind } from '../template/group-kind.ts'

const kinds = new Map<DuckDBTypeId, GroupKind>([
  [DuckDBTypeId.BOOLEAN, { kind: 'boolean' }],
  [DuckDBTypeId.TINYINT, { kind: 'integer' }],
  [DuckDBTypeId.SMALLINT, { kind: 'integer' }],
  [DuckDBTypeId.INTEGER, { kind: 'integer' }],
  [DuckDBTypeId.BIGINT, { kind: 'integer' }],
  [DuckDBTypeId.UTINYINT, { kind: 'integer' }],
  [DuckDBTypeId.USMALLINT, { kind: 'integer' }],
  [DuckDBTypeId.UINTEGER, { kind: 'integer' }],
  [DuckDBTypeId.UBIGINT, { kind: 'integer' }],
  [DuckDBTypeId.VARCHAR, { kind: 'text' }],
  [DuckDBTypeId.DATE, { kind: 'date' }],
])

/** What DuckDB groups and adds exactly. */
export function groupKindOf(type: DuckDBType): GroupKind | null {
  if (type instanceof DuckDBDecimalType) return { kind: 'decimal', digits: type.width, scale: type.scale }
  return kinds.get(type.typeId) ?? null
}
