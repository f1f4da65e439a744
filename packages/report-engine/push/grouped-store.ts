import type { DataChunk } from '@mingtai/sheet-core'

import { collectStore, type Store } from '../fill/store.ts'
import { type Stored, storedColumn } from '../fill/stored.ts'
import type { Need } from '../model.ts'
import type { RelationalPlan } from './relational-plan.ts'

/** Names of the columns of grouped rows. No field of a source has a name with this sign. */
export const groupedNames = {
  /** How many rows each of them stands for. */
  rows: '\0rows',
  count: (field: string): string => `\0count ${field}`,
  sum: (field: string): string => `\0sum ${field}`,
  least: (field: string): string => `\0least ${field}`,
  greatest: (field: string): string => `\0greatest ${field}`,
}

/** Collects rows that the source grouped, as fields with their figures beside them. */
export function collectGrouped(needs: readonly Need[], { figures }: RelationalPlan) {
  const fields = needs.map((need) => partsOf(need, figures))
  const wanted: Need[] = []
  const placeOf = (name: string | null, type: Need['type'], codes = false): number | null =>
    name === null ? null : wanted.push({ name, type, position: -1, codes, values: true }) - 1
  const places = fields.map((field, slot) => ({
    base: placeOf(field.base, needs[slot]!.type, needs[slot]!.codes),
    count: placeOf(field.count, 'number'),
    least: placeOf(field.least, needs[slot]!.type),
    greatest: placeOf(field.greatest, needs[slot]!.type),
  }))
  const collector = collectStore(wanted)

  return { add: (chunk: DataChunk): void => collector.add(chunk), close, rows: collector.rows }

  function close(): Store {
    const { rows, columns } = collector.close()
    return {
      rows,
      columns: places.map(({ base, count, least, greatest }, slot) => {
        const at = (place: number | null): Stored | null => (place === null ? null : (columns[place] ?? null))
        const counts = countsOf(at(count), rows)
        const own = at(base) ?? at(least) ?? at(greatest) ?? nothing(rows, needs[slot]!)
        return { ...own, grouped: { counts, least: at(least), greatest: at(greatest) } }
      }),
    }
  }
}

interface Parts {
  base: string | null
  count: string
  least: string | null
  greatest: string | null
}

function partsOf({ name }: Need, figures: RelationalPlan['figures']): Parts {
  const figure = figures.find(({ field }) => field === name)
  const count = groupedNames.count(name)
  if (figure === undefined) return { base: name, count, least: null, greatest: null }
  return {
    base: figure.sum ? groupedNames.sum(name) : null,
    count,
    least: figure.least ? groupedNames.least(name) : null,
    greatest: figure.greatest ? groupedNames.greatest(name) : null,
  }
}

function countsOf(stored: Stored | null, rows: number): Float64Array {
  const column = stored?.whole()
  if (column?.type !== 'decimal') {
    if (rows === 0) return new Float64Array(0)
    throw new Error('grouped rows do not say how many values they stand for')
  }
  return Float64Array.from(column.values as Iterable<number | bigint>, Number)
}

function nothing(rows: number, { type }: Need): Stored {
  return storedColumn([{ type: 'mixed', values: Array.from({ length: rows }, () => null) }], rows, type)
}
