import type { Template } from '@mingtai/report-engine'
import { departmentSheet } from './drill-departments.ts'
import { foldedSheet } from './drill-folded.ts'
import { dataset, template } from './parts.ts'
import { isSold, salesProvince, wholeMonth } from './sales.ts'

/** 部门业绩: regional departments with their best products, beside them provinces by kind of goods; every line leads to its orders. */
export function drill(): Template {
  return template({
    parameters: [wholeMonth(), salesProvince('select')],
    datasets: [
      dataset('managers', '负责人', {
        fields: ['department:部门:text', 'manager:负责人:text'],
        sql: `select * from (values ('华东大区', '王建国'), ('华南大区', '李秀英'), ('华中大区', '高志强'), ('华北大区', '刘洋'),
  ('西南大区', '陈静'), ('西北大区', '马晓东'), ('东北大区', '孙丽')) as known(department, manager)`,
      }),
      dataset('departments', '部门', {
        fields: ['department:部门:text', 'orders:订单数', 'amount:金额'],
        sql: `select region as department, count(*) as orders, sum(amount) as amount
${chosen}
group by all
order by amount desc`,
      }),
      dataset('products', '部门的产品', {
        fields: ['department:部门:text', 'product:产品:text', 'orders:订单数', 'amount:金额'],
        sql: `with sold as (
  select region as department, product, count(*) as orders, sum(amount) as amount
  ${chosen.replaceAll('\n', '\n  ')}
  group by all
)
select department, product, coalesce(orders, 0) as orders, coalesce(amount, 0) as amount
from (select distinct department from sold) cross join (select distinct product from sales)
  left join sold using (department, product)
order by department, amount desc, product`,
      }),
      dataset('kinds', '分省分类别', {
        fields: ['province:省份:text', 'category:产品类别:text', 'amount:金额'],
        sql: `select province, category, sum(amount) as amount
${chosen}
group by all`,
      }),
    ],
    sheets: [departmentSheet(), foldedSheet()],
  })
}

const chosen = `from sales
where ${isSold} and order_date >= cast(\${month} || '-01' as date)
  and order_date < cast(\${month} || '-01' as date) + interval 1 month
  <if test="province">and province = \${province}</if>`
