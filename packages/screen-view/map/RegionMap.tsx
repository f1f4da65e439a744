import { getMap, registerMap } from 'echarts/core'
import { useMemo } from 'react'
import { EChart } from '../chart/EChart.tsx'
import { paletteOf } from '../chart/chart-style.ts'
import type { ContentProps } from '../content/content-props.ts'
import { useScreen } from '../player/screen-context.ts'
import { DrilledMap, regionClicked, type ShownArea } from './DrilledMap.tsx'
import type { mapOption } from './map-option.ts'

interface Props extends ContentProps {
  optionOf: typeof mapOption
  /** Pixels drawn for one of the page; left out: those of the display. */
  ratio?: number
}

/** A map, flat or in three dimensions, into whose regions a click goes down. */
export function RegionMap(props: Props) {
  return (
    <DrilledMap
      component={props.component}
      rows={props.figures.rows}
      draw={(area) => <Regions {...props} {...area} />}
    />
  )
}

function Regions({ component, figures: { rows }, width, height, onPick, optionOf, ratio, ...area }: Props & ShownArea) {
  const { boundaries, adcode, onDrill } = area
  const { theme, document, isStill } = useScreen()
  const option = useMemo(() => {
    const map = `area-${adcode}`
    // Known boundaries are not read again; other ones under the same code are another area's.
    if (!getMap(map)) registerMap(map, JSON.stringify(boundaries))
    const style = { theme, palette: paletteOf(component, document.page.palette, theme), isStill, width, height }
    return optionOf(component, rows ?? { columns: [], rows: [] }, { style, place: { map, boundaries } })
  }, [component, rows, theme, document.page.palette, isStill, width, height, boundaries, adcode, optionOf])
  return (
    <EChart
      option={option}
      width={width}
      height={height}
      {...(ratio === undefined ? {} : { ratio })}
      onPick={({ name }) => {
        onPick(regionClicked(name, { component, rows, boundaries }))
        onDrill(name)
      }}
    />
  )
}
