export { fileOutput, type FileOutput, type Output, readableOf, streamOutput, withFile } from './output.ts'
export { type SheetSource, type WorkbookOptions, type WorkbookResult, writeWorkbook } from './workbook.ts'
