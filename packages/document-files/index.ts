/** Official documents as files, with the lines and pages of `document-layout`. */
export { documentDocx, type DocumentDocx } from './docx/document-docx.ts'
export { documentOfd } from './ofd/document-ofd.ts'
export { type DocumentPictures, drawnPage } from './pages/draw-page.ts'
export type { LaidOutDocument } from './pages/paged-document.ts'
export { documentPdf } from './pdf/document-pdf.ts'
