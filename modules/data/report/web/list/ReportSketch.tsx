import { ReportPicture } from '@mingtai/ui'
import type { Report } from '../../calls.ts'

/** The first page of a report, small: drawn from its design, without data. */
export function ReportSketch({ report: { sketch, picture } }: { report: Pick<Report, 'sketch' | 'picture'> }) {
  if (sketch === '') return <span className="report-blank">空白</span>
  if (sketch === null) return <ReportPicture kind={picture} />
  return (
    <img
      className="report-sketch"
      alt=""
      src={`data:image/svg+xml;utf8,${encodeURIComponent(sketch)}`}
      loading="lazy"
    />
  )
}
