import { rowsOf } from '@mingtai/screen-model'
import type { TemplateDataset } from './order-datasets.ts'

/** The datasets of the templates beside 云州市运行态势: all of them ask the orders of the demo warehouse. */
export const moreDatasets: readonly TemplateDataset[] = [
  {
    code: 'screen_products',
    name: '大屏：产品销量',
    sql: `select replace(product, '产品型号', '') as 产品, sum(quantity) as 数量, sum(amount) as 金额, sum(profit) as 盈亏,
  cast(avg(stock) as decimal(12,0)) as 平均库存
from orders
group by product
order by 金额 desc`,
    fields: { 产品: 'text', 数量: 'number', 金额: 'number', 盈亏: 'number', 平均库存: 'number' },
    sample: rowsOf(
      '产品 数量 金额 盈亏 平均库存',
      'A-100 51200 26010450.2 31020.5 502',
      'F-105 50310 25204120.8 -8120.2 497',
      'K-110 49870 24860210.4 26310.9 511',
      'P-115 48120 23990640.7 12090.1 489',
      'T-119 47010 23120330.5 40110.7 505',
    ),
  },
  {
    code: 'screen_customers',
    name: '大屏：客户排名',
    sql: `select customer as 客户, count(*) as 订单数, sum(amount) as 金额
from orders
group by customer
order by 金额 desc
limit 10`,
    fields: { 客户: 'text', 订单数: 'number', 金额: 'number' },
    sample: rowsOf(
      '客户 订单数 金额',
      '明德商贸有限公司 4 3120450.2',
      '云河科技有限公司 3 2980120.8',
      '青松建材有限公司 3 2760210.4',
      '和顺食品有限公司 2 2590640.7',
    ),
  },
  {
    code: 'screen_finance_months',
    name: '大屏：月度收支',
    sql: `select strftime(order_date, '%Y-%m') as 月份, sum(amount) as 收入, sum(tax) as 税额, sum(profit) as 盈亏
from orders
group by 1
order by 1`,
    fields: { 月份: 'text', 收入: 'number', 税额: 'number', 盈亏: 'number' },
    sample: rowsOf(
      '月份 收入 税额 盈亏',
      '2026-01 19871200.5 2583256.1 21040.3',
      '2026-02 20632150.2 2682179.5 -9120.4',
      '2026-03 19204480.7 2496582.5 30110.8',
      '2026-04 21653300.1 2814929.0 12050.6',
      '2026-05 23478120.9 3052155.7 41230.2',
      '2026-06 16704290.4 2171557.8 -15020.7',
    ),
  },
  {
    code: 'screen_finance_totals',
    name: '大屏：收支总览',
    sql: `select sum(amount) as 收入, sum(tax) as 税额, sum(profit) as 盈亏, cast(avg(amount) as decimal(18,2)) as 笔均金额,
  cast(100 * sum(tax) / sum(amount) as decimal(8,2)) as 税负率
from orders`,
    fields: { 收入: 'number', 税额: 'number', 盈亏: 'number', 笔均金额: 'number', 税负率: 'number' },
    sample: rowsOf('收入 税额 盈亏 笔均金额 税负率', '486035512.36 63184616.61 512608.44 243017.76 13.00'),
  },
  {
    code: 'screen_departments_full',
    name: '大屏：部门明细',
    sql: `select department as 部门, count(*) as 订单数, sum(amount) as 金额, sum(tax) as 税额, sum(profit) as 盈亏,
  cast(avg(score) as decimal(8,2)) as 评分,
  cast(100.0 * count(*) filter (where status in ('已通过', '已归档')) / count(*) as decimal(8,2)) as 办结率
from orders
group by department
order by 金额 desc`,
    fields: {
      ...{ 部门: 'text', 订单数: 'number', 金额: 'number', 税额: 'number' },
      ...{ 盈亏: 'number', 评分: 'number', 办结率: 'number' },
    },
    sample: rowsOf(
      '部门 订单数 金额 税额 盈亏 评分 办结率',
      '财务部 262 69011250.3 8971462.5 92100.5 50.12 51.91',
      '销售一部 255 65780120.8 8551415.7 81240.2 49.80 48.63',
      '行政办公室 248 65240780.1 8481301.4 -20310.7 49.31 50.40',
      '市场部 241 57702340.6 7501304.3 60120.9 48.95 52.28',
    ),
  },
  {
    code: 'screen_stock_totals',
    name: '大屏：产销总览',
    sql: `select sum(quantity) as 出库数量, count(distinct product) as 产品数, cast(avg(stock) as decimal(12,0)) as 平均库存,
  count(*) filter (where stock < 10) as 低库存单, cast(avg(unit_price) as decimal(12,2)) as 平均单价
from orders`,
    fields: { 出库数量: 'number', 产品数: 'number', 平均库存: 'number', 低库存单: 'number', 平均单价: 'number' },
    sample: rowsOf('出库数量 产品数 平均库存 低库存单 平均单价', '998120 20 48 198 487.21'),
  },
  {
    code: 'screen_stock_months',
    name: '大屏：月度出库',
    sql: `select strftime(order_date, '%Y-%m') as 月份, sum(quantity) as 出库数量, cast(avg(stock) as decimal(12,0)) as 平均库存
from orders
group by 1
order by 1`,
    fields: { 月份: 'text', 出库数量: 'number', 平均库存: 'number' },
    sample: rowsOf(
      '月份 出库数量 平均库存',
      '2026-01 42010 498',
      '2026-02 40120 505',
      '2026-03 43870 490',
      '2026-04 41230 512',
      '2026-05 45110 501',
      '2026-06 39980 495',
    ),
  },
  {
    code: 'screen_regions',
    name: '大屏：各省发货',
    sql: `select province as 省份, count(*) as 订单数, sum(quantity) as 数量, sum(amount) as 金额
from orders
group by province
order by 订单数 desc`,
    fields: { 省份: 'text', 订单数: 'number', 数量: 'number', 金额: 'number' },
    sample: rowsOf(
      '省份 订单数 数量 金额',
      '山西省 82 41210 20765110.4',
      '黑龙江省 79 40120 19540220.1',
      '陕西省 76 38870 18862470.9',
      '河北省 74 37230 18850330.2',
      '甘肃省 71 36110 18604120.8',
    ),
  },
  {
    code: 'screen_logistics_totals',
    name: '大屏：发货总览',
    sql: `select count(*) as 发货单, sum(quantity) as 件数, count(distinct province) as 覆盖省份,
  count(*) filter (where status = '待审核') as 待处理, count(*) filter (where status = '已归档') as 已签收
from orders`,
    fields: { 发货单: 'number', 件数: 'number', 覆盖省份: 'number', 待处理: 'number', 已签收: 'number' },
    sample: rowsOf('发货单 件数 覆盖省份 待处理 已签收', '2000 998120 31 470 488'),
  },
  {
    code: 'screen_hotline_totals',
    name: '大屏：受理总览',
    sql: `select count(*) as 受理量, count(*) filter (where status in ('已通过', '已归档')) as 已办结,
  count(*) filter (where status = '待审核') as 办理中, count(*) filter (where status = '已驳回') as 已退回,
  cast(avg(score) as decimal(8,2)) as 满意度
from orders`,
    fields: { 受理量: 'number', 已办结: 'number', 办理中: 'number', 已退回: 'number', 满意度: 'number' },
    sample: rowsOf('受理量 已办结 办理中 已退回 满意度', '2000 1018 470 512 49.59'),
  },
  {
    code: 'screen_hotline_rate',
    name: '大屏：办结率',
    sql: `select cast(100.0 * count(*) filter (where status in ('已通过', '已归档')) / count(*) as decimal(8,2)) as 办结率,
  cast(100.0 * count(*) filter (where valid) / count(*) as decimal(8,2)) as 有效率
from orders`,
    fields: { 办结率: 'number', 有效率: 'number' },
    sample: rowsOf('办结率 有效率', '50.90 50.20'),
  },
  {
    code: 'screen_hotline_states',
    name: '大屏：月度受理与状态',
    sql: `select strftime(order_date, '%Y-%m') as 月份, status as 状态, count(*) as 件数
from orders
group by 1, 2
order by 1, 2`,
    fields: { 月份: 'text', 状态: 'text', 件数: 'number' },
    sample: rowsOf(
      '月份 状态 件数',
      '2026-01 已通过 24',
      '2026-01 待审核 22',
      '2026-02 已通过 21',
      '2026-02 待审核 19',
      '2026-03 已通过 25',
      '2026-03 待审核 20',
    ),
  },
]
