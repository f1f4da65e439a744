export { fileOutput, type FileOutput, type Output, readableOf, streamOutput, withFile } from './output.ts'
export { memoryOutput } from './memory-output.ts'
export { type SheetSource, type WorkbookOptions, type WorkbookResult, writeWorkbook } from './workbook.ts'
export { type CsvOptions, type CsvResult, writeCsv } from './csv.ts'
