import { orderChunks, orderFields } from '@mingtai/seeds/orders'

export interface Order {
  seq: number
  province: string
  department: string
  status: string
  quantity: number
  /** The amount in cents. */
  cents: number
}

/** The first orders of the demo world, made anew without any database: what reports of them must add up to. */
export function firstOrders(rows: number): Order[] {
  return [...orderChunks(rows)].flatMap(({ rows: count, columns }) => {
    const column = (name: string) => {
      const found = columns[orderFields.findIndex((field) => field.name === name)]
      if (found?.type === 'text') return (row: number) => found.dictionary[found.codes[row] ?? 0] ?? ''
      if (found?.type === 'decimal') return (row: number) => Number(found.values[row])
      throw new Error(`orders have no ${name}`)
    }
    const text = (name: string, row: number) => String(column(name)(row))
    return Array.from({ length: count }, (_, row) => ({
      seq: Number(column('seq')(row)),
      province: text('province', row),
      department: text('department', row),
      status: text('status', row),
      quantity: Number(column('quantity')(row)),
      cents: Number(column('amount')(row)),
    }))
  })
}

/** The sum of a figure of those orders, as a report writes it. */
export function total(orders: readonly Order[], figure: 'quantity' | 'cents'): string {
  const sum = orders.reduce((before, order) => before + order[figure], 0)
  if (figure === 'quantity') return sum.toLocaleString('en-US')
  return (sum / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
}

/** In the order in which each group is met first, as reports list them. */
export function grouped<T>(rows: readonly T[], by: (row: T) => string): Map<string, T[]> {
  return Map.groupBy(rows, by)
}
