import type { Dataset, Template } from '@mingtai/report-engine'
import { chartPage } from './chart-page.ts'
import { dataset, template } from './parts.ts'
import { isSold, wholeMonth } from './sales.ts'

/** 销售月报: one A4 page with a month's key figures, four drawings and its largest customers. */
export function chart(): Template {
  return template({
    parameters: [wholeMonth()],
    datasets: [keys, months, regions, provinces, customers],
    sheets: [chartPage()],
  })
}

const from = `cast(\${month} || '-01' as date)`
const inMonth = `${isSold} and order_date >= ${from} and order_date < ${from} + interval 1 month`

const keys: Dataset = dataset('keys', '关键数', {
  fields: [
    'amount:销售额',
    'orders:订单数',
    'average:每单平均',
    'amount_growth:销售额环比',
    'orders_growth:订单数环比',
    'average_growth:每单平均环比',
  ],
  sql: `with both_months as (
  select order_date >= ${from} as now, sum(amount) as amount, count(*) as orders
  from sales
  where ${isSold} and order_date >= ${from} - interval 1 month and order_date < ${from} + interval 1 month
  group by all
), side_by_side as (
  select sum(amount) filter (where now) as amount, sum(orders) filter (where now) as orders,
    sum(amount) filter (where not now) as amount_before, sum(orders) filter (where not now) as orders_before
  from both_months
)
select amount, orders, cast(amount / orders as decimal(18, 2)) as average,
  amount / amount_before - 1 as amount_growth, orders / orders_before - 1 as orders_growth,
  (amount / orders) / (amount_before / orders_before) - 1 as average_growth
from side_by_side`,
})

const months: Dataset = dataset('months', '近十二个月', {
  fields: ['month:月份:text', 'amount:销售额（万元）', 'orders:订单数'],
  sql: `select strftime(order_date, '%y-%m') as month, cast(sum(amount) / 10000 as decimal(18, 6)) as amount, count(*) as orders
from sales
where ${isSold} and order_date >= ${from} - interval 11 month and order_date < ${from} + interval 1 month
group by all
order by 1`,
})

const regions: Dataset = dataset('regions', '大区', {
  fields: ['region:大区:text', 'amount:销售额（万元）'],
  sql: `select region, cast(sum(amount) / 10000 as decimal(18, 6)) as amount from sales where ${inMonth} group by all order by amount desc`,
})

const provinces: Dataset = dataset('provinces', '省份', {
  fields: ['province:省份:text', 'amount:销售额（万元）'],
  sql: `select province, cast(sum(amount) / 10000 as decimal(18, 6)) as amount from sales where ${inMonth} group by all order by amount desc`,
})

const customers: Dataset = dataset('customers', '客户', {
  fields: ['customer:客户:text', 'amount:销售额'],
  sql: `select customer, sum(amount) as amount from sales where ${inMonth} group by all order by amount desc, customer`,
})
