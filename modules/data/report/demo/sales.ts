import type { Parameter } from '@mingtai/report-engine'

/** What the demo reports over the sales of 云州机电集团 share: where they come from, and what is asked for. */
export const salesSource = '来源：销售订单'

const given = { required: true, hidden: false, options: null }

/** A year, the one before this at first: the last that is whole. */
export function wholeYear(): Parameter {
  return { ...given, code: 'year', name: '年度', type: 'year', default: '-1', check: { max: 'current' } }
}

/** A month, the last whole one at first. */
export function wholeMonth(): Parameter {
  return { ...given, code: 'month', name: '月份', type: 'month', default: '-1', check: { max: 'current' } }
}

/** A day, yesterday at first. */
export function day(): Parameter {
  return { ...given, code: 'day', name: '日期', type: 'date', default: '-1' }
}

export function salesProvince(type: 'select' | 'multiSelect'): Parameter {
  return { ...oneOfSales('province', { name: '省份', field: 'province' }), type }
}

/** Orders that count as sold: neither cancelled nor brought back. */
export const isSold = `status not in ('已取消', '已退货')`

/** A choice from what all sales say of themselves. */
export function oneOfSales(code: string, { name, field }: { name: string; field: string }): Parameter {
  const sql = `select distinct ${field} as value, ${field} as label from sales order by 1`
  const options = { kind: 'sql', dataSource: 'warehouse', sql } as const
  return { code, name, type: 'select', default: null, required: false, hidden: false, options }
}
