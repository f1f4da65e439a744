import { chartOption } from '@mingtai/charts'
import { ownValues } from '@mingtai/screen-model'
import type { ChartData } from '@mingtai/sheet-core'
import { useEffect, useMemo, useState } from 'react'
import { EChart } from '../chart/EChart.tsx'
import { Notice } from '../panel/Notice.tsx'
import { Waiting } from '../panel/Waiting.tsx'
import { useScreen } from '../player/screen-context.ts'
import type { ContentProps } from './content-props.ts'

/** The chart of a report, asked for whenever its rows have come anew. */
export default function ReportChart({ component, figures, width, height }: ContentProps) {
  const { sources, values, theme } = useScreen()
  const [chart, setChart] = useState<ChartData | null>()
  const own = JSON.stringify(ownValues(component, values))
  useEffect(() => {
    if (component.columnDataSource !== 4 || sources.reportChart === undefined) {
      setChart(null)
      return undefined
    }
    const abort = new AbortController()
    sources.reportChart({ component, values: JSON.parse(own), signal: abort.signal }).then(
      (found) => {
        if (!abort.signal.aborted) setChart(found)
      },
      // The chart that is shown stays: the badge of the rows tells that they are old.
      () => setChart((shown) => shown ?? null),
    )
    return () => abort.abort()
  }, [component, own, sources, figures.goodAt])
  const option = useMemo(() => {
    if (chart === undefined || chart === null) return null
    return { ...chartOption(chart, { medium: 'screen', size: 13 }), color: [...theme.palette] }
  }, [chart, theme])
  if (chart === undefined) return <Waiting />
  if (option === null) return <Notice kind="empty">这张报表没有图表</Notice>
  return <EChart option={option} width={width} height={height} />
}
