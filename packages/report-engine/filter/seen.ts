import type { Column } from '@mingtai/sheet-core'

import { splitFilter } from '../compile/view-filter.ts'
import type { Axis, Filter } from '../model.ts'
import { readersOf } from './comparable.ts'
import { type ComparedCell, type Mask, passing } from './filter.ts'
import { joinedPairs } from './join-rows.ts'
import { joined, joinedInPlaces } from './seen-joins.ts'
import {
  type AnyRow,
  identity,
  type Key,
  narrowed,
  type Seeing,
  type Seen,
  sideOf,
  type SlotValues,
  zeros,
} from './seen-rows.ts'
import { knows, type View, type ViewLink } from './view.ts'

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
