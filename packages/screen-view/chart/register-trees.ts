import { SankeyChart, TreemapChart } from 'echarts/charts'
import { use as register } from 'echarts/core'

export function registerTrees(): void {
  register([SankeyChart, TreemapChart])
}
