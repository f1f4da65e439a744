import { type EChartsCoreOption, type EChartsType, init } from 'echarts/core'
import { useEffect, useRef } from 'react'
import { frameBudget } from '../player/frame-budget.ts'
import { useScreen } from '../player/screen-context.ts'
import { shapeOf } from './option-shape.ts'
import { sharpDrawings } from './sharp-drawings.ts'
import './register.ts'

export interface EChartProps {
  option: EChartsCoreOption
  width: number
  height: number
  /** The place of the row that was clicked, and its name. */
  onPick?: (point: { name: string; at: number; series: string }) => void
  /** The slice that stands out, one after another; null for none. */
  highlight?: number | null
  /** Pixels of the drawing for one of the page; the display decides where it is not given. */
  ratio?: number
}

/** Milliseconds from its first frame after which a chart counts as drawn even if something in it moves for ever. */
const LONGEST_ENTRY = 1500

/** A chart of echarts. It is made once and follows its option, so that a refresh moves and does not flash. */
export function EChart({ option, width, height, onPick, highlight = null, ratio }: EChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType | null>(null)
  const drawn = useRef('')
  const pick = useRef(onPick)
  const { zoom, mode } = useScreen()
  // As many pixels as the display has, so that small letters stay sharp where the page is shown smaller.
  const shown = Math.round(zoom * (window.devicePixelRatio || 1) * 20) / 20
  const dots = ratio ?? Math.min(3, Math.max(0.4, shown))

  useEffect(() => {
    pick.current = onPick
  })
  useEffect(() => {
    if (box.current === null) return undefined
    const made = init(box.current, null, { renderer: 'canvas', width, height, devicePixelRatio: dots })
    chart.current = made
    drawn.current = ''
    // One with a ratio of its own is drawn by the graphics card, which draws nothing anew into another canvas.
    if (ratio === undefined) sharpDrawings.set(made.getDom(), (wanted) => made.renderToCanvas({ pixelRatio: wanted }))
    made.on('finished', () => delete made.getDom().dataset.drawing)
    // Counted in frames that were drawn: on a busy machine the first one may come after seconds.
    made.on('rendered', () => {
      const { dataset } = made.getDom()
      if (dataset.drawing === '') dataset.drawing = String(performance.now())
      else if (performance.now() - Number(dataset.drawing) > LONGEST_ENTRY) delete dataset.drawing
    })
    made.on('click', ({ name, dataIndex, seriesName }) =>
      pick.current?.({ name, at: dataIndex ?? -1, series: seriesName ?? '' }),
    )
    return () => {
      chart.current = null
      sharpDrawings.delete(made.getDom())
      made.dispose()
    }
    // Another size is given to the chart below; only another sharpness makes a new one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [dots])
  useEffect(() => {
    chart.current?.resize({ width, height })
  }, [width, height, dots])
  useEffect(() => {
    const shape = shapeOf(option)
    // Of the same shape only values move; another one may not keep anything of what was there.
    const isSame = shape === drawn.current
    drawn.current = shape
    if (!isSame && box.current !== null) box.current.dataset.drawing = ''
    const animation = !frameBudget.isMissed() && option.animation !== false
    frameBudget.watch()
    chart.current?.setOption({ ...option, animation }, isSame ? {} : { notMerge: true })
  }, [option, dots])
  useEffect(() => {
    if (highlight === null) return
    chart.current?.dispatchAction({ type: 'downplay', seriesIndex: 0 })
    chart.current?.dispatchAction({ type: 'highlight', seriesIndex: 0, dataIndex: highlight })
  }, [highlight, option, dots])
  return (
    <div
      ref={box}
      className="screen-chart"
      style={{ width, height, pointerEvents: mode === 'design' ? 'none' : undefined }}
    />
  )
}
