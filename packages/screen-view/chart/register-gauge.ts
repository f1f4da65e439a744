import { GaugeChart } from 'echarts/charts'
import { use as register } from 'echarts/core'

export function registerGauge(): void {
  register(GaugeChart)
}
