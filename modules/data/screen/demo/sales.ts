import type { ScreenDocument } from '@mingtai/screen-model'
import { column, part } from './part.ts'
import { indicators, sampleScreen } from './sample-data.ts'
import { cityDataset, overYear, type TemplateDataset } from './template-dataset.ts'

/** Orders that count: a cancelled one is none. */
const counted = `from sales where status <> '已取消'`

export const salesTotals = cityDataset(
  'screen_totals',
  '销售总览',
  `select count(*) as 订单数, sum(amount) as 金额, count(distinct customer) as 客户数, sum(profit) as 毛利
${counted} and year(order_date) = year(current_date)`,
  '订单数 金额 客户数 毛利',
  '11420 1458203366.10 180 432806112.40',
)
export const salesMonths = cityDataset(
  'screen_months',
  '月度销售',
  `with month as (
  select date_trunc('month', order_date)::date as month, count(*) as orders, sum(amount) as amount, sum(profit) as profit,
    count(distinct customer) as customers
  ${counted} and order_date < date_trunc('month', current_date) group by 1
)
select strftime(a.month, '%-m月') as 月份, a.orders as 订单数, cast(a.amount / 10000 as decimal(18,1)) as 销售额,
  cast(b.amount / 10000 as decimal(18,1)) as 上年同期, cast(a.profit / 10000 as decimal(18,1)) as 毛利,
  cast(100 * a.profit / a.amount as decimal(8,1)) as 毛利率, a.customers as 客户数,
  ${overYear('a.orders', 'b.orders')} as 订单数同比, ${overYear('a.amount', 'b.amount')} as 销售额同比,
  ${overYear('a.profit', 'b.profit')} as 毛利同比, ${overYear('a.customers', 'b.customers')} as 客户数同比
from month a join month b on a.month = b.month + interval 1 year
where a.month >= date_trunc('month', current_date) - interval 12 month
order by a.month`,
  '月份 订单数 销售额 上年同期 毛利 毛利率 客户数 订单数同比 销售额同比 毛利同比 客户数同比',
  '5月 963 10945.2 10252.1 3210.4 29.3 148 2.0 6.8 6.1 1.4',
  '6月 1283 16026.3 12760.0 4720.7 29.5 161 11.2 25.6 24.8 2.1',
  '7月 1143 14004.8 12482.4 4160.2 29.7 156 5.2 12.2 12.9 0.8',
  '8月 1119 14243.0 11339.7 4250.9 29.8 157 8.9 25.6 26.0 1.9',
  '9月 1160 14455.6 12329.3 4330.4 30.0 158 13.2 17.2 18.4 2.6',
  '10月 972 13400.1 11305.5 4010.7 29.9 150 6.8 18.5 19.1 1.2',
)
const products = cityDataset(
  'screen_products',
  '产品销售排名',
  `select product as 产品, cast(sum(amount) / 10000 as decimal(18,1)) as 金额
${counted} and year(order_date) = year(current_date) group by 1 order by 2 desc limit 14`,
  '产品 金额',
  '空气源热泵 20120.4',
  '变频多联空调主机 19016.8',
  '低压配电柜 12240.1',
  '智能供水泵组 10980.6',
  '变频器 9620.3',
  '燃气壁挂炉 8310.2',
)
const salesRegions = cityDataset(
  'screen_sales_regions',
  '大区销售',
  `with region as (
  select region, sum(amount) filter (where year(order_date) = year(current_date)) / 10000 as now,
    sum(amount) filter (where order_date between date_trunc('year', current_date) - interval 1 year and current_date - interval 1 year) / 10000 as before
  ${counted} group by 1
)
select region as 大区, cast(now as decimal(18,1)) as 金额, cast(100 * now / sum(now) over () as decimal(8,1)) as 份额,
  ${overYear('now', 'before')} as 同比
from region order by 2 desc`,
  '大区 金额 份额 同比',
  '华东大区 54974.3 37.8 9.2',
  '华中大区 19536.1 13.4 11.4',
  '西南大区 18511.8 12.7 18.6',
  '华南大区 18329.7 12.6 4.4',
  '华北大区 17643.0 12.1 20.1',
  '西北大区 8715.2 6.0 15.3',
  '东北大区 6470.5 4.4 -3.1',
)
const stages = cityDataset(
  'screen_sales_stages',
  '订单执行',
  `with recent as (select * from sales where order_date >= current_date - 30)
select '已下单' as 阶段, count(*) as 订单数 from recent
union all select '已确认', count(*) from recent where status <> '已取消'
union all select '已发货', count(*) from recent where ship_date is not null
union all select '已签收', count(*) from recent where sign_date is not null`,
  '阶段 订单数',
  '已下单 1236',
  '已确认 1209',
  '已发货 1098',
  '已签收 846',
)
const customers = cityDataset(
  'screen_customers',
  '客户排名',
  `select customer as 客户, count(*) as 订单数, cast(sum(amount) / 10000 as decimal(18,1)) as 金额
${counted} and year(order_date) = year(current_date) group by 1 order by 3 desc limit 10`,
  '客户 订单数 金额',
  '云州恒岳建设集团有限公司 884 10820.4',
  '济南和顺食品有限公司 610 7940.2',
  '长沙瑞丰水务集团有限公司 462 5520.7',
  '苏州长虹桥酒店管理有限公司 391 4610.9',
)
export const latestSales = cityDataset(
  'screen_latest',
  '最近订单',
  `select strftime(order_time, '%m-%d %H:%M') as 下单, customer as 客户, product as 产品, amount as 金额, status as 状态
from sales order by order_time desc, order_no limit 30`,
  '下单 客户 产品 金额 状态',
  '17:42 合肥云河职业技术学院 变频器 62410.00 待发货',
  '16:55 西安东方红医院 空气源热泵 133840.00 待发货',
  '15:10 昆明明德商业管理有限公司 低压配电柜 57020.00 运输中',
)

export const salesDatasets: TemplateDataset[] = [
  ...[salesTotals, salesMonths, products, salesRegions, stages, customers, latestSales],
]

/** 销售业绩: the way of a year, regions that grow and one that does not, what sells and to whom. */
export function sales(): ScreenDocument {
  return sampleScreen({
    ...{
      name: '销售业绩看板',
      theme: 'indigo',
      accent: '#8B8CFF',
      look: 'left',
      frame: 2,
      source: '云州机电集团 · 订单实时',
    },
    components: [
      ...indicators(salesMonths, [
        ['销售额', '万元', 1],
        ['订单数', '笔', 0],
        ['客户数', '家', 0],
        ['毛利', '万元', 1],
        ['毛利率', '%', 1],
      ]),
      part({
        ...{ id: 'products', type: 'histogram', from: products, at: [24, 232, 472, 824] },
        spec: { title: '产品销售排名', note: '今年 · 万元' },
        options: { direction: 'horizontal', barWidth: 16, decimals: 0, isRanked: true, isLabelled: true },
        fields: { category: ['产品'], value: ['金额'] },
      }),
      part({
        ...{ id: 'months', type: 'histogramLine', from: salesMonths, at: [512, 232, 896, 404] },
        spec: { title: '月度销售额', note: '近 12 个月 · 万元' },
        options: { decimals: 0, barWidth: 22, isSecondAxis: false, lineUnit: '', shape: 'straight' },
        fields: { category: ['月份'], value: ['销售额'], line: ['上年同期'] },
      }),
      part({
        ...{ id: 'regions', type: 'table', from: salesRegions, at: [512, 652, 528, 404] },
        spec: { title: '大区业绩与增长', note: '今年 · 万元，与上年同期比', padding: 10 },
        options: {
          isNumbered: true,
          columns: [
            column('大区', 96, 'left'),
            { ...column('金额', 110, 'right'), kind: 'number', decimals: 1 },
            { ...column('份额', 160, 'left'), kind: 'bar', decimals: 1, most: 50 },
            {
              ...{ ...column('同比', 70, 'right'), kind: 'number', decimals: 1 },
              ...{ threshold: 0, belowColour: '#FF7A6B', aboveColour: '#35D0BA' },
            },
          ],
        },
        fields: { column: ['大区', '金额', '份额', '同比'] },
      }),
      part({
        ...{ id: 'stages', type: 'funnel', from: stages, at: [1056, 652, 352, 404] },
        spec: { title: '订单执行', note: '近 30 天 · 笔' },
        fields: { category: ['阶段'], value: ['订单数'] },
      }),
      part({
        ...{ id: 'customers', type: 'table', from: customers, at: [1424, 232, 472, 404] },
        spec: { title: '客户排名', note: '今年前 10 位 · 万元', padding: 10 },
        options: {
          isNumbered: true,
          columns: [
            column('客户', 232, 'left'),
            { ...column('订单数', 64, 'right'), kind: 'number', decimals: 0 },
            { ...column('金额', 96, 'right'), kind: 'number', decimals: 1 },
          ],
        },
        fields: { column: ['客户', '订单数', '金额'] },
      }),
      part({
        ...{ id: 'latest', type: 'table', from: latestSales, at: [1424, 652, 472, 404] },
        spec: { title: '最近订单', note: '滚动显示', padding: 10 },
        options: {
          columns: [
            column('下单', 92, 'left'),
            column('产品', 136, 'left'),
            { ...column('金额', 116, 'right'), kind: 'number', decimals: 2 },
            column('状态', 68, 'right'),
          ],
        },
        fields: { column: ['下单', '产品', '金额', '状态'] },
      }),
    ],
  })
}
