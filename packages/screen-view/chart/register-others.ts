import { BoxplotChart, FunnelChart, RadarChart, ScatterChart } from 'echarts/charts'
import { RadarComponent } from 'echarts/components'
import { use as register } from 'echarts/core'

export function registerOthers(): void {
  register([BoxplotChart, FunnelChart, RadarChart, RadarComponent, ScatterChart])
}
