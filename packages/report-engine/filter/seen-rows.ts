import type { Column, FieldType } from '@mingtai/sheet-core'

import type { Stored } from '../fill/stored.ts'
import { shortened } from '../figure/mixture.ts'
import type { Instances } from '../instance/instances.ts'
import { pick } from '../instance/pick.ts'
import type { Axis, Level, PlanCell } from '../model.ts'
import type { ParameterValues } from '../parameter-text.ts'
import type { View } from './view.ts'

/** The rows that a place of the sheet sees. */
export interface Seen {
  rows: number
  columns: readonly Stored[]
  /** Row of the dataset behind each; null: the row itself. */
  roots: Int32Array | null
  /** Instance of a level for each row; null: the row itself. */
  idsOf: (level: Level) => Int32Array | null
  /** Rows of the dataset that find nothing that they are linked to. */
  unlinked: number
}

/** What a cell shows, by slots of its own levels. */
export interface SlotValues {
  column: Column
  left: Level | null
  top: Level | null
  width: number
}

export interface Seeing {
  seen: (view: View | null, dataset: string) => Seen
  instances: (level: Level) => Instances
  fieldOf: (dataset: string, field: string) => { slot: number; type: FieldType }
  valuesOf: (cell: PlanCell) => SlotValues
  parameters: ParameterValues
}

export interface Key {
  column: Column
  values: SlotValues
  /** The rows of a level's instances, any of which may agree; null: what a cell shows. */
  any: AnyRow | null
}

/** A field of all rows that a level's instances stand for. */
export interface AnyRow {
  level: Level
  column: Column
  /** Instance of each row. */
  ids: Int32Array
  /** The same on the other axis, in each of whose instances the level begins anew; null: it does not. */
  cross: { level: Level; ids: Int32Array } | null
}

export function sideOf({ left, top }: SlotValues, axis: Axis): Level | null {
  return axis === 'down' ? left : top
}

/** Some of the rows, each perhaps more than once. */
export function narrowed(seen: Seen, rows: Int32Array): Seen {
  return {
    rows: rows.length,
    columns: seen.columns.map((column) => pickedColumn(column, rows)),
    roots: seen.roots === null ? rows : through(seen.roots, rows),
    idsOf: (level) => {
      const ids = seen.idsOf(level)
      return ids === null ? rows : through(ids, rows)
    },
    unlinked: 0,
  }
}

/** Picked when it is first read. */
function pickedColumn(stored: Stored, rows: Int32Array): Stored {
  return lazyColumn(() => pick(stored.whole(), rows))
}

/** The same, and a dictionary that is longer than the rows are many is cut down to their words. */
export function compactedColumn(stored: Stored, rows: Int32Array): Stored {
  return lazyColumn(() => {
    const column = pick(stored.whole(), rows)
    return column.type === 'text' && column.dictionary.length > rows.length ? shortened(column) : column
  })
}

function lazyColumn(make: () => Column): Stored {
  let made: Column | null = null
  const whole = (): Column => (made ??= make())
  return {
    get parts() {
      return [whole()]
    },
    whole,
    pick: (at) => pick(whole(), at),
  }
}

/** -1 stays -1. */
export function through(map: Int32Array, ids: Int32Array): Int32Array {
  const out = new Int32Array(ids.length)
  for (let at = 0; at < ids.length; at++) out[at] = ids[at]! < 0 ? -1 : map[ids[at]!]!
  return out
}

export function identity(count: number): Int32Array {
  const ids = new Int32Array(count)
  for (let id = 0; id < count; id++) ids[id] = id
  return ids
}

export function zeros(count: number): Int32Array {
  return new Int32Array(count)
}
