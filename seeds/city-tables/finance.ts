import { type CityTable, valuesOf } from './city-table.ts'

const subjects: readonly (readonly [subject: string, month: number, fixed: number, peak: number, swing: number])[] = [
  ['职工薪酬', 486, 0.9, 12, 0.08],
  ['差旅与会议', 46, 0.4, 11, 0.35],
  ['研发投入', 152, 0.7, 11, 0.2],
  ['市场推广', 88, 0.3, 11, 0.45],
  ['运输仓储', 128, 0.1, 12, 0.25],
  ['折旧与租赁', 96, 1, 6, 0],
  ['办公与信息化', 38, 0.8, 12, 0.3],
]

const departments: readonly (readonly [department: string, share: number, thrift: number])[] = [
  ['华东大区', 0.24, 1.01],
  ['华南大区', 0.12, 0.97],
  ['华中大区', 0.11, 1.0],
  ['华北大区', 0.12, 1.04],
  ['西南大区', 0.1, 1.08],
  ['西北大区', 0.06, 0.98],
  ['东北大区', 0.05, 0.93],
  ['研发中心', 0.13, 1.02],
  ['总部职能', 0.07, 0.96],
]

/** What 云州机电集团 spends each month by department and subject, beside what was planned, in 万元. */
export const expenses: CityTable = {
  name: 'expenses',
  title: '费用与预算（月度）',
  columns: { month: '月份', department: '部门', subject: '科目', budget: '预算', actual: '实际' },
  rows: `create table generated.expenses as
  with subject(subject, size, fixed, peak, swing) as (values
    ${valuesOf(subjects)}
  ), department(department, share, thrift) as (values
    ${valuesOf(departments)}
  ), drawn as (
    select day as month, department, subject, thrift,
      size * share * case when subject = '研发投入' then case when department = '研发中心' then 5.2 else 0.25 end else 1 end
        * (1 + 0.05 * years) * (1 + swing * cos((month - peak) * pi() / 6)) as planned,
      fixed, day::varchar || department || subject as key
    from generated.day, subject, department where dayofmonth(day) = 1
  )
  select month, department, subject, cast(round(planned * 2) / 2 as decimal(12,2)) as budget,
    cast(planned * (fixed + (1 - fixed) * thrift) * (1 + (0.02 + 0.08 * (1 - fixed)) * bell(key, 'actual')) as decimal(12,2)) as actual
  from drawn order by month, department, subject`,
  view: `create view expenses as
  select month, department, subject, budget, actual from generated.expenses where month < date_trunc('month', current_date)`,
}

/** What is made, sent and left of each product at the end of each month. */
export const stock: CityTable = {
  name: 'stock',
  title: '产销存（月度）',
  columns: {
    month: '月份',
    category: '产品类别',
    product: '产品',
    produced: '生产',
    shipped: '发出',
    stock: '月末库存',
    safety: '安全库存',
  },
  rows: `create table generated.stock as
  with month as (
    select date_trunc('month', order_date)::date as month, category, product, sum(quantity)::integer as shipped
    from generated.sales where category <> '服务' group by all
  ), planned as (
    select *, round(0.45 * shipped + 0.55 * coalesce(lead(shipped) over w, shipped)
        * (1 + 0.05 * bell(month::varchar || product, 'plan')))::integer as produced,
      avg(shipped) over (partition by product) as usual
    from month window w as (partition by product order by month)
  ), left_over as (
    select *, sum(produced - shipped) over (partition by product order by month) as balance from planned
  )
  select month, category, product, produced, shipped,
    (round(usual * (0.45 + 0.5 * draw(product, 'safety'))) + balance - min(balance) over (partition by product) * 0.8)::integer as stock,
    round(usual * 0.7)::integer as safety
  from left_over order by month, product`,
  view: `create view stock as select * from generated.stock where month < date_trunc('month', current_date)`,
}
