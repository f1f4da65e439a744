import type { ScreenDocument } from '@mingtai/screen-model'
import { column, part } from './part.ts'
import { indicators, sampleScreen } from './sample-data.ts'
import { cityDataset, overYear, type TemplateDataset } from './template-dataset.ts'

const months = cityDataset(
  'screen_stock_months',
  '月度产销存',
  `with month as (
  select month, sum(produced) as produced, sum(shipped) as shipped, sum(stock) as stock,
    count(*) filter (where stock < safety) as short from stock group by 1
)
select strftime(a.month, '%-m月') as 月份, a.produced as 生产量, a.shipped as 发出量, a.stock as 月末库存,
  cast(30.0 * a.stock / a.shipped as decimal(8,1)) as 周转天数, a.short as 低于安全库存,
  ${overYear('a.produced', 'b.produced')} as 生产量同比, ${overYear('a.shipped', 'b.shipped')} as 发出量同比,
  ${overYear('a.stock', 'b.stock')} as 月末库存同比
from month a join month b on a.month = b.month + interval 1 year
where a.month >= date_trunc('month', current_date) - interval 12 month
order by a.month`,
  '月份 生产量 发出量 月末库存 周转天数 低于安全库存 生产量同比 发出量同比 月末库存同比',
  '5月 21420 20980 23110 33.0 0 8.1 7.4 4.2',
  '6月 22860 24210 21760 27.0 1 9.0 8.8 3.9',
  '7月 22140 21820 22080 30.4 1 7.7 8.1 3.1',
  '8月 21930 22260 21750 29.3 1 6.9 7.2 2.8',
  '9月 20410 20120 22040 32.9 0 7.1 6.4 3.3',
  '10月 19860 19040 22860 36.0 0 6.6 5.9 4.0',
)
const products = cityDataset(
  'screen_stock_products',
  '产品库存',
  `select product as 产品, stock as 库存, safety as 安全库存, cast(100.0 * stock / safety as decimal(8,0)) as 保障度,
  case when stock < safety then '补货' when stock > 2.2 * safety then '偏高' else '正常' end as 状态
from stock where month = (select max(month) from stock) order by 4, 1`,
  '产品 库存 安全库存 保障度 状态',
  '管道离心泵 592 528 112 正常',
  '智能水表 9018 7122 127 正常',
  '智能供水泵组 241 165 146 正常',
  '空气源热泵 1218 493 247 偏高',
)
const shares = cityDataset(
  'screen_stock_shares',
  '产品发出构成',
  `select category as 大类, product as 产品, sum(amount) as 金额
from sales where status <> '已取消' and order_date >= current_date - 365 and category <> '服务' group by all order by 3 desc`,
  '大类 产品 金额',
  '采暖 空气源热泵 211203040.5',
  '制冷 变频多联空调主机 198104420.1',
  '电气 低压配电柜 130450210.8',
  '水泵 智能供水泵组 118020330.4',
  '自控 楼宇控制器 52040110.2',
)
const seasons = cityDataset(
  'screen_stock_seasons',
  '类别发出走势',
  `select strftime(month, '%-m月') as 月份, category as 类别, sum(shipped) as 发出量
from stock where month >= date_trunc('month', current_date) - interval 12 month and category in ('制冷', '采暖', '水泵', '电气')
group by month, category order by month, category`,
  '月份 类别 发出量',
  ...['6月 制冷 1480', '6月 采暖 620', '6月 水泵 3210', '8月 制冷 1390', '8月 采暖 900', '8月 水泵 2860'],
  ...['10月 制冷 560', '10月 采暖 2440', '10月 水泵 2310'],
)
const ranking = cityDataset(
  'screen_stock_ranking',
  '产品出库排名',
  `select product as 产品, shipped as 发出量 from stock
where month = (select max(month) from stock) and product <> '智能水表' order by 2 desc limit 12`,
  '产品 发出量',
  '燃气壁挂炉 2140',
  '能耗采集网关 2010',
  '变频器 1964',
  '潜水排污泵 1020',
  '楼宇控制器 980',
)

export const productionDatasets: TemplateDataset[] = [months, products, shares, seasons, ranking]

/** 生产与库存: what is made, what goes out, and whether what is left will do. */
export function production(): ScreenDocument {
  return sampleScreen({
    ...{
      name: '产销与库存',
      theme: 'pine',
      accent: '#3FC79A',
      look: 'left',
      frame: 4,
      source: '云州机电集团 · 截至上月末',
    },
    components: [
      ...indicators(months, [
        ['生产量', '台', 0],
        ['发出量', '台', 0],
        ['月末库存', '台', 0],
        ['周转天数', '天', 1, 'down'],
        ['低于安全库存', '种', 0, 'down'],
      ]),
      part({
        ...{ id: 'flow', type: 'histogramLine', from: months, at: [24, 232, 912, 404] },
        spec: { title: '月度产销与库存', note: '近 12 个月 · 台，库存看右侧坐标轴' },
        options: { decimals: 0, barWidth: 16, isSecondAxis: true, lineUnit: '台', shape: 'straight' },
        fields: { category: ['月份'], value: ['生产量', '发出量'], line: ['月末库存'] },
      }),
      part({
        ...{ id: 'seasons', type: 'line', from: seasons, at: [24, 652, 448, 404] },
        spec: { title: '制冷与采暖此消彼长', note: '月发出 · 台' },
        options: { decimals: 0, shape: 'straight' },
        fields: { category: ['月份'], value: ['发出量'], series: ['类别'] },
      }),
      part({
        ...{ id: 'tree', type: 'treemap', from: shares, at: [488, 652, 448, 404] },
        spec: { title: '产品金额构成', note: '近一年 · 亿元' },
        options: { decimals: 2, scale: 'yi' },
        fields: { parent: ['大类'], category: ['产品'], value: ['金额'] },
      }),
      part({
        ...{ id: 'stock', type: 'table', from: products, at: [952, 232, 528, 824] },
        spec: { title: '库存保障', note: '上月末 · 台', padding: 10 },
        options: {
          columns: [
            column('产品', 148, 'left'),
            { ...column('库存', 76, 'right'), kind: 'number', decimals: 0 },
            { ...column('安全库存', 84, 'right'), kind: 'number', decimals: 0 },
            { ...column('保障度', 118, 'left'), kind: 'bar', decimals: 0, most: 300 },
            { ...column('状态', 56, 'right'), warnText: '补货' },
          ],
        },
        fields: { column: ['产品', '库存', '安全库存', '保障度', '状态'] },
      }),
      part({
        ...{ id: 'ranking', type: 'histogram', from: ranking, at: [1496, 232, 400, 824] },
        spec: { title: '产品出库排名', note: '上月 · 台' },
        options: { direction: 'horizontal', barWidth: 16, decimals: 0, isRanked: true, isLabelled: true },
        fields: { category: ['产品'], value: ['发出量'] },
      }),
    ],
  })
}
