import type { Template } from '@mingtai/report-engine'
import { dataset } from '../parts.ts'
import { dateRange, dates, province, selected, someProvinces } from '../orders.ts'
import { attained, crossTable, figuresFrom, sample, table, type Value } from './layout.ts'
import { page } from './page.ts'

/** 门店销售日报. */
export function stores(): Template {
  const next = figuresFrom(31)
  const shops: [string, string[]][] = [
    ['东区', ['云州万达店', '东湖路店', '体育中心店']],
    ['西区', ['西城新天地店', '大学城店', '凤凰街店']],
    ['南区', ['南站店', '江南里店', '科技园店']],
  ]
  const rows = shops.flatMap(([area, names]) =>
    names.map((name): Value[] => [
      area,
      name,
      next(24, 96) * 1000,
      next(24, 96) * 1000,
      next(180, 620),
      next(24, 92) * 1000,
    ]),
  )
  return table({
    ...{ title: '门店销售日报', facts: '2026年11月21日', unit: '单位：元、单' },
    data: sample('stores', '门店', {
      fields: ['area:区域:text', 'store:门店:text', 'target:目标', 'sold:销售额', 'orders:客单数', 'before:去年同日'],
      rows,
    }),
    columns: [
      { field: 'area', title: '区域', as: 'text', width: 88, group: '小计' },
      { field: 'store', title: '门店', as: 'text', width: 130, group: null },
      { field: 'target', title: '目标', as: 'money', total: 'sum' },
      { field: 'sold', title: '销售额', as: 'money', total: 'sum' },
      { field: 'orders', title: '客单数', as: 'whole', total: 'sum' },
      { field: 'before', title: '去年同日', as: 'money', total: 'sum' },
      attained,
      {
        field: '',
        title: '同比',
        as: 'rate',
        formula: '=IF(F4=0,"",D4/F4-1)',
        total: { formula: '=D5/F5-1' },
        mark: 'sign',
      },
    ],
    landscape: true,
  })
}

/** 商品品类分析, one page. */
export function categories(): Template {
  const rows: Value[][] = [
    ['生鲜', 1_286_400],
    ['粮油调味', 934_200],
    ['休闲食品', 812_650],
    ['家居清洁', 566_300],
    ['个人护理', 498_720],
    ['母婴', 364_180],
    ['文体', 208_450],
  ]
  return page({
    ...{ title: '商品品类销售分析', facts: '2026年10月　全部门店', unit: '单位：元' },
    keys: [
      ['销售额（元）', 4_670_900, '#,##0'],
      ['客单数', 62_314, '#,##0'],
      ['毛利率', 0.2368, '0.00%'],
    ],
    data: sample('categories', '品类', { fields: ['category:品类:text', 'sold:销售额'], rows }),
    ...{ category: ['category', '品类'], figure: ['sold', '销售额'], charts: ['bar', 'doughnut'] },
  })
}

/** 会员消费分层. */
export function members(): Template {
  const next = figuresFrom(58)
  const rows = ['钻石', '铂金', '金卡', '银卡', '普通'].map((level, at): Value[] => {
    const people = next(200, 900) * (at + 1) * (at + 1)
    const orders = Math.round(people * next(1.2, 4.6 - at * 0.6, 2))
    return [level, people, orders, orders * next(90, 260 - at * 30)]
  })
  return table({
    ...{ title: '会员消费分层分析', facts: '2026年10月', unit: '单位：人、单、元' },
    data: sample('members', '会员', {
      fields: ['level:等级:text', 'people:消费人数', 'orders:订单数', 'sold:消费额'],
      rows,
    }),
    columns: [
      { field: 'level', title: '会员等级', as: 'text' },
      { field: 'people', title: '消费人数', as: 'whole', width: 110, total: 'sum' },
      { field: 'orders', title: '订单数', as: 'whole', width: 110, total: 'sum' },
      { field: 'sold', title: '消费额', as: 'money', width: 150, total: 'sum', mark: 'bar' },
      { field: '', title: '人均单数', as: 'money', formula: '=C4/B4', total: { formula: '=C5/B5' } },
      { field: '', title: '客单价', as: 'money', formula: '=D4/C4', total: { formula: '=D5/C5' } },
    ],
  })
}

/** 各省产品销售, over the orders of the warehouse. */
export function productsByProvince(): Template {
  return table({
    ...{ title: '分省产品销售汇总', facts: '来源：云州市订单库', unit: '单位：件、元' },
    parameters: [province('multiSelect'), ...dates],
    data: dataset('orders', '订单', {
      fields: ['province:省份:text', 'product:产品:text', 'quantity:数量', 'amount:金额', 'profit:盈亏'],
      sql: selected('province, product, quantity, amount, profit', [someProvinces, ...dateRange]),
    }),
    columns: [
      { field: 'province', title: '省份', as: 'text', group: '小计' },
      { field: 'product', title: '产品', as: 'text', group: null },
      { field: 'quantity', title: '数量', as: 'whole', width: 120, total: 'sum' },
      { field: 'amount', title: '金额', as: 'money', width: 170, total: 'sum' },
      { field: 'profit', title: '盈亏', as: 'money', width: 150, total: 'sum', mark: 'sign' },
      { field: '', title: '利润率', as: 'rate', formula: '=IF(D4=0,"",E4/D4)', total: { formula: '=E5/D5' } },
    ],
  })
}

/** 部门按季销售, over the orders of the warehouse. */
export function departmentsByQuarter(): Template {
  return crossTable({
    ...{ title: '部门分季销售对比', facts: '来源：云州市订单库', unit: '单位：元' },
    parameters: dates,
    data: dataset('orders', '订单', {
      fields: ['department:部门:text', 'quarter:季度:text', 'amount:金额'],
      sql: selected(
        "department, year(order_date) || '年' || quarter(order_date) || '季度' as quarter, amount",
        dateRange,
      ),
    }),
    ...{ down: ['department', '部门'], right: 'quarter', figure: 'amount', as: 'money', width: 160 },
  })
}
