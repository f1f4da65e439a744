import { emptyDocument, type ScreenComponent, type ScreenDocument, type ThemeName, themes } from '@mingtai/screen-model'
import { column, head, metricRow, part } from './part.ts'

interface Drawn {
  name: string
  theme: ThemeName
  components: ScreenComponent[]
}

function screenOf({ name, theme, components }: Drawn): ScreenDocument {
  const document = emptyDocument(name)
  return { ...document, page: { ...document.page, theme }, components }
}

/** Types that stand without a frame by themselves. */
const panel = { isTitled: true, border: 'line' as const, padding: 12 }

const source = '数据来源：随产品带来的订单'
const [left, middle, right] = [24, 512, 1424]

/** 销售业绩: products, customers and departments of the orders. */
export function sales(): ScreenDocument {
  return screenOf({
    ...{ name: '销售业绩看板', theme: 'indigo' },
    components: [
      ...head('销售业绩看板', source, { accent: '#8B8CFF', muted: themes.indigo.muted }),
      ...metricRow('screen_totals', [
        ['金额', '元', 2, 'yi'],
        ['订单数', '笔', 0, 'none'],
        ['客户数', '个', 0, 'none'],
        ['盈亏', '元', 2, 'wan'],
      ]),
      part({
        ...{ id: 'products', type: 'histogram', dataset: 'screen_products', at: [left, 232, 560, 824] },
        spec: { title: '产品销售排名', note: '万元' },
        options: { direction: 'horizontal', barWidth: 16, scale: 'wan', decimals: 0, isRanked: true },
        fields: { category: ['产品'], value: ['金额'] },
      }),
      part({
        ...{ id: 'months', type: 'area', dataset: 'screen_months', at: [600, 232, 808, 404] },
        spec: { title: '月度销售额', note: '万元' },
        options: { scale: 'wan', decimals: 0 },
        fields: { category: ['月份'], value: ['金额'] },
      }),
      part({
        ...{ id: 'departments', type: 'rose', dataset: 'screen_departments', at: [600, 652, 396, 404] },
        spec: { title: '部门构成', note: '万元' },
        options: { scale: 'wan', decimals: 0 },
        fields: { category: ['部门'], value: ['金额'] },
      }),
      part({
        ...{ id: 'states', type: 'funnel', dataset: 'screen_states', at: [1012, 652, 396, 404] },
        spec: { title: '订单状态', note: '笔' },
        fields: { category: ['状态'], value: ['订单数'] },
      }),
      part({
        ...{ id: 'customers', type: 'table', dataset: 'screen_customers', at: [right, 232, 472, 404] },
        spec: { title: '客户排名', note: '前 10 位', padding: 10 },
        options: {
          isNumbered: true,
          columns: [
            column('客户', 180, 'left'),
            { ...column('订单数', 70, 'right'), kind: 'number', decimals: 0 },
            { ...column('金额', 130, 'right'), kind: 'number', decimals: 2 },
          ],
        },
        fields: { column: ['客户', '订单数', '金额'] },
      }),
      latestOrders([right, 652, 472, 404]),
    ],
  })
}

/** 财务经营: income, taxes and result of the orders by month and department. */
export function finance(): ScreenDocument {
  return screenOf({
    ...{ name: '财务经营分析', theme: 'bronze' },
    components: [
      ...head('财务经营分析', source, { accent: '#D9A866', muted: themes.bronze.muted }),
      ...metricRow('screen_finance_totals', [
        ['收入', '元', 2, 'yi'],
        ['税额', '元', 2, 'wan'],
        ['盈亏', '元', 2, 'wan'],
        ['笔均金额', '元', 2, 'wan'],
        ['税负率', '%', 2, 'none'],
      ]),
      part({
        ...{ id: 'income', type: 'histogramLine', dataset: 'screen_finance_months', at: [left, 232, 928, 404] },
        spec: { title: '月度收入与盈亏', note: '盈亏看右侧坐标轴' },
        options: { scale: 'wan', decimals: 1, barWidth: 18, isSecondAxis: true, lineUnit: '元' },
        fields: { category: ['月份'], value: ['收入'], line: ['盈亏'] },
      }),
      part({
        ...{ id: 'tax', type: 'line', dataset: 'screen_finance_months', at: [968, 232, 928, 404] },
        spec: { title: '月度税额', note: '万元' },
        options: { scale: 'wan', decimals: 1, isDotted: true },
        fields: { category: ['月份'], value: ['税额'] },
      }),
      part({
        ...{ id: 'share', type: 'pie', dataset: 'screen_departments_full', at: [left, 652, 560, 404] },
        spec: { title: '收入构成', note: '按部门' },
        options: { inner: 48, outer: 74, unit: '元', scale: 'yi', decimals: 2, legendAt: 'right' },
        fields: { category: ['部门'], value: ['金额'] },
      }),
      part({
        ...{ id: 'detail', type: 'table', dataset: 'screen_departments_full', at: [600, 652, 1296, 404] },
        spec: { title: '部门收支明细', padding: 10 },
        options: {
          isNumbered: true,
          columns: [
            column('部门', 160, 'left'),
            { ...column('订单数', 110, 'right'), kind: 'number', decimals: 0 },
            { ...column('金额', 180, 'right'), kind: 'number', decimals: 2 },
            { ...column('税额', 180, 'right'), kind: 'number', decimals: 2 },
            { ...column('盈亏', 160, 'right'), kind: 'number', decimals: 2, threshold: 0, belowColour: '#FF7A6B' },
          ],
        },
        fields: { column: ['部门', '订单数', '金额', '税额', '盈亏'] },
      }),
    ],
  })
}

/** 生产与库存: what goes out and what is left of each product. */
export function production(): ScreenDocument {
  return screenOf({
    ...{ name: '产销与库存', theme: 'pine' },
    components: [
      ...head('产销与库存', source, { accent: '#3FC79A', muted: themes.pine.muted }),
      ...metricRow('screen_stock_totals', [
        ['出库数量', '件', 0, 'none'],
        ['产品数', '种', 0, 'none'],
        ['平均库存', '件', 0, 'none'],
        ['低库存单', '单', 0, 'none'],
        ['平均单价', '元', 2, 'none'],
      ]),
      part({
        ...{ id: 'out', type: 'histogramLine', dataset: 'screen_stock_months', at: [left, 232, 1384, 404] },
        spec: { title: '月度出库与平均库存', note: '库存看右侧坐标轴' },
        options: { decimals: 0, barWidth: 22, isSecondAxis: true, lineUnit: '件' },
        fields: { category: ['月份'], value: ['出库数量'], line: ['平均库存'] },
      }),
      part({
        ...{ id: 'tree', type: 'treemap', dataset: 'screen_products', at: [left, 652, 684, 404] },
        spec: { title: '产品出库构成', note: '件' },
        options: { decimals: 0 },
        fields: { category: ['产品'], value: ['数量'] },
      }),
      part({
        ...{ id: 'stock', type: 'histogram', dataset: 'screen_products', at: [724, 652, 684, 404] },
        spec: { title: '各产品平均库存', note: '件' },
        options: { barWidth: 14, decimals: 0 },
        fields: { category: ['产品'], value: ['平均库存'] },
      }),
      part({
        ...{ id: 'list', type: 'histogram', dataset: 'screen_products', at: [right, 232, 472, 824] },
        spec: { title: '产品出库排名', note: '件' },
        options: { direction: 'horizontal', barWidth: 14, decimals: 0, isRanked: true },
        fields: { category: ['产品'], value: ['数量'] },
      }),
    ],
  })
}

/** 物流发货: the provinces on a map, and what is on its way. */
export function logistics(): ScreenDocument {
  return screenOf({
    ...{ name: '物流发货监控', theme: 'aurora' },
    components: [
      ...head('物流发货监控', source, { accent: '#41D8E6', muted: themes.aurora.muted }),
      ...metricRow('screen_logistics_totals', [
        ['发货单', '单', 0, 'none'],
        ['件数', '件', 0, 'none'],
        ['覆盖省份', '个', 0, 'none'],
        ['待处理', '单', 0, 'none'],
        ['已签收', '单', 0, 'none'],
      ]),
      part({
        ...{ id: 'map', type: 'map', dataset: 'screen_regions', at: [middle, 232, 896, 824] },
        spec: { title: '各省发货单', note: '点击省份下钻' },
        options: { adcode: '100000' },
        fields: { category: ['省份'], value: ['订单数'] },
      }),
      part({
        ...{ id: 'rank', type: 'histogram', dataset: 'screen_regions', at: [left, 232, 472, 824] },
        spec: { title: '发货省份排名', note: '单' },
        options: { direction: 'horizontal', barWidth: 12, decimals: 0 },
        fields: { category: ['省份'], value: ['订单数'] },
      }),
      part({
        ...{ id: 'months', type: 'area', dataset: 'screen_stock_months', at: [right, 232, 472, 404] },
        spec: { title: '月度出库件数', note: '件' },
        options: { decimals: 0 },
        fields: { category: ['月份'], value: ['出库数量'] },
      }),
      latestOrders([right, 652, 472, 404]),
    ],
  })
}

/** 政务热线式的受理办结: how much came in, what became of it, and which department is how quick. */
export function hotline(): ScreenDocument {
  return screenOf({
    ...{ name: '受理办结监测', theme: 'slate' },
    components: [
      ...head('受理办结监测', source, { accent: '#7FA6C9', muted: themes.slate.muted }),
      ...metricRow('screen_hotline_totals', [
        ['受理量', '件', 0, 'none'],
        ['已办结', '件', 0, 'none'],
        ['办理中', '件', 0, 'none'],
        ['已退回', '件', 0, 'none'],
        ['满意度', '分', 2, 'none'],
      ]),
      part({
        ...{ id: 'rate', type: 'gauge', dataset: 'screen_hotline_rate', at: [left, 232, 472, 404] },
        spec: { ...panel, title: '总办结率', note: '%' },
        options: { unit: '%', decimals: 1 },
        fields: { value: ['办结率'] },
      }),
      part({
        ...{ id: 'valid', type: 'liquid', dataset: 'screen_hotline_rate', at: [left, 652, 472, 404] },
        spec: { ...panel, title: '有效件占比', note: '%' },
        fields: { value: ['有效率'] },
      }),
      part({
        ...{ id: 'months', type: 'histogram', dataset: 'screen_hotline_states', at: [middle, 232, 896, 404] },
        spec: { title: '月度受理与状态', note: '件' },
        options: { stacking: 'sum', barWidth: 20, decimals: 0 },
        fields: { category: ['月份'], value: ['件数'], series: ['状态'] },
      }),
      part({
        ...{ id: 'departments', type: 'table', dataset: 'screen_departments_full', at: [middle, 652, 896, 404] },
        spec: { title: '部门办理情况', padding: 10 },
        options: {
          isNumbered: true,
          columns: [
            column('部门', 160, 'left'),
            { ...column('订单数', 120, 'right'), kind: 'number', decimals: 0, title: '受理量' },
            { ...column('办结率', 240, 'left'), kind: 'bar', decimals: 1, most: 100 },
            { ...column('评分', 120, 'right'), kind: 'number', decimals: 2, title: '满意度' },
          ],
        },
        fields: { column: ['部门', '订单数', '办结率', '评分'] },
      }),
      part({
        ...{ id: 'states', type: 'pie', dataset: 'screen_states', at: [right, 232, 472, 404] },
        spec: { title: '办理状态', note: '件' },
        options: { inner: 50, outer: 76, unit: '件', legendAt: 'right' },
        fields: { category: ['状态'], value: ['订单数'] },
      }),
      part({
        ...{ id: 'score', type: 'radar', dataset: 'screen_departments_full', at: [right, 652, 472, 404] },
        spec: { title: '部门满意度', note: '分' },
        fields: { category: ['部门'], value: ['评分'] },
      }),
    ],
  })
}

function latestOrders(at: readonly [number, number, number, number]): ScreenComponent {
  return part({
    ...{ id: 'latest', type: 'table', dataset: 'screen_latest', at },
    spec: { title: '最近订单', note: '30 笔 · 滚动显示', padding: 10 },
    options: {
      columns: [
        column('订单号', 128, 'left'),
        column('省份', 92, 'left'),
        { ...column('金额', 100, 'right'), kind: 'number', decimals: 2 },
        column('状态', 64, 'right'),
      ],
    },
    fields: { column: ['订单号', '省份', '金额', '状态'] },
  })
}
