import type { ChartData, ChartKind } from '@mingtai/sheet-core'

/** A small chart of each kind, for tests and for looking at. */
export function exampleChart(kind: ChartKind): ChartData {
  const series = [
    { name: '2025年', values: [320.5, 120, 188, 96, 240] },
    { name: '2026年', values: [410, 160.25, null, 122, 265] },
  ]
  return {
    kind,
    stacking: 'none',
    smooth: kind === 'line',
    title: '各省销售额',
    legend: 'bottom',
    labels: kind === 'pie' || kind === 'doughnut',
    format: '#,##0.0',
    axisTitles: { category: '', value: '万元' },
    categories: kind === 'scatter' ? ['1', '2.5', '3', '4', '7'] : ['北京', '上海', '广东', '四川', '黑龙江'],
    categoryRange: null,
    series: series.map((one, index) => ({
      ...one,
      as: null,
      secondAxis: kind === 'combo' && index === 1,
      color: null,
      range: null,
      nameRange: null,
    })),
  }
}
