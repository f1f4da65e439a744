import { stat } from 'node:fs/promises'

import { landedLast, landFile, mergeFile } from '@mingtai/sql-sources'

import { Datasets } from '../datasets/datasets.ts'
import type { DatasetOrder } from '../datasets/orders.ts'
import type { Landed, LandMode, LandOrder } from '../land-order.ts'
import type { TaskContext } from './task-context.ts'

/**
 * Writes the rows of a dataset into a DuckDB file. With a column, only rows from its greatest landed value on are read:
 * those of that value again, since more may have come, and those of some minutes before it where clocks may differ.
 */
export async function land(
  { dataset, datasets: orders, values, path, mode }: LandOrder,
  { signal, facts }: TaskContext<never>,
): Promise<Landed> {
  const since = await sinceOf(path, mode)
  const order = orders[dataset]
  const asked =
    since === null || order === undefined ? orders : { ...orders, [dataset]: from(order, since.column, since.value) }
  const reading = new Datasets({ orders: asked, values, signal, facts, isFresh: true })
  try {
    const query = await reading.open(dataset)
    const { fields } = query
    const { age } = reading
    switch (mode.kind) {
      case 'whole':
        return { ...untold(await landFile(path, query, { column: null })), fields, age }
      case 'later': {
        const landed = await landFile(path, query, { column: mode.column, appends: since !== null })
        return { ...untold(landed), fields, age }
      }
      case 'changed':
      case 'compare': {
        // Where all rows were read, landed rows that are missing among them are deleted.
        const isWhole = mode.kind === 'compare' || since === null
        const column = mode.kind === 'changed' ? mode.column : null
        return {
          ...(await mergeFile(path, query, { keys: mode.keys, isWhole, column, goesOn: mode.goesOn })),
          fields,
          age,
        }
      }
      default:
        return mode satisfies never
    }
  } finally {
    await reading.close()
  }
}

function untold<File>(file: File) {
  return { ...file, added: null, changed: null, removed: null }
}

/** Column and value from which rows are read; null: all rows. */
async function sinceOf(path: string, mode: LandMode): Promise<{ column: string; value: string } | null> {
  if ((mode.kind !== 'later' && mode.kind !== 'changed') || !mode.goesOn) return null
  if ((await stat(path).catch(() => null)) === null) return null
  const value = await landedLast(path, mode.column, mode.kind === 'changed' ? mode.overlap : 0)
  return value === null ? null : { column: mode.column, value }
}

function from(order: DatasetOrder, field: string, since: string): DatasetOrder {
  const rules = order.rules ?? { where: null, hidden: [], masked: [], isOpen: true as const }
  const later = { field, op: 'ge' as const, values: [since] }
  return { ...order, rules: { ...rules, where: rules.where === null ? later : { all: [rules.where, later] } } }
}
