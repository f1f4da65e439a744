import { Suspense, lazy } from 'react'
import { Waiting } from '../panel/Waiting.tsx'
import { Table } from './Table.tsx'
import type { ContentProps } from './content-props.ts'

const Chart = lazy(() => import('./ReportChart.tsx'))

/** A report as a tile: its rows, or its chart in the look that it has in the report. */
export function ReportTile(props: ContentProps) {
  if (props.component.options.shown !== 'chart') return <Table {...props} />
  return (
    <Suspense fallback={<Waiting />}>
      <Chart {...props} />
    </Suspense>
  )
}
