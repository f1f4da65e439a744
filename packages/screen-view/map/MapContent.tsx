import { EffectScatterChart, LinesChart, MapChart, ScatterChart } from 'echarts/charts'
import { GeoComponent, VisualMapContinuousComponent } from 'echarts/components'
import { getMap, registerMap, use as register } from 'echarts/core'
import { useMemo } from 'react'
import { EChart } from '../chart/EChart.tsx'
import { paletteOf } from '../chart/chart-style.ts'
import type { ContentProps } from '../content/content-props.ts'
import { useScreen } from '../player/screen-context.ts'
import { DrilledMap, regionClicked, type ShownArea } from './DrilledMap.tsx'
import { mapOption } from './map-option.ts'

register([EffectScatterChart, GeoComponent, LinesChart, MapChart, ScatterChart, VisualMapContinuousComponent])

/** A flat map, into whose regions a click goes down. */
export default function MapContent(props: ContentProps) {
  return <DrilledMap component={props.component} draw={(area) => <Areas {...props} {...area} />} />
}

function Areas({ component, figures, width, height, onPick, ...area }: ContentProps & ShownArea) {
  const { boundaries, adcode, onDrill } = area
  const { theme, document, isStill } = useScreen()
  const { rows } = figures
  const option = useMemo(() => {
    const map = `area-${adcode}`
    // Known boundaries are not read again; other ones under the same code are another area's.
    if (!getMap(map)) registerMap(map, JSON.stringify(boundaries))
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
        onPick(regionClicked(name, { component, rows, boundaries }))
        onDrill(name)
      }}
    />
  )
}
