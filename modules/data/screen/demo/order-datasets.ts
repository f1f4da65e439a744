import { rowsOf, type ScreenRows } from '@mingtai/screen-model'
import { moreDatasets } from './more-datasets.ts'

/** A shared dataset of the demo warehouse that the templates ask. */
export interface TemplateDataset {
  code: string
  name: string
  sql: string
  fields: Readonly<Record<string, 'text' | 'number' | 'date'>>
  /** What components of it show in the designer, and where the dataset is not there. */
  sample: ScreenRows
}

/** The datasets of the templates that ask the orders of the demo warehouse. */
export const orderDatasets: readonly TemplateDataset[] = [
  {
    code: 'screen_totals',
    name: '大屏：订单总览',
    sql: `select count(*) as 订单数, sum(amount) as 金额, count(distinct customer) as 客户数, sum(profit) as 盈亏,
  cast(avg(score) as decimal(8,2)) as 评分
from orders`,
    fields: { 订单数: 'number', 金额: 'number', 客户数: 'number', 盈亏: 'number', 评分: 'number' },
    sample: rowsOf('订单数 金额 客户数 盈亏 评分', '2000 486035512.36 1997 512608.44 49.59'),
  },
  {
    code: 'screen_months',
    name: '大屏：月度走势',
    sql: `select strftime(order_date, '%Y-%m') as 月份, sum(amount) as 金额, count(*) as 订单数
from orders
group by 1
order by 1`,
    fields: { 月份: 'text', 金额: 'number', 订单数: 'number' },
    sample: rowsOf(
      '月份 金额 订单数',
      '2026-01 19871200.5 93',
      '2026-02 20632150.2 84',
      '2026-03 19204480.7 83',
      '2026-04 21653300.1 83',
      '2026-05 23478120.9 82',
      '2026-06 16704290.4 75',
    ),
  },
  {
    code: 'screen_departments',
    name: '大屏：部门对比',
    sql: `select department as 部门, sum(amount) as 金额, sum(profit) as 盈亏
from orders
group by department
order by 金额 desc`,
    fields: { 部门: 'text', 金额: 'number', 盈亏: 'number' },
    sample: rowsOf(
      '部门 金额 盈亏',
      '财务部 69011250.3 92100.5',
      '销售一部 65780120.8 81240.2',
      '行政办公室 65240780.1 -20310.7',
      '市场部 57702340.6 60120.9',
    ),
  },
  {
    code: 'screen_provinces',
    name: '大屏：省份排名',
    sql: `select province as 省份, sum(amount) as 金额
from orders
group by province
order by 金额 desc
limit 12`,
    fields: { 省份: 'text', 金额: 'number' },
    sample: rowsOf(
      '省份 金额',
      '山西省 20765110.4',
      '黑龙江省 19540220.1',
      '陕西省 18862470.9',
      '河北省 18850330.2',
      '甘肃省 18604120.8',
    ),
  },
  {
    code: 'screen_states',
    name: '大屏：订单状态',
    sql: `select status as 状态, count(*) as 订单数
from orders
group by status
order by 订单数 desc`,
    fields: { 状态: 'text', 订单数: 'number' },
    sample: rowsOf('状态 订单数', '已通过 530', '已驳回 512', '已归档 488', '待审核 470'),
  },
  {
    code: 'screen_latest',
    name: '大屏：最近订单',
    sql: `select order_no as 订单号, province as 省份, department as 部门, amount as 金额, status as 状态
from orders
order by order_time desc, seq
limit 30`,
    fields: { 订单号: 'text', 省份: 'text', 部门: 'text', 金额: 'number', 状态: 'text' },
    sample: rowsOf(
      '订单号 省份 部门 金额 状态',
      'DD0000000114 海南省 行政办公室 845020.00 已通过',
      'DD0000000310 天津市 销售一部 32856.24 已归档',
      'DD0000001932 湖南省 人力资源部 503132.24 已驳回',
    ),
  },
  ...moreDatasets,
]
