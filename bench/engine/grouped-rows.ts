import { orderChunks } from '@mingtai/seeds/orders'
import { type Scalar, valueAt } from '@mingtai/sheet-core'

/** Fields of the demo orders that the grouped list shows: number, date, province, customer, product, three figures. */
const SHOWN = [1, 2, 4, 6, 7, 8, 9, 10]
const PROVINCE = 2
const AMOUNT = 7
export const HEADERS = ['订单号', '日期', '省份', '客户', '产品', '数量', '单价', '金额']

export interface GroupedRow {
  cells: Scalar[]
  isTotal: boolean
}

/** The first `count` demo orders by province, each group with a row of its sum: already flat, for all writers alike. */
export function groupedRows(count: number): GroupedRow[] {
  const groups = new Map<Scalar, GroupedRow[]>()
  for (const chunk of orderChunks(count)) {
    for (let row = 0; row < chunk.rows; row++) {
      const cells = SHOWN.map((column) => valueAt(chunk.columns[column]!, row))
      const group = groups.get(cells[PROVINCE]!)
      if (group) group.push({ cells, isTotal: false })
      else groups.set(cells[PROVINCE]!, [{ cells, isTotal: false }])
    }
  }
  return [...groups].flatMap(([province, rows]) => [...rows, { cells: totalOf(province, rows), isTotal: true }])
}

function totalOf(province: Scalar, rows: readonly GroupedRow[]): Scalar[] {
  const sum = rows.reduce((total, { cells }) => total + Math.round(Number(cells[AMOUNT]) * 100), 0) / 100
  return ['小计', null, province, null, null, null, null, sum]
}
