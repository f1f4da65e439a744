import { stat } from 'node:fs/promises'

import { landedLast, type LandedFile, landFile } from '@mingtai/sql-sources'

import { Datasets } from '../datasets/datasets.ts'
import type { DatasetOrder } from '../datasets/orders.ts'
import type { LandOrder } from '../protocol.ts'
import type { TaskContext } from './task-context.ts'

/**
 * Writes a dataset's rows into a file that is read again as a landed one. With a column only what came since its greatest
 * value is read: the rows of that value are read once more, since others of it may have come later.
 */
export async function land(
  { dataset, datasets: orders, values, path, mode }: LandOrder,
  { signal, facts }: TaskContext<never>,
): Promise<LandedFile> {
  const column = mode === 'whole' ? null : mode.column
  const since = mode === 'whole' || mode.after === null ? null : await lastIn(path, mode.column)
  const order = orders[dataset]
  const asked =
    since === null || column === null || order === undefined
      ? orders
      : { ...orders, [dataset]: from(order, column, since) }
  const reading = new Datasets({ orders: asked, values, signal, facts, isFresh: true })
  try {
    const query = await reading.open(dataset)
    return await landFile(path, query, { column, appends: since !== null })
  } finally {
    await reading.close()
  }
}

/** The greatest value that the file has; null where there is none to go on from. */
async function lastIn(path: string, column: string): Promise<string | null> {
  if ((await stat(path).catch(() => null)) === null) return null
  return landedLast(path, column)
}

function from(order: DatasetOrder, field: string, since: string): DatasetOrder {
  const rules = order.rules ?? { where: null, hidden: [], masked: [] }
  const later = { field, op: 'ge' as const, values: [since] }
  return { ...order, rules: { ...rules, where: rules.where === null ? later : { all: [rules.where, later] } } }
}
