import type { Column, FieldType } from '@mingtai/sheet-core'

import { readersOf } from './comparable.ts'
import { type ComparedCell, type Mask, passing } from './filter.ts'
import type { Instances } from '../instance/instances.ts'
import { joinedPairs } from './join-rows.ts'
import { joined, joinedInPlaces } from './seen-joins.ts'
import { shortened } from '../figure/mixture.ts'
import type { Axis, Filter, Level, PlanCell } from '../model.ts'
import type { ParameterValues } from '../parameter-text.ts'
import { pick } from '../instance/pick.ts'
import type { Stored } from '../fill/stored.ts'
import { knows, type View, type ViewLink } from './view.ts'
import { splitFilter } from '../compile/view-filter.ts'

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

/** Joins the rows of a view to the instances of its position, and drops rows that its filter does not let through. */
export function seenThrough(view: View, from: Seeing): Seen {
  const { before, equal, after } = splitFilter(view.filter)
  const base = baseOf(view, from)
  const mask = before === null ? null : masked(before, base, { view, from })
  let seen = mask === null ? base : narrowed(base, rowsIn(mask))
  const offered = seen
  const keys = [
    ...view.links.map(({ field, cell, of }) => ({
      slot: field.slot,
      cell,
      any: of === null ? null : anyRow(of, from),
    })),
    ...equal.flatMap(({ field, cell }) => {
      const named = view.cells.get(cell)
      return named === undefined ? [] : [{ slot: from.fieldOf(view.dataset, field).slot, cell: named, any: null }]
    }),
  ].map(({ slot, cell, any }) => ({ slot, values: from.valuesOf(cell), any }))
  const waiting = new Set(keys)
  const crossing = view.joins.down ? crossingKeys(keys) : []
  const axes = crossing.length > 0 ? (['right', 'down'] as const) : (['down', 'right'] as const)
  for (const axis of axes) {
    if (!view.joins[axis]) continue
    if (axis === 'down' && crossing.length > 0) {
      for (const key of crossing) waiting.delete(key)
      const here = seen
      seen = joinedInPlaces(here, {
        view,
        keys: crossing.map(({ slot, values }) => ({ column: columnAt(here, slot), values, any: null })),
        from,
      })
      continue
    }
    const own = keys.filter(({ values }) => sideOf(values, axis) !== null && sideOf(values, other(axis)) === null)
    for (const key of own) waiting.delete(key)
    const here = seen
    seen = joined(here, {
      view,
      axis,
      keys: own.map(({ slot, values, any }) => ({ column: columnAt(here, slot), values, any })),
      from,
    })
  }
  for (const { slot, values, any } of waiting) seen = agreeing(seen, { column: columnAt(seen, slot), values, any })
  if (after !== null) {
    const mask = masked(after, seen, { view, from })
    if (mask !== null) seen = narrowed(seen, rowsIn(mask))
  }
  return { ...seen, unlinked: view.links.length === 0 ? 0 : offered.rows - usedOf(seen, offered) }
}

/** Keys that a place of both axes shows, all of the same level to the right. */
function crossingKeys<T extends Pick<Key, 'values' | 'any'>>(keys: readonly T[]): T[] {
  const both = keys.filter(({ values, any }) => any === null && values.left !== null && values.top !== null)
  return both.filter(({ values }) => values.top === both[0]?.values.top)
}

function other(axis: Axis): Axis {
  return axis === 'down' ? 'right' : 'down'
}

export function sideOf({ left, top }: SlotValues, axis: Axis): Level | null {
  return axis === 'down' ? left : top
}

function masked(filter: Filter, seen: Seen, { view, from }: { view: View; from: Seeing }): Mask {
  return passing(filter, {
    rows: seen.rows,
    columnOf: (field) => {
      const { slot, type } = from.fieldOf(view.dataset, field)
      return { column: columnAt(seen, slot), type }
    },
    parameters: from.parameters,
    cellOf: (address) => {
      const cell = view.cells.get(address)
      return cell === undefined ? null : shownTo(seen, from.valuesOf(cell))
    },
  })
}

/** What a cell shows to each row. */
function shownTo(seen: Seen, { column, left, top, width }: SlotValues): ComparedCell {
  const lefts = left === null ? zeros(seen.rows) : (seen.idsOf(left) ?? identity(seen.rows))
  const tops = top === null ? zeros(seen.rows) : (seen.idsOf(top) ?? identity(seen.rows))
  return { column, at: lefts.map((at, row) => ((at | tops[row]!) < 0 ? -1 : at * width + tops[row]!)) }
}

function anyRow({ level, field }: NonNullable<ViewLink['of']>, from: Seeing): AnyRow {
  const rows = from.seen(level.view, level.dataset)
  const { cross } = level
  return {
    level,
    column: columnAt(rows, field.slot),
    ids: rows.idsOf(level) ?? identity(rows.rows),
    cross: cross && { level: cross, ids: rows.idsOf(cross) ?? identity(rows.rows) },
  }
}

/** Rows of the parent's dataset, of which one must agree in the instance that a row stands in. */
function agreeingWithAny(seen: Seen, column: Column, { level, column: theirs, ids, cross }: AnyRow): Seen {
  const [own, other] = readersOf(column, theirs)
  const known = new Set<string>()
  ids.forEach((id, row) => {
    const value = id < 0 ? null : other(row)
    if (value !== null) known.add(`${id} ${cross?.ids[row] ?? ''} ${value}`)
  })
  const at = seen.idsOf(level) ?? identity(seen.rows)
  const across = cross && (seen.idsOf(cross.level) ?? identity(seen.rows))
  const matching: number[] = []
  for (let row = 0; row < seen.rows; row++) {
    const value = own(row)
    if (value !== null && known.has(`${at[row]} ${across?.[row] ?? ''} ${value}`)) matching.push(row)
  }
  return matching.length === seen.rows ? seen : narrowed(seen, Int32Array.from(matching))
}

function agreeing(seen: Seen, { column, values, any }: Key): Seen {
  if (any !== null) return agreeingWithAny(seen, column, any)
  const { column: shown, at } = shownTo(seen, values)
  const [own, theirs] = readersOf(column, shown)
  const matching: number[] = []
  for (let row = 0; row < seen.rows; row++) {
    const value = own(row)
    const place = at?.[row] ?? -1
    if (value !== null && place >= 0 && value === theirs(place)) matching.push(row)
  }
  return matching.length === seen.rows ? seen : narrowed(seen, Int32Array.from(matching))
}

function baseOf({ bases: [one, two], dataset }: View, from: Seeing): Seen {
  const first = from.seen(one ?? null, dataset)
  if (one === undefined || two === undefined) return first
  const second = from.seen(two, dataset)
  const { row, anchor } = joinedPairs({
    rows: first.rows,
    keys: [],
    shared: { rows: first.roots ?? identity(first.rows), anchors: second.roots ?? identity(second.rows) },
  })
  const rows = narrowed(first, row)
  const others = narrowed(second, anchor)
  return { ...rows, idsOf: (level) => (knows(one, dataset, level) ? rows : others).idsOf(level) }
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

function columnAt(seen: Seen, slot: number): Column {
  const stored = seen.columns[slot]
  if (stored === undefined) throw new Error('a condition or link reads a field that is not kept')
  return stored.whole()
}

function usedOf(seen: Seen, offered: Seen): number {
  const roots = seen.roots ?? identity(seen.rows)
  const used = new Uint8Array(roots.reduce((most, root) => Math.max(most, root), -1) + 1)
  for (const root of roots) used[root] = 1
  if (offered.roots === null) return used.reduce((sum, one) => sum + one, 0)
  return offered.roots.reduce((sum, root) => sum + (used[root] ?? 0), 0)
}

function rowsIn(mask: Uint8Array): Int32Array {
  const rows = new Int32Array(mask.length)
  let count = 0
  for (let row = 0; row < mask.length; row++) if (mask[row] === 1) rows[count++] = row
  return rows.slice(0, count)
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
