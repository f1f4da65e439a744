export type { FontFiles, PageDocument, SheetPages, WriteOptions, WriteResult } from './document.ts'
export { type PdfOptions, writePdf } from './pdf.ts'
export type { PdfPassword } from './pdf-seal.ts'
