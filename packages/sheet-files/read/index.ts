export { type ArchiveLimits, archiveLimits } from './archive.ts'
export { type CellBatch, cellKinds } from './cell-batch.ts'
export { type DefinedName, type OpenOptions, type OpenSheet, OpenWorkbook, openWorkbook } from './open-workbook.ts'
export { mergedRanges } from './merged-ranges.ts'
export { readRows, type RowOptions } from './rows.ts'
export type { CellFormat } from './number-formats.ts'
export { type ReadTable, readTable, type TableOptions } from './table.ts'
export type { Survey } from './table-survey.ts'
export { readTemplate } from './template/read-template.ts'
export { movedFormula } from './template/formulas.ts'
export type {
  ImportedCell,
  ImportedContent,
  ImportedPicture,
  ImportedSheet,
  ImportedWorkbook,
} from './template/imported.ts'
export { type EditValue, reopened, ReopenedWorkbook, type SaveOptions } from './edit/reopened.ts'
