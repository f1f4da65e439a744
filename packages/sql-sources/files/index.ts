/** Turns uploaded files into tables of a warehouse. All values of a column are read before its kind is decided. */
export { type ImportedKind, importedKinds } from './column-kind.ts'
export type { CellHints } from './column-kind.ts'
export { stageCsv } from './csv.ts'
export type { TextEncoding } from './decode.ts'
export type { Delimiter } from './delimited.ts'
export { stageJson } from './json.ts'
export {
  type ChosenHeads,
  type ChosenKinds,
  type ImportedColumn,
  type ImportedTable,
  Stage,
  type StagedTable,
} from './stage.ts'
