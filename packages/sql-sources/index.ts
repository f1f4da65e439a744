export type { ColumnOrigin } from './column/column-origins.ts'
export { allowAddresses, closeOwnPort, isAllowed } from './connection/addresses.ts'
export { adapterOf, closeSources } from './adapters.ts'
export type {
  BoundValue,
  ExplainRequest,
  OfficeView,
  QueryRequest,
  QueryRows,
  SourceAdapter,
  SourceColumn,
  SourceConfig,
  SourceTable,
  SourceTls,
  SourceTunnel,
  Tested,
  TokenSignIn,
  Wanted,
} from './source.ts'
export type { SourceType } from './kinds.ts'
export { compileSql, parametersOf } from './template/template-sql.ts'
export type { CompiledSql, CompileOptions, ParameterValue } from './template/template-sql.ts'
export type { Dialect } from './safety/sql-text.ts'
export { checkReadOnly, tablesIn, tracedColumns, warmChecker } from './safety/checked.ts'
export type { NamedTable } from './safety/tables-in.ts'
export { chunkBytes } from './column/row-bytes.ts'
export { fieldsAsked, plainDay, plainMoment, plainNumber } from './template/row-condition.ts'
export type { FieldCondition, RowCondition } from './template/row-condition.ts'
export type { GroupKind } from './template/group-kind.ts'
export {
  type GroupedColumn,
  groupedSql,
  type Grouping,
  groups,
  hidesCollations,
  inexactField,
} from './template/grouped-sql.ts'
export { saysExactly, takesConditions, withoutRows, wrapped } from './template/wrapped-sql.ts'
export { longestStop } from './warehouse/calls.ts'
export { LandedDatabase, type Prepared } from './warehouse/landing/landed-database.ts'
export { mergeFile } from './warehouse/landing/merge-file.ts'
export { landedLast, landFile, type LandedFile, queryLanded } from './warehouse/landing/landed-file.ts'
export { writeParquet } from './warehouse/landing/write-parquet.ts'
export { checkExpression } from './safety/expression.ts'
export { rawAnswer } from './api/raw-answer.ts'
export type { RawAnswer } from './api/raw-answer.ts'
export { readRows, rowsByKey } from './writing/read-rows.ts'
export { type NewTableOrder, tableStatements } from './writing/create-table.ts'
export { verifyRows } from './writing/verify-rows.ts'
export { writeRows } from './writing/write-rows.ts'
export type {
  BoundTable,
  Conflict,
  FilterCondition,
  LinesTable,
  ReadOrder,
  ReadRows,
  RowsByKeyOrder,
  SourceWriting,
  Verified,
  WriteChange,
  Watched,
  WriteOrder,
  Written,
  WrittenTable,
} from './writing/order.ts'
export { zoneOf } from './column/zones.ts'
