/** The first page of a report, small, for pages of other modules; apart from the face, which every first load carries. */
export { ReportSketch } from './list/ReportSketch.tsx'
