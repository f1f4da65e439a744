export { mimeTypes } from '../export/exports.ts'
export { fileStem } from '../export/file-name.ts'
export { type DeliveredFile, fillReport, type FillOrder, forgetFilled, writeFilled } from './fill-report.ts'
export { mustMayDeliver, namesOfReports } from './deliverable.ts'
