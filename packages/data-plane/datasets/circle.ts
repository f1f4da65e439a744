import { refuse } from '@mingtai/messages'
import { inputsOf } from '@mingtai/report-engine'

import type { DatasetOrders } from './orders.ts'

/** Refuses datasets that need each other in a circle; they would wait for each other for ever. */
export function checkCircle(
  name: string,
  orders: DatasetOrders,
  above: readonly string[] = [],
  sound = new Set(),
): void {
  if (above.includes(name)) refuse('dataset.circle', name)
  const ask = Object.hasOwn(orders, name) ? orders[name]!.ask : null
  if (ask?.kind !== 'combined' || sound.has(name)) return
  for (const input of inputsOf(ask.recipe)) checkCircle(ask.inputs?.[input] ?? input, orders, [...above, name], sound)
  sound.add(name)
}
