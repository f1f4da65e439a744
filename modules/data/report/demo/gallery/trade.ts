import type { Template } from '@mingtai/report-engine'
import { dataset } from '../parts.ts'
import { dateRange, dates, someProvinces } from '../orders.ts'
import { isSold, salesProvince, salesSource } from '../sales.ts'
import { attained, crossTable, figuresFrom, sample, table, type Value } from './layout.ts'
import { page } from './page.ts'

/** 门店销售日报. */
export function stores(): Template {
  const next = figuresFrom(31)
  const shops: [string, Record<string, number>][] = [
    ['东区', { 云州万达店: 96, 东湖路店: 48, 体育中心店: 37 }],
    ['西区', { 西城新天地店: 82, 大学城店: 54, 凤凰街店: 29 }],
    ['南区', { 南站店: 63, 江南里店: 41, 科技园店: 34 }],
  ]
  const rows = shops.flatMap(([area, targets]) =>
    Object.entries(targets).map(([name, target]): Value[] => {
      // The street before one of them is dug up.
      const sold = Math.round(target * 1000 * (name === '凤凰街店' ? 0.62 : next(0.93, 1.12, 3)))
      const before = Math.round(target * 1000 * next(0.88, 0.97, 3))
      return [area, name, target * 1000, sold, Math.round(sold / next(96, 132, 1)), before]
    }),
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
  const rows: Value[][] = [
    ['钻石', 386, 2084, 608_530],
    ['铂金', 1_214, 4_735, 1_004_270],
    ['金卡', 3_968, 10_317, 1_578_410],
    ['银卡', 9_846, 17_723, 1_932_380],
    ['普通', 24_570, 27_455, 1_757_120],
  ]
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

/** 各省产品销售, over the sales of the warehouse. */
export function productsByProvince(): Template {
  return table({
    ...{ title: '分省产品销售汇总', facts: salesSource, unit: '单位：件、元' },
    parameters: [salesProvince('multiSelect'), ...dates],
    data: dataset('orders', '订单', {
      fields: ['province:省份:text', 'product:产品:text', 'quantity:数量', 'amount:金额', 'profit:毛利'],
      sql: sold('province, product, quantity, amount, profit', [someProvinces, ...dateRange]),
    }),
    columns: [
      { field: 'province', title: '省份', as: 'text', group: '小计' },
      { field: 'product', title: '产品', as: 'text', group: null },
      { field: 'quantity', title: '数量', as: 'whole', width: 120, total: 'sum' },
      { field: 'amount', title: '金额', as: 'money', width: 170, total: 'sum' },
      { field: 'profit', title: '毛利', as: 'money', width: 150, total: 'sum', mark: 'sign' },
      { field: '', title: '利润率', as: 'rate', formula: '=IF(D4=0,"",E4/D4)', total: { formula: '=E5/D5' } },
    ],
  })
}

/** 大区按季销售, over the sales of the warehouse. */
export function departmentsByQuarter(): Template {
  return crossTable({
    ...{ title: '大区分季销售对比', facts: salesSource, unit: '单位：万元' },
    parameters: dates,
    data: dataset('orders', '订单', {
      fields: ['region:大区:text', 'quarter:季度:text', 'amount:金额（万元）'],
      sql: sold(
        "region, year(order_date) || '年' || quarter(order_date) || '季度' as quarter, amount / 10000 as amount",
        ['and order_date >= current_date - interval 15 month', ...dateRange],
      ),
    }),
    ...{ down: ['region', '大区'], right: 'quarter', figure: 'amount', as: 'money', width: 160 },
  })
}

function sold(columns: string, conditions: string[]): string {
  return [`select ${columns}`, `from sales where ${isSold}`, ...conditions.map((one) => `  ${one}`)].join('\n')
}
