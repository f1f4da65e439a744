import type { Chart, Content, TemplateCell } from '@mingtai/report-engine'
import { ascending, bound, cell, grouped, largest, tenThousands } from './parts.ts'

/**
 * The rows that the drawings and the comparisons read. They have no height: one sees the drawings, and the files
 * carry the figures behind them.
 */
export function dataRows(row: number): TemplateCell[] {
  const figure = (path: string) => bound(path, { display: tenThousands })
  return [
    cell(row, 0, { content: bound('keys.before'), style: 'plain' }),
    cell(row, 1, { content: bound('keys.orders_before'), style: 'plain' }),
    cell(row + 1, 0, { content: bound('months.month', { ...grouped, sorts: ascending }), style: 'plain' }),
    cell(row + 1, 1, { content: figure('months.amount'), style: 'plain' }),
    cell(row + 1, 2, { content: bound('months.orders'), style: 'plain' }),
    cell(row + 2, 0, { content: bound('departments.department', { ...grouped, ...firstFive }), style: 'plain' }),
    cell(row + 2, 1, { content: figure('departments.amount'), style: 'plain' }),
    cell(row + 3, 0, { content: bound('provinces.province', { ...grouped, ...firstTen }), style: 'plain' }),
    cell(row + 3, 1, { content: figure('provinces.amount'), style: 'plain' }),
  ]
}

const firstFive = { sorts: largest('amount'), top: { count: 5, rest: '其他' } }
const firstTen = { sorts: largest('amount'), top: { count: 10, rest: null } }

const drawn: Omit<Chart, 'type' | 'source' | 'legend' | 'format'> = {
  stacking: 'none',
  smooth: true,
  title: '',
  labels: false,
}

export const trendOfMonths: Content = {
  kind: 'chart',
  leftParent: 'none',
  chart: {
    ...drawn,
    type: 'combo',
    legend: 'top',
    format: '#,##0',
    axisTitles: { category: '', value: '' },
    source: {
      kind: 'cells',
      categories: 'A16',
      series: [
        { name: '销售额（万元）', values: 'B16', as: 'column', color: '#1F5FA8' },
        { name: '订单数', values: 'C16', as: 'line', secondAxis: true, color: '#B87A14' },
      ],
    },
  },
}

export const partsOfDepartments: Content = {
  kind: 'chart',
  leftParent: 'none',
  chart: {
    ...drawn,
    type: 'doughnut',
    legend: 'right',
    format: '#,##0',
    source: { kind: 'cells', categories: 'A17', series: [{ name: '销售额（万元）', values: 'B17' }] },
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
      kind: 'cells',
      categories: 'A18',
      series: [{ name: '销售额（万元）', values: 'B18', color: '#1C8C7C' }],
    },
  },
}
