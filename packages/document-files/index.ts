/** Official documents as files, with the lines and pages of `document-layout`. */
export { documentDocx, type DocumentDocx } from './docx/document-docx.ts'
export { documentPdf, type DocumentPdf } from './pdf/document-pdf.ts'
export { type DocumentPictures, drawnPage } from './pdf/draw-page.ts'
