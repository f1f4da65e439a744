/** Uploaded files become tables of a warehouse: all of a file is looked at before it is said what a column holds. */
export { type ImportedKind, importedKinds } from './column-kind.ts'
export type { CellHints } from './column-kind.ts'
export { stageCsv } from './csv.ts'
export type { TextEncoding } from './decode.ts'
export { stageJson } from './json.ts'
export { type ChosenKinds, type ImportedColumn, type ImportedTable, Stage, type StagedTable } from './stage.ts'
