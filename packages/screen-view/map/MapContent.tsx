import { EffectScatterChart, LinesChart, MapChart, ScatterChart } from 'echarts/charts'
import { GeoComponent, VisualMapContinuousComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import type { ContentProps } from '../content/content-props.ts'
import { mapOption } from './map-option.ts'
import { RegionMap } from './RegionMap.tsx'

register([EffectScatterChart, GeoComponent, LinesChart, MapChart, ScatterChart, VisualMapContinuousComponent])

export default function MapContent(props: ContentProps) {
  return <RegionMap {...props} optionOf={mapOption} />
}
