import { emptyDocument, type ScreenComponent, type ScreenDocument } from '@mingtai/screen-model'
import { column, head, part } from './part.ts'

/** 云州市运行态势: the orders of the demo warehouse as one screen. */
export function cityOperation(): ScreenDocument {
  const document = emptyDocument('云州市运行态势')
  return {
    ...document,
    components: [
      ...head('云州市运行态势', '数据来源：随产品带来的订单'),
      ...metrics(),
      ...left(),
      ...middle(),
      ...right(),
    ],
  }
}

function metrics(): ScreenComponent[] {
  const all = [
    ['订单数', '笔', 0, 'none'],
    ['金额', '元', 2, 'yi'],
    ['客户数', '个', 0, 'none'],
    ['盈亏', '元', 2, 'wan'],
    ['评分', '分', 2, 'none'],
  ] as const
  return all.map(([label, unit, decimals, scale], at) =>
    part({
      ...{ id: `metric${at}`, type: 'metric', name: label, dataset: 'screen_totals' },
      at: [24 + at * 377.75, 104, 361, 112],
      options: { label, unit, decimals, scale, figureSize: 38, isTrend: false },
      fields: { value: [label] },
    }),
  )
}

function left(): ScreenComponent[] {
  return [
    part({
      ...{ id: 'months', type: 'histogramLine', dataset: 'screen_months', at: [24, 232, 472, 404] },
      spec: { title: '月度金额与订单数' },
      options: { scale: 'wan', decimals: 0, barWidth: 10, isSecondAxis: true, lineUnit: '笔' },
      fields: { category: ['月份'], value: ['金额'], line: ['订单数'] },
    }),
    part({
      ...{ id: 'states', type: 'pie', dataset: 'screen_states', at: [24, 652, 472, 404] },
      spec: { title: '订单状态结构', note: '笔' },
      options: { inner: 50, outer: 76, unit: '笔', legendAt: 'right' },
      fields: { category: ['状态'], value: ['订单数'] },
    }),
  ]
}

function middle(): ScreenComponent[] {
  return [
    part({
      ...{ id: 'provinces', type: 'histogram', dataset: 'screen_provinces', at: [512, 232, 896, 488] },
      spec: { title: '金额最多的省份', note: '前 12 位 · 万元' },
      options: { direction: 'horizontal', barWidth: 16, scale: 'wan', decimals: 0 },
      fields: { category: ['省份'], value: ['金额'] },
    }),
    part({
      ...{ id: 'trend', type: 'area', dataset: 'screen_months', at: [512, 736, 896, 320] },
      spec: { title: '订单数走势', note: '笔' },
      options: { decimals: 0 },
      fields: { category: ['月份'], value: ['订单数'] },
    }),
  ]
}

function right(): ScreenComponent[] {
  return [
    part({
      ...{ id: 'departments', type: 'histogramLine', dataset: 'screen_departments', at: [1424, 232, 472, 404] },
      spec: { title: '部门金额与盈亏', note: '盈亏看右侧坐标轴' },
      options: { barWidth: 12, scale: 'wan', decimals: 0, isSecondAxis: true, lineUnit: '元' },
      fields: { category: ['部门'], value: ['金额'], line: ['盈亏'] },
    }),
    part({
      ...{ id: 'latest', type: 'table', dataset: 'screen_latest', at: [1424, 652, 472, 404] },
      spec: { title: '最近订单', note: '30 笔 · 滚动显示', padding: 10 },
      options: {
        columns: [
          column('订单号', 128, 'left'),
          column('省份', 92, 'left'),
          column('部门', 80, 'left'),
          { ...column('金额', 100, 'right'), kind: 'number', decimals: 2 },
          column('状态', 64, 'right'),
        ],
      },
      fields: { column: ['订单号', '省份', '部门', '金额', '状态'] },
    }),
  ]
}
