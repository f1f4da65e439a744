import { type CityTable, valuesOf } from './city-table.ts'
import { carriers, customerRows, products, regions } from './sales-words.ts'

/** Orders of 云州机电集团: seasons by kind of product, growth by region, few large customers and many small ones. */
export const sales: CityTable = {
  name: 'sales',
  title: '销售订单',
  columns: {
    order_no: '订单号',
    order_date: '下单日期',
    order_time: '下单时间',
    region: '大区',
    province: '省份',
    customer: '客户',
    industry: '行业',
    category: '产品类别',
    product: '产品',
    quantity: '数量',
    unit_price: '单价',
    amount: '金额',
    cost: '成本',
    profit: '毛利',
    status: '状态',
    ship_date: '发货日期',
    sign_date: '签收日期',
    carrier: '承运方式',
  },
  rows: `create table generated.sales as
  with region(region, province, weight, growth) as (values
    ${valuesOf(regions)}
  ), product(category, product, price, cost_rate, weight, peak, swing, largest) as (values
    ${valuesOf(products)}
  ), customer(customer, industry, weight) as (values
    ${valuesOf(customerRows())}
  ), carrier(carrier, from_share, days) as (values
    ${valuesOf(carriers)}
  ), provinces as (
    select *, sum(weight) over (order by province) - weight as below, sum(weight) over () as whole from region
  ), customers as (
    select *, sum(weight) over (order by weight desc, customer) - weight as below, sum(weight) over () as whole from customer
  ), season as (
    select month, product, weight * (1 + swing * cos((month - peak) * pi() / 6)) as pull
    from product, (select unnest(range(1, 13)) as month)
  ), products as (
    select month, product, (sum(pull) over (partition by month order by product) - pull) / sum(pull) over (partition by month) as share
    from season
  ), daily as (
    select day, month, years, greatest(1, round(34 * (1 + 0.11 * years)
      * case when is_spring_festival then 0.12 when is_holiday then 0.3 when weekday = 7 then 0.35 when weekday = 6 then 0.55 else 1 end
      * case month when 2 then 0.82 when 3 then 1.12 when 6 then 1.15 when 11 then 1.18 when 12 then 1.3 else 1 end
      * (1 + 0.13 * bell(day, 'orders'))))::integer as orders
    from generated.day
  ), numbered as (
    select day, month, years, row_number() over (order by day, i) as n
    from daily, unnest(range(orders)) as r(i)
  ), drawn as (
    select n, day, years, p.region, p.province, p.growth, c.customer, c.industry, q.product
    from (select *, draw(n, 'province') as a, draw(n, 'customer') as b, draw(n, 'product') as c from numbered) o
    asof join (select *, below / whole as share from provinces) p on o.a >= p.share
    asof join (select *, below / whole as share from customers) c on o.b >= c.share
    asof join products q on o.month = q.month and o.c >= q.share
  ), priced as (
    select d.*, product.category, cost_rate,
      greatest(1, round(largest * power(draw(n, 'quantity'), 3) * (1 + d.growth * years)))::integer as quantity,
      cast(price * (1 + 0.02 * years) * (0.9 + 0.12 * draw(n, 'price')) as decimal(18,2)) as unit_price
    from drawn d join product using (product)
  )
  select format('XS{}{:05d}', strftime(day, '%Y%m'), n % 100000) as order_no, day as order_date,
    day + to_seconds((28800 + 36000 * draw(n, 'time'))::integer) as order_time, region, province, customer, industry, category,
    product, quantity, unit_price, cast(quantity * unit_price as decimal(18,2)) as amount,
    cast(quantity * unit_price * (cost_rate + 0.06 * (draw(n, 'cost') - 0.4)) as decimal(18,2)) as cost,
    case when draw(n, 'fate') < 0.021 then '已取消' when draw(n, 'fate') < 0.034 then '已退货' end as fate,
    day + 1 + (4 * draw(n, 'ship'))::integer as ship_date,
    day + 2 + (4 * draw(n, 'ship'))::integer + carrier.days + (3 * draw(n, 'sign'))::integer as sign_date, carrier.carrier
  from (select *, draw(n, 'carrier') as d from priced) asof join carrier on d >= from_share
  order by n`,
  view: `create view sales as
  select order_no, order_date, order_time, region, province, customer, industry, category, product, quantity, unit_price, amount,
    cost, cast(amount - cost as decimal(18,2)) as profit,
    case when fate = '已取消' then fate when fate = '已退货' and sign_date + 5 <= current_date then fate
      when sign_date <= current_date then '已签收' when ship_date <= current_date then '运输中' else '待发货' end as status,
    case when ship_date <= current_date and fate is distinct from '已取消' then ship_date end as ship_date,
    case when sign_date <= current_date and fate is distinct from '已取消' then sign_date end as sign_date, carrier
  from generated.sales where order_time <= localtimestamp`,
}
