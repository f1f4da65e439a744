import { type DrillTrail, clickedRow, drilledBack, drilledInto, drilledTo, firstColumn } from '@mingtai/screen-model'
import { EffectScatterChart, LinesChart, MapChart, ScatterChart } from 'echarts/charts'
import { GeoComponent, VisualMapContinuousComponent } from 'echarts/components'
import { getMap, registerMap, use as register } from 'echarts/core'
import { useMemo, useState } from 'react'
import { EChart } from '../chart/EChart.tsx'
import { paletteOf, textOf } from '../chart/chart-style.ts'
import type { ContentProps } from '../content/content-props.ts'
import { Notice } from '../panel/Notice.tsx'
import { Trail } from '../panel/Trail.tsx'
import { Waiting } from '../panel/Waiting.tsx'
import { useScreen } from '../player/screen-context.ts'
import type { Boundaries } from '../player/sources.ts'
import { mapOption, reviewNote } from './map-option.ts'
import { regionNames, useBoundaries } from './use-boundaries.ts'

register([EffectScatterChart, GeoComponent, LinesChart, MapChart, ScatterChart, VisualMapContinuousComponent])

/** A map by adcode. A click goes down as deep as there are boundaries, a double-click one step back. */
export default function MapContent(props: ContentProps) {
  const { component } = props
  const { mode } = useScreen()
  const [trail, setTrail] = useState<DrillTrail>([])
  const adcode = trail.at(-1)?.adcode ?? textOf(component.options.adcode)
  const top = useBoundaries(adcode)
  const drill = (name: string, map: Boundaries): void => {
    const found = map.features.find(({ properties }) => properties.name === name)
    const below = String(found?.properties.adcode ?? '')
    if (mode === 'play' && component.options.isDrill === true && below !== '' && below !== adcode)
      setTrail(drilledInto(trail, { title: name, adcode: below, component: null, clicked: {} }))
  }
  const back = trail.length === 0 ? undefined : () => setTrail(drilledBack(trail))
  return (
    <div className="screen-map" onDoubleClick={back}>
      {trail.length > 0 && <Trail top={component.name} trail={trail} onGo={(at) => setTrail(drilledTo(trail, at))} />}
      {top.is === 'there' && top.adcode === adcode ? (
        <Areas {...props} boundaries={top.map} adcode={adcode} onDrill={drill} />
      ) : top.is === 'none' ? (
        <Notice kind="empty">
          {trail.length > 0
            ? '这个区域没有下级边界，双击返回上一级。'
            : `没有行政区划${adcode}的边界，请上传边界文件。`}
        </Notice>
      ) : top.is === 'failed' ? (
        <Notice kind="failed">{top.why}</Notice>
      ) : (
        <Waiting />
      )}
      {reviewNote(component) !== '' && <small className="screen-review">{reviewNote(component)}</small>}
    </div>
  )
}

interface AreasProps extends ContentProps {
  boundaries: Boundaries
  adcode: string
  onDrill: (name: string, map: Boundaries) => void
}

function Areas({ component, figures, width, height, onPick, boundaries, adcode, onDrill }: AreasProps) {
  const { theme, document, isStill } = useScreen()
  const { rows } = figures
  const option = useMemo(() => {
    const map = `area-${adcode}`
    // Known boundaries are not read again; other ones under the same code are another area's.
    if (getMap(map) === null || getMap(map) === undefined) registerMap(map, JSON.stringify(boundaries))
    const palette = paletteOf(component, document.page.palette, theme)
    const style = { theme, palette, isStill, width, height }
    return mapOption(component, rows ?? { columns: [], rows: [] }, { style, place: { map, boundaries } })
  }, [component, rows, theme, document.page.palette, isStill, width, height, boundaries, adcode])
  return (
    <EChart
      option={option}
      width={width}
      height={height}
      onPick={({ name }) => {
        const toMap = regionNames(component, boundaries)
        const category = rows === null ? -1 : firstColumn(rows, component.fields, 'category')
        const at = rows?.rows.findIndex((row) => toMap(row[category] ?? '') === name) ?? -1
        onPick(rows !== null && at >= 0 ? clickedRow(rows, at) : { 区域: name })
        onDrill(name, boundaries)
      }}
    />
  )
}
