import type { Axis, Level } from '../model.ts'
import { joinedPairs, type Pairs } from './join-rows.ts'
import { readersOf } from './comparable.ts'
import {
  type AnyRow,
  identity,
  type Key,
  narrowed,
  type Seeing,
  type Seen,
  sideOf,
  through,
  zeros,
} from './seen-rows.ts'
import { determines, knows, type View } from './view.ts'

export interface JoinSetting {
  view: View
  axis: Axis
  keys: readonly Key[]
  from: Seeing
}

/** Rows with the instances of one axis that they agree with. */
export function joined(base: Seen, { view, axis, keys, from }: JoinSetting): Seen {
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

/**
 * As `joined` for the levels down, where what a row is held against is shown in places of both axes: rows know their
 * instance to the right already, and are found by it and the values together.
 */
export function joinedInPlaces(base: Seen, { view, keys, from }: Omit<JoinSetting, 'axis'>): Seen {
  const position = view.position.down
  const top = keys[0]?.values.top ?? null
  if (position === null || top === null) return base
  const { count: width, sizes: widths } = from.instances(top)
  const { count, sizes } = from.instances(position)
  const tops = base.idsOf(top) ?? identity(base.rows)
  const known = nearestBelow(view, position)
  const outer = climbed(position, known, from)
  const own = known === null ? zeros(base.rows) : (base.idsOf(known) ?? identity(base.rows))
  const slots = identity(count * width)
  const at = (left: Level | null): Int32Array => {
    const ids = climbed(position, left, from)
    return slots.map((slot) => ids[Math.floor(slot / width)]! * width + (slot % width))
  }
  const { row, anchor } = joinedPairs({
    rows: base.rows,
    keys: keys.map(({ column, values }) => ({ rows: column, anchors: values.column, at: at(values.left) })),
    shared: {
      rows: own.map((id, one) => (id < 0 || tops[one]! < 0 ? -1 : id * width + tops[one]!)),
      anchors: slots.map((slot) => {
        const [id, across] = [Math.floor(slot / width), slot % width]
        return sizes()[id] === 0 || widths()[across] === 0 ? -1 : outer[id]! * width + across
      }),
    },
  })
  const anchors = anchor.map((slot) => Math.floor(slot / width))
  const rows = narrowed(base, row)
  return {
    ...rows,
    idsOf: (level) => {
      if (!determines(position, level)) return rows.idsOf(level)
      return level === position ? anchors : through(climbed(position, level, from), anchors)
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

const none = new Int32Array(0)
