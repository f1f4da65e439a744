import type { ScreenRows } from '../document/rows.ts'
import * as samples from './samples.ts'
import type { ComponentType } from './types.ts'

/** What components show before they have data; a player, which has data, does not load them. */
const bySample: Partial<Record<ComponentType, ScreenRows>> = {
  histogram: samples.months,
  line: samples.months,
  area: samples.months,
  histogramLine: samples.quarters,
  scatter: samples.points,
  box: samples.spreads,
  pie: samples.industries,
  rose: samples.industries,
  pie3d: samples.industries,
  radar: samples.abilities,
  funnel: samples.stages,
  sankey: samples.links,
  treemap: samples.nestedAreas,
  wordCloud: samples.words,
  gauge: samples.one,
  map: samples.provinces,
  scatterMap: samples.provinces,
  migrationMap: samples.provinceFlows,
  map3d: samples.provinces,
  migrationMap3d: samples.provinceFlows,
  metric: {
    columns: ['期次', '地区生产总值', '同比'].map((title) => ({ name: title, title })),
    rows: [
      ['1', '6120.4', '5.2'],
      ['2', '6080.1', '5.0'],
      ['3', '6233.5', '5.4'],
      ['4', '6410.7', '5.7'],
      ['5', '6388.2', '5.8'],
      ['6', '6602.9', '6.0'],
      ['7', '6842.7', '6.1'],
    ],
  },
  numberFlipper: samples.rowsOf('累计办件', '1286043'),
  circularProgress: samples.one,
  progressBar: samples.rowsOf(
    '项目 完成率',
    '重点项目开工 82.4',
    '年度投资完成 76.1',
    '专项债支出 69.3',
    '征地拆迁 58.2',
    '要素保障 91.5',
  ),
  liquid: samples.rowsOf('名称 数值', '水库蓄水率 68.5'),
  table: samples.projects,
  cardList: samples.projects,
  report: samples.projects,
  selectWidget: samples.regionTree,
  treeWidget: samples.regionTree,
  cascaderWidget: samples.regionTree,
  radioWidget: samples.regionTree,
}

/** What a component shows before it has data; null for what needs none. */
export function sampleOf(type: ComponentType): ScreenRows | null {
  return bySample[type] ?? null
}
