import { inputsOf } from '@mingtai/report-engine'

import type { DatasetOrders } from './orders.ts'

/** How old rows are. */
export interface RowAge {
  /** When the oldest of them left their source; milliseconds since 1970. */
  at: number
  /** Since when reading newer ones has failed; null: it did not fail. */
  failingSince: number | null
}

/** The age of rows that are made of several; null: of none. */
export function oldestOf(ages: readonly RowAge[]): RowAge | null {
  if (ages.length === 0) return null
  const failing = ages.flatMap(({ failingSince }) => (failingSince === null ? [] : [failingSince]))
  return {
    at: Math.min(...ages.map(({ at }) => at)),
    failingSince: failing.length === 0 ? null : Math.min(...failing),
  }
}

/** Since when the extract that a dataset reads, itself or below, has failed; null: none has. */
export function failingSinceOf(name: string, orders: DatasetOrders, told = new Set<string>()): number | null {
  const order = Object.hasOwn(orders, name) ? orders[name] : undefined
  if (order === undefined || told.has(name)) return null
  told.add(name)
  const { ask } = order
  if (ask.kind === 'landed') return ask.age?.failingSince ?? null
  if (ask.kind !== 'combined') return null
  const found = inputsOf(ask.recipe).flatMap(
    (input) => failingSinceOf(ask.inputs?.[input] ?? input, orders, told) ?? [],
  )
  return found.length === 0 ? null : Math.min(...found)
}
