import { clickedRow, firstColumn, nameOf, OTHERS } from '@mingtai/screen-model'
import { useEffect, useMemo, useState } from 'react'
import type { ContentProps } from '../content/content-props.ts'
import { useScreen } from '../player/screen-context.ts'
import { useTick } from '../player/use-tick.ts'
import { Notice } from '../panel/Notice.tsx'
import { Waiting } from '../panel/Waiting.tsx'
import { EChart } from './EChart.tsx'
import { optionOf } from './option-of.ts'
import { paletteOf } from './chart-style.ts'
import { pieSlices } from './round-option.ts'
import { chartLoader } from './load-chart.ts'

/** The specification's rhythm: one slice after another each second. */
const HIGHLIGHT_EACH = 1000

/** Every chart that needs neither a map nor GL. */
export default function ChartContent({ component, figures, width, height: room, onPick }: ContentProps) {
  const { theme, document, isStill } = useScreen()
  const { rows } = figures
  const lift = liftOf(component, width)
  const height = room + lift
  const isReady = useLoaded(component.type)
  const isHighlighting = component.type === 'pie' && component.options.isHighlighting === true
  const tick = useTick(isHighlighting ? HIGHLIGHT_EACH : null)
  const count = rows === null || !isHighlighting ? 0 : pieSlices(rows, component.fields).length
  const option = useMemo(() => {
    if (rows === null || rows.rows.length === 0) return null
    const palette = paletteOf(component, document.page.palette, theme)
    return optionOf(component, rows, { theme, palette, isStill, width, height, lift })
  }, [component, rows, theme, document.page.palette, isStill, width, height, lift])
  if (option === null) return <Notice kind="empty">暂无数据</Notice>
  if (!isReady) return <Waiting />
  return (
    <div style={{ marginTop: -lift }}>
      <EChart
        option={option}
        width={width}
        height={height}
        highlight={isHighlighting && !isStill && count > 0 ? tick % count : null}
        onPick={({ name, at }) => {
          if (rows === null) return
          const category = firstColumn(rows, component.fields, 'category')
          const found = rows.rows.findIndex((row) => category >= 0 && nameOf(row[category]) === name)
          // What was put together is no row that could be asked for.
          if (found < 0 && name === OTHERS) return
          onPick(clickedRow(rows, found >= 0 ? found : at))
        }}
      />
    </div>
  )
}

const withAxes = new Set(['histogram', 'line', 'area', 'histogramLine', 'scatter', 'radar'])

/** The legend stands beside the title, where there is room for it. */
function liftOf({ type, spec, options, fields }: ContentProps['component'], width: number): number {
  const names = [...(fields.value ?? []), ...(fields.line ?? [])]
  const legend = names.reduce((sum, name) => sum + name.length * 13 + 24, 0)
  const isRoom = spec.title.length * spec.titleSize + legend + 32 <= width
  const isPlaced = options.legendAlign === 'start' || options.legendAlign === 'center'
  const isFree =
    isRoom && !isPlaced && spec.isTitled && spec.note === '' && spec.titleAlign === 'left' && spec.titleSize <= 24
  return isFree && withAxes.has(type) && options.isLegend === true && options.legendAt === 'top' ? 40 : 0
}

function useLoaded(type: ContentProps['component']['type']): boolean {
  const [loaded, setLoaded] = useState('')
  const loader = chartLoader(type)
  useEffect(() => {
    void chartLoader(type)?.().then(() => setLoaded(type))
  }, [type])
  return loader === null || loaded === type
}
