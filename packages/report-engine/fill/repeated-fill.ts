import { type Column, compileFormat, defaultFormat, emptyTail } from '@mingtai/sheet-core'

import { maskOf } from '../filter/filter.ts'
import { fieldReader, gather, headOf } from './gather.ts'
import { instancesUnder } from '../instance/instances.ts'
import { scalarAt } from '../figure/scalar-at.ts'
import type { Level, Plan } from '../model.ts'
import { EngineDefect } from '../problem.ts'
import type { Counts, Fill, FilledSheet, FillOptions } from '../run.ts'
import { sheetNames } from './sheet-names.ts'
import { collectStore, type Store } from './store.ts'
import { storedColumn } from './stored.ts'
import { type TailCollector, tailCollector } from '../tail/tail.ts'

/** Most sheets of one repeated sheet. */
const MOST_SHEETS = 1000

/**
 * Fills one sheet for each value of a field, reading the data once. Each sheet sees only its own rows of that dataset.
 */
export function repeatedFill(plan: Plan, level: Level, options: FillOptions): Fill {
  const collectors = new Map(plan.datasets.map((name) => [name, collectStore(plan.needs[name] ?? [])]))
  const counts: Counts = { rowsIn: 0, rowsPlaced: 0, rowsOut: 0 }
  return {
    head: () => null,
    feed(dataset, chunk) {
      collectors.get(dataset)?.add(chunk)
      if (!plan.lookups.includes(dataset)) counts.rowsIn += chunk.rows
      return []
    },
    end: () => [],
    finish: () => [],
    counts: () => ({ ...counts }),
    tail: () => emptyTail,
    sheets,
  }

  function* sheets(): Generator<FilledSheet> {
    const stores = new Map([...collectors].map(([name, collector]) => [name, collector.close()]))
    const whole = stores.get(level.dataset) ?? { rows: 0, columns: [] }
    const parts = partsOf(plan, level, { store: whole, options })
    if (parts.length > MOST_SHEETS) throw new EngineDefect('run.tooManySheets', 'the values make too many sheets')
    const nameFor = sheetNames(options.otherSheets)
    for (const { title, rows } of parts) {
      const own = storeOfPart(plan, level, { whole, rows })
      const name = nameFor(title)
      const tail = tailCollector(plan, options.parameters)
      const here = { ...options, sheetName: name }
      const from = { start: 0, list: null, tail }
      const made = gather(plan, here, new Map([...stores, [level.dataset, own]]), from)
      yield { name, head: headOf(plan, here, made.columns), chunks: chunksOf(made, tail), tail: tail.close }
    }
  }

  function* chunksOf(made: ReturnType<typeof gather>, tail: TailCollector) {
    let base = 0
    for (const chunk of made.chunks()) {
      tail.addRows(chunk, base)
      base += chunk.rows
      counts.rowsOut += chunk.rows
      yield chunk
    }
    const { placed, lost } = made.placed()
    counts.rowsPlaced += placed
    if (lost) throw new EngineDefect('run.conservation', 'not every row has exactly one place on the sheet')
  }
}

/** The rows of one of the sheets, as if the dataset had no others. */
export function storeOfPart(plan: Plan, level: Level, { whole, rows }: { whole: Store; rows: Int32Array }): Store {
  const columns = whole.columns.map(({ pick }, slot) => {
    const type = plan.needs[level.dataset]?.[slot]?.type ?? 'text'
    return storedColumn([pick(rows)], rows.length, type)
  })
  return { rows: rows.length, columns }
}

interface Part {
  title: string
  rows: Int32Array
}

/** The rows of each value, in the order of the sheets. */
export function partsOf(plan: Plan, level: Level, { store, options }: { store: Store; options: FillOptions }): Part[] {
  const { rows, columns } = store
  const read = fieldReader(plan, level.dataset, (slot) => columns[slot]?.whole())
  const mask = level.filter === null ? null : maskOf(level.filter, read, options.parameters)(rows)
  const instances = instancesUnder(level, null, { rows, columns, mask: () => mask })
  const ids = instances.rows() ?? new Int32Array(0)
  const sizes = instances.sizes()
  const lists = Array.from(sizes, (size) => new Int32Array(size))
  const next = new Int32Array(lists.length)
  for (let row = 0; row < ids.length; row++) {
    const id = ids[row]!
    if (id >= 0) lists[id]![next[id]!++] = row
  }
  const keys = keysOf(level, store, instances.first)
  const show = compileFormat(defaultFormat(keys))
  return Array.from(instances.order, (id) => {
    const value = scalarAt(keys ?? undefined, id)
    return { title: value === null ? '' : show(value).text, rows: lists[id] ?? new Int32Array(0) }
  })
}

function keysOf({ field }: Level, { columns }: Store, first: Int32Array | null): Column | null {
  return field === null || first === null ? null : (columns[field.slot]?.pick(first) ?? null)
}
