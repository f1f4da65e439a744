/** The viewer and its pivot, for rows that are no display report. */
export { readingFrom, withReading } from './reading/address.ts'
export { noReading } from './reading/edit-reading.ts'
export { PivotDialog } from './reading/PivotDialog.tsx'
export { ReportView } from './ReportView.tsx'
