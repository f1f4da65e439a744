import type { Column, FieldType } from '@mingtai/sheet-core'

import { readersOf } from './comparable.ts'
import { type ComparedCell, type Mask, passing } from './filter.ts'
import type { Instances } from '../instance/instances.ts'
import { joinedPairs, type Pairs } from './join-rows.ts'
import { shortened } from '../figure/mixture.ts'
import type { Axis, Filter, Level, PlanCell } from '../model.ts'
import type { ParameterValues } from '../parameter-text.ts'
import { pick } from '../instance/pick.ts'
import type { Stored } from '../fill/stored.ts'
import { determines, knows, type View, type ViewLink } from './view.ts'
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

interface Key {
  column: Column
  values: SlotValues
  /** The rows of a level's instances, any of which may agree; null: what a cell shows. */
  any: AnyRow | null
}

/** A field of all rows that a level's instances stand for. */
interface AnyRow {
  level: Level
  column: Column
  /** Instance of each row. */
  ids: Int32Array
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
  for (const axis of ['down', 'right'] as const) {
    if (!view.joins[axis]) continue
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

function other(axis: Axis): Axis {
  return axis === 'down' ? 'right' : 'down'
}

function sideOf({ left, top }: SlotValues, axis: Axis): Level | null {
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
  return { level, column: columnAt(rows, field.slot), ids: rows.idsOf(level) ?? identity(rows.rows) }
}

/** Rows of the parent's dataset, of which one must agree in the instance that a row stands in. */
function agreeingWithAny(seen: Seen, column: Column, { level, column: theirs, ids }: AnyRow): Seen {
  const [own, other] = readersOf(column, theirs)
  const known = new Set<string>()
  ids.forEach((id, row) => {
    const value = id < 0 ? null : other(row)
    if (value !== null) known.add(`${id} ${value}`)
  })
  const at = seen.idsOf(level) ?? identity(seen.rows)
  const matching: number[] = []
  for (let row = 0; row < seen.rows; row++) {
    const value = own(row)
    if (value !== null && known.has(`${at[row]} ${value}`)) matching.push(row)
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

interface JoinSetting {
  view: View
  axis: Axis
  keys: readonly Key[]
  from: Seeing
}

function joined(base: Seen, { view, axis, keys, from }: JoinSetting): Seen {
  const position = view.position[axis]
  if (position === null) return base
  const { sizes } = from.instances(position)
  const known = nearestBelow(view, position)
  const anchors = anchorsAt(position, keys, from)
  const of = (ids: Int32Array): Int32Array => through(ids, anchors.instance)
  const pairs = joinedPairs({
    rows: base.rows,
    keys: keys.map(({ column, values, any }) => {
      if (any !== null) return { rows: column, anchors: any.column, at: anchors.rowOf.get(any.level) ?? none }
      const at = of(climbed(position, sideOf(values, axis), from))
      return { rows: column, anchors: values.column, at: axis === 'down' ? at.map((id) => id * values.width) : at }
    }),
    shared: {
      rows: known === null ? zeros(base.rows) : (base.idsOf(known) ?? identity(base.rows)),
      // An instance that stands for no rows has nothing linked to it either.
      anchors: of(climbed(position, known, from).map((id, anchor) => (sizes()[anchor] === 0 ? -1 : id))),
    },
  })
  const { row, anchor } = onceEach({ row: pairs.row, anchor: through(anchors.instance, pairs.anchor) })
  const rows = narrowed(base, row)
  return {
    ...rows,
    idsOf: (level) => {
      if (!determines(position, level)) return rows.idsOf(level)
      return level === position ? anchor : through(climbed(position, level, from), anchor)
    },
  }
}

/** What a row is held against: an instance, and for links to the rows of its parents one of these rows. */
interface AnchorRows {
  instance: Int32Array
  rowOf: Map<Level, Int32Array>
}

/** Every instance of the position; where any row of a parent may agree, once for each of its different rows. */
function anchorsAt(position: Level, keys: readonly Key[], from: Seeing): AnchorRows {
  let anchors: AnchorRows = { instance: identity(from.instances(position).count), rowOf: new Map() }
  const levels = new Map<Level, AnyRow[]>()
  for (const { any } of keys) if (any !== null) levels.set(any.level, [...(levels.get(any.level) ?? []), any])
  for (const [level, fields] of levels) {
    const rowsOf = differentRows(fields)
    const at = through(climbed(position, level, from), anchors.instance)
    const picked: number[] = []
    const own: number[] = []
    at.forEach((id, anchor) => {
      for (const row of rowsOf.get(id) ?? []) {
        picked.push(anchor)
        own.push(row)
      }
    })
    const pickedAnchors = Int32Array.from(picked)
    anchors = {
      instance: through(anchors.instance, pickedAnchors),
      rowOf: new Map([...anchors.rowOf].map(([other, rows]) => [other, through(rows, pickedAnchors)])),
    }
    anchors.rowOf.set(level, Int32Array.from(own))
  }
  return anchors
}

/** Rows of each instance that differ in these fields. */
function differentRows(fields: readonly AnyRow[]): Map<number, number[]> {
  const readers = fields.map(({ column }) => readersOf(column, column)[0])
  const known = new Set<string>()
  const found = new Map<number, number[]>()
  fields[0]?.ids.forEach((id, row) => {
    const values = readers.map((read) => read(row))
    const key = `${id} ${JSON.stringify(values.map(String))}`
    if (id < 0 || values.includes(null) || known.has(key)) return
    known.add(key)
    const rows = found.get(id)
    if (rows === undefined) found.set(id, [row])
    else rows.push(row)
  })
  return found
}

/** A row that agrees with several rows of one parent instance stands under it once; equal pairs are neighbours. */
function onceEach({ row, anchor }: Pairs): Pairs {
  const distinct = identity(row.length).filter(
    (at) => at === 0 || row[at - 1] !== row[at] || anchor[at - 1] !== anchor[at],
  )
  return distinct.length === row.length
    ? { row, anchor }
    : { row: through(row, distinct), anchor: through(anchor, distinct) }
}

/** The level nearest to the position in whose instances the rows are already. */
function nearestBelow({ bases, dataset }: View, position: Level): Level | null {
  for (let at: Level | null = position.within; at !== null; at = at.within) {
    const level = at
    if (bases.length === 0 ? knows(null, dataset, level) : bases.some((base) => knows(base, dataset, level)))
      return level
  }
  return null
}

/** The outer instance of each inner one. */
function climbed(inner: Level, outer: Level | null, from: Seeing): Int32Array {
  let map = identity(from.instances(inner).count)
  if (outer === null) return map.fill(0)
  for (let at = inner; at !== outer && at.within !== null; at = at.within) {
    const { parent } = from.instances(at)
    if (parent !== null) map = through(parent, map)
  }
  return map
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
function narrowed(seen: Seen, rows: Int32Array): Seen {
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

function identity(count: number): Int32Array {
  const ids = new Int32Array(count)
  for (let id = 0; id < count; id++) ids[id] = id
  return ids
}

const none = new Int32Array(0)

function zeros(count: number): Int32Array {
  return new Int32Array(count)
}
