/** Official documents as files, with the lines and pages of `document-layout`. */
export { documentPdf, type DocumentPdf } from './pdf/document-pdf.ts'
export { type DocumentPictures, drawnPage } from './pdf/draw-page.ts'
