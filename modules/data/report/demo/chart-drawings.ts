import type { Chart, Content } from '@mingtai/report-engine'
import { ascending, largest } from './parts.ts'

const drawn: Omit<Chart, 'type' | 'source' | 'legend' | 'format'> = {
  stacking: 'none',
  smooth: true,
  title: '',
  labels: false,
}

/** Amounts as columns, orders as a line on an axis of their own. */
export const trendOfMonths: Content = {
  kind: 'chart',
  leftParent: 'none',
  chart: {
    ...drawn,
    type: 'combo',
    legend: 'top',
    format: '#,##0',
    source: {
      kind: 'dataset',
      dataset: 'months',
      category: 'month',
      values: [
        { name: '销售额（万元）', field: 'amount', aggregate: 'sum', as: 'column', color: '#1F5FA8' },
        { name: '订单数', field: 'orders', aggregate: 'sum', as: 'line', secondAxis: true, color: '#B87A14' },
      ],
      filter: null,
      sorts: ascending,
    },
  },
}

export const partsOfRegions: Content = {
  kind: 'chart',
  leftParent: 'none',
  chart: {
    ...drawn,
    type: 'doughnut',
    legend: 'right',
    format: '#,##0',
    source: {
      kind: 'dataset',
      dataset: 'regions',
      category: 'region',
      values: [{ name: '销售额（万元）', field: 'amount', aggregate: 'sum' }],
      filter: null,
      sorts: largest('amount'),
      top: { count: 5, rest: '其他' },
    },
  },
}

export const barsOfProvinces: Content = {
  kind: 'chart',
  leftParent: 'none',
  chart: {
    ...drawn,
    type: 'bar',
    labels: true,
    legend: 'none',
    format: '#,##0',
    source: {
      kind: 'dataset',
      dataset: 'provinces',
      category: 'province',
      values: [{ name: '销售额（万元）', field: 'amount', aggregate: 'sum', color: '#1C8C7C' }],
      filter: null,
      sorts: largest('amount'),
      top: { count: 10, rest: null },
    },
  },
}
