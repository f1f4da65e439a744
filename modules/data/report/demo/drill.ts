import type { Template } from '@mingtai/report-engine'
import { departmentSheet } from './drill-departments.ts'
import { foldedSheet } from './drill-folded.ts'
import { province } from './orders.ts'
import { choice, dataset, template } from './parts.ts'

/** 部门业绩: departments with their best products, beside them provinces by state; every line leads to its orders. */
export function drill(): Template {
  const sql = `select distinct strftime(order_date, '%Y-%m') as value, strftime(order_date, '%Y年%m月') as label from orders order by 1 desc`
  return template({
    parameters: [choice('month', '月份', { sql, preset: '2025-11' }), province('select')],
    datasets: [
      dataset('managers', '负责人', {
        fields: ['department:部门:text', 'manager:负责人:text'],
        sql: `select * from (values ('销售一部', '王建国'), ('销售二部', '李秀英'), ('市场部', '张伟'), ('研发中心', '刘洋'),
  ('财务部', '陈静'), ('人力资源部', '赵敏'), ('客户服务部', '孙丽'), ('行政办公室', '周磊')) as known(department, manager)`,
      }),
      dataset('departments', '部门', {
        fields: ['department:部门:text', 'orders:订单数', 'amount:金额'],
        sql: `select department, count(*) as orders, sum(amount) as amount
${chosen}
group by all
order by amount desc`,
      }),
      dataset('products', '部门的产品', {
        fields: ['department:部门:text', 'product:产品:text', 'orders:订单数', 'amount:金额'],
        sql: `with sold as (
  select department, product, count(*) as orders, sum(amount) as amount
  ${chosen.replaceAll('\n', '\n  ')}
  group by all
)
select department, product, coalesce(orders, 0) as orders, coalesce(amount, 0) as amount
from (select distinct department from sold) cross join (select distinct product from orders)
  left join sold using (department, product)
order by department, amount desc, product`,
      }),
      dataset('states', '分省分状态', {
        fields: ['province:省份:text', 'status:状态:text', 'amount:金额'],
        sql: `select province, status, sum(amount) as amount
${chosen}
group by all`,
      }),
    ],
    sheets: [departmentSheet(), foldedSheet()],
  })
}

const chosen = `from orders
where order_date >= cast(\${month} || '-01' as date)
  and order_date < cast(\${month} || '-01' as date) + interval 1 month
  <if test="province">and province = \${province}</if>`
