import type { ScreenDocument } from '@mingtai/screen-model'
import { column, part } from './part.ts'
import { indicators, sampleScreen } from './sample-data.ts'
import { cityDataset, overYear, type TemplateDataset } from './template-dataset.ts'

const months = cityDataset(
  'screen_finance_months',
  '月度收支',
  `with income as (
  select date_trunc('month', order_date)::date as month, sum(amount) / 10000 as income, sum(profit) / 10000 as gross
  from sales where status not in ('已取消', '已退货') group by 1
), month as (
  select month, income, gross, sum(actual) as spent, sum(budget) as planned, gross - sum(actual) as profit
  from income join expenses using (month) group by month, income, gross
)
select strftime(a.month, '%-m月') as 月份, cast(a.income as decimal(18,1)) as 营业收入, cast(a.gross as decimal(18,1)) as 毛利,
  cast(a.spent as decimal(18,1)) as 费用, cast(a.planned as decimal(18,1)) as 预算, cast(a.profit as decimal(18,1)) as 利润,
  cast(100 * a.profit / a.income as decimal(8,1)) as 利润率,
  ${overYear('a.income', 'b.income')} as 营业收入同比, ${overYear('a.gross', 'b.gross')} as 毛利同比,
  ${overYear('a.spent', 'b.spent')} as 费用同比, ${overYear('a.profit', 'b.profit')} as 利润同比
from month a join month b on a.month = b.month + interval 1 year
where a.month >= date_trunc('month', current_date) - interval 12 month
order by a.month`,
  '月份 营业收入 毛利 费用 预算 利润 利润率 营业收入同比 毛利同比 费用同比 利润同比',
  '5月 10740.2 3150.4 1060.2 1058.0 2090.2 19.5 6.9 6.2 5.1 6.8',
  '6月 15720.8 4630.1 1092.6 1088.5 3537.5 22.5 25.4 24.9 5.4 32.4',
  '7月 13760.4 4080.7 1081.3 1079.0 2999.4 21.8 12.1 12.8 4.9 15.9',
  '8月 13980.9 4170.2 1102.7 1096.5 3067.5 21.9 25.3 25.8 5.2 35.1',
  '9月 14190.1 4250.3 1138.4 1130.0 3111.9 21.9 17.1 18.2 5.6 23.8',
  '10月 13150.6 3930.5 1162.9 1155.5 2767.6 21.0 18.3 18.9 5.3 25.7',
)
const departments = cityDataset(
  'screen_finance_departments',
  '部门预算执行',
  `select department as 部门, cast(sum(budget) as decimal(18,1)) as 预算, cast(sum(actual) as decimal(18,1)) as 实际,
  cast(100 * sum(actual) / sum(budget) as decimal(8,1)) as 执行率, cast(sum(budget) - sum(actual) as decimal(18,1)) as 结余
from expenses where year(month) = year((select max(month) from expenses)) group by 1 order by 2 desc`,
  '部门 预算 实际 执行率 结余',
  '华东大区 2397.0 2391.9 99.8 5.1',
  '研发中心 2352.0 2401.6 102.1 -49.6',
  '华北大区 1196.0 1196.0 100.0 0.0',
  '华南大区 1196.0 1187.3 99.3 8.7',
  '西南大区 998.5 1022.5 102.4 -24.0',
)
const subjects = cityDataset(
  'screen_finance_subjects',
  '费用结构',
  `select subject as 科目, cast(sum(actual) as decimal(18,1)) as 金额
from expenses where year(month) = year((select max(month) from expenses)) group by 1 order by 2 desc`,
  '科目 金额',
  '职工薪酬 5342.5',
  '研发投入 1498.4',
  '运输仓储 1361.0',
  '折旧与租赁 1072.6',
  '市场推广 916.9',
)
const categories = cityDataset(
  'screen_finance_categories',
  '产品毛利',
  `select category as 类别, cast(sum(amount) / 10000 as decimal(18,1)) as 收入, cast(sum(profit) / 10000 as decimal(18,1)) as 毛利,
  cast(100 * sum(profit) / sum(amount) as decimal(8,1)) as 毛利率
from sales where status not in ('已取消', '已退货') and year(order_date) = year(current_date) group by 1 order by 2 desc`,
  '类别 收入 毛利 毛利率',
  '电气 42160.3 12410.7 29.4',
  '采暖 34120.8 9860.2 28.9',
  '制冷 33210.4 9620.5 29.0',
  '水泵 25960.1 9210.3 35.5',
  '自控 12410.6 6210.4 50.0',
)

export const financeDatasets: TemplateDataset[] = [months, departments, subjects, categories]

/** 财务经营: what comes in, what is spent against its plan, and what is left of it. */
export function finance(): ScreenDocument {
  return sampleScreen({
    ...{
      name: '财务经营分析',
      theme: 'bronze',
      accent: '#D9A866',
      look: 'band',
      frame: 1,
      source: '云州机电集团 · 截至上月末',
    },
    components: [
      ...indicators(months, [
        ['营业收入', '万元', 1],
        ['毛利', '万元', 1],
        ['费用', '万元', 1, 'down'],
        ['利润', '万元', 1],
        ['利润率', '%', 1],
      ]),
      part({
        ...{ id: 'income', type: 'histogramLine', from: months, at: [24, 232, 928, 404] },
        spec: { title: '月度收入与利润', note: '近 12 个月 · 万元' },
        options: { decimals: 0, barWidth: 26, isSecondAxis: false, lineUnit: '', shape: 'straight' },
        fields: { category: ['月份'], value: ['营业收入'], line: ['利润'] },
      }),
      part({
        ...{ id: 'spending', type: 'histogram', from: departments, at: [968, 232, 928, 404] },
        spec: { title: '部门预算执行', note: '今年累计 · 万元' },
        options: { barWidth: 18, decimals: 0 },
        fields: { category: ['部门'], value: ['预算', '实际'] },
      }),
      part({
        ...{ id: 'subjects', type: 'pie', from: subjects, at: [24, 652, 448, 404] },
        spec: { title: '费用结构', note: '今年累计 · 万元' },
        options: { inner: 50, outer: 76, unit: '万元', decimals: 0 },
        fields: { category: ['科目'], value: ['金额'] },
      }),
      part({
        ...{ id: 'categories', type: 'histogram', from: categories, at: [488, 652, 464, 404] },
        spec: { title: '产品收入与毛利', note: '今年 · 万元' },
        options: { decimals: 0, barWidth: 22 },
        fields: { category: ['类别'], value: ['收入', '毛利'] },
      }),
      part({
        ...{ id: 'detail', type: 'table', from: departments, at: [968, 652, 928, 404] },
        spec: { title: '部门费用明细', note: '今年累计 · 万元', padding: 10 },
        options: {
          isNumbered: true,
          columns: [
            column('部门', 150, 'left'),
            { ...column('预算', 130, 'right'), kind: 'number', decimals: 1 },
            { ...column('实际', 130, 'right'), kind: 'number', decimals: 1 },
            { ...column('执行率', 240, 'left'), kind: 'bar', decimals: 1, most: 110 },
            { ...column('结余', 120, 'right'), kind: 'number', decimals: 1, threshold: 0, belowColour: '#FF7A6B' },
          ],
        },
        fields: { column: ['部门', '预算', '实际', '执行率', '结余'] },
      }),
    ],
  })
}
