import { chartOption } from '@mingtai/charts'
import { ownValues } from '@mingtai/screen-model'
import type { ChartData } from '@mingtai/sheet-core'
import { Suspense, lazy, useEffect, useMemo, useState } from 'react'
import { Notice } from '../panel/Notice.tsx'
import { useScreen } from '../player/screen-context.ts'
import { Table } from './Table.tsx'
import type { ContentProps } from './content-props.ts'

const Chart = lazy(async () => ({ default: (await import('../chart/EChart.tsx')).EChart }))

/** A report as a tile: its rows, or its chart in the look that it has in the report. */
export function ReportTile(props: ContentProps) {
  const { component, width, height } = props
  const { sources, values, mode, theme } = useScreen()
  const [chart, setChart] = useState<ChartData | null>(null)
  const isChart = component.options.shown === 'chart'
  const own = JSON.stringify(ownValues(component, values))
  useEffect(() => {
    if (!isChart || mode === 'design' || sources.reportChart === undefined) return undefined
    const abort = new AbortController()
    sources.reportChart({ component, values: JSON.parse(own), signal: abort.signal }).then(
      (found) => {
        if (!abort.signal.aborted) setChart(found)
      },
      () => undefined,
    )
    return () => abort.abort()
  }, [component, own, isChart, mode, sources, props.figures.goodAt])
  const option = useMemo(() => {
    if (chart === null) return null
    const text = { color: theme.muted }
    return { ...chartOption(chart, { medium: 'screen', size: 13 }), textStyle: text, color: [...theme.palette] }
  }, [chart, theme])
  if (!isChart) return <Table {...props} />
  if (option === null) return <Notice kind="empty">这张报表没有图表</Notice>
  return (
    <Suspense fallback={null}>
      <Chart option={option} width={width} height={height} />
    </Suspense>
  )
}
