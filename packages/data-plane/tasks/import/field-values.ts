import { type Column, type FieldType, serialText, valueAt } from '@mingtai/sheet-core'

import { Datasets } from '../../datasets/datasets.ts'
import type { FieldValues, FieldValuesOrder } from '../../protocol.ts'
import { wireScalar } from '../../results/wire.ts'
import type { TaskContext } from '../task-context.ts'

const MOST = 500

/** The different values of a field as its reader may see them, the most frequent first. */
export async function fieldValues(
  { dataset, datasets: orders, values, field, keyword }: FieldValuesOrder,
  { signal, facts }: Pick<TaskContext<never>, 'signal' | 'facts'>,
): Promise<FieldValues> {
  const datasets = new Datasets({ orders, values, signal, facts })
  const counts = new Map<string, number>()
  try {
    const query = await datasets.open(dataset)
    const at = query.fields.findIndex(({ name }) => name === field)
    const type = query.fields[at]?.type ?? 'text'
    query.select?.(query.fields.map((_, index) => (index === at ? 'values' : 'nothing')))
    for await (const { columns, rows } of query.chunks) {
      const column = columns[at]
      if (column !== undefined) count(column, { rows, type, counts })
    }
  } finally {
    await datasets.close()
  }
  const wanted = keyword.trim().toLowerCase()
  const found = [...counts].filter(([value]) => value.toLowerCase().includes(wanted))
  found.sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  return { values: found.slice(0, MOST).map(([value, rows]) => ({ value, rows })), more: found.length > MOST }
}

interface Counting {
  rows: number
  type: FieldType
  counts: Map<string, number>
}

function count(column: Column, { rows, type, counts }: Counting): void {
  const add = (text: string, times: number): void => void counts.set(text, (counts.get(text) ?? 0) + times)
  if (column.type === 'text') {
    const times = new Float64Array(column.dictionary.length)
    let none = 0
    for (const code of column.codes) {
      if (code < 0) none += 1
      else times[code]! += 1
    }
    times.forEach((number, code) => number > 0 && add(column.dictionary[code] ?? '', number))
    if (none > 0) add('', none)
    return
  }
  for (let row = 0; row < rows; row++) {
    const value = valueAt(column, row)
    if (value === null) add('', 1)
    else if (typeof value === 'number' && (type === 'date' || type === 'timestamp')) add(serialText(value, type), 1)
    else if (typeof value === 'boolean') add(value ? '是' : '否', 1)
    else {
      const wire = wireScalar(value)
      add(wire !== null && typeof wire === 'object' ? wire.exact : String(wire), 1)
    }
  }
}
