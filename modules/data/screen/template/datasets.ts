/** A shared dataset of the demo warehouse that the templates ask. */
export interface TemplateDataset {
  code: string
  name: string
  sql: string
  fields: Readonly<Record<string, 'text' | 'number' | 'date'>>
}

/** The datasets of the templates, for the demo world. */
export const templateDatasets: readonly TemplateDataset[] = [
  {
    code: 'screen_totals',
    name: '大屏：订单总览',
    sql: `select count(*) as 订单数, sum(amount) as 金额, count(distinct customer) as 客户数, sum(profit) as 盈亏,
  cast(avg(score) as decimal(8,2)) as 评分
from orders`,
    fields: { 订单数: 'number', 金额: 'number', 客户数: 'number', 盈亏: 'number', 评分: 'number' },
  },
  {
    code: 'screen_months',
    name: '大屏：月度走势',
    sql: `select strftime(order_date, '%Y-%m') as 月份, sum(amount) as 金额, count(*) as 订单数
from orders
group by 1
order by 1`,
    fields: { 月份: 'text', 金额: 'number', 订单数: 'number' },
  },
  {
    code: 'screen_departments',
    name: '大屏：部门对比',
    sql: `select department as 部门, sum(amount) as 金额, sum(profit) as 盈亏
from orders
group by department
order by 金额 desc`,
    fields: { 部门: 'text', 金额: 'number', 盈亏: 'number' },
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
  },
  {
    code: 'screen_states',
    name: '大屏：订单状态',
    sql: `select status as 状态, count(*) as 订单数
from orders
group by status
order by 订单数 desc`,
    fields: { 状态: 'text', 订单数: 'number' },
  },
  {
    code: 'screen_latest',
    name: '大屏：最近订单',
    sql: `select order_no as 订单号, province as 省份, department as 部门, amount as 金额, status as 状态
from orders
order by order_time desc, seq
limit 30`,
    fields: { 订单号: 'text', 省份: 'text', 部门: 'text', 金额: 'number', 状态: 'text' },
  },
]
