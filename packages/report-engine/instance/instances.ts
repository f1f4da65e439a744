import { type Codes, codesOf } from './codes.ts'
import { combined, type Found, numbered } from './group-numbers.ts'
import type { Mask } from '../filter/filter.ts'
import type { Level } from '../model.ts'
import { byParent, sortedIds } from './order.ts'
import type { Stored } from '../fill/stored.ts'
import { withEmpty } from './empty-instances.ts'
import { withTop } from './top.ts'

/**
 * All instances of a level. Groups are numbered in order of first appearance; the instances of a list are its rows. The
 * instances of one parent are one slice of `order`, so no set of rows is copied.
 */
export interface Instances {
  count: number
  /** First data row of each, -1 where it has none; null: the instance is the row. */
  first: Int32Array | null
  /** The instance of `level.within` that each belongs to; null: there is only the whole dataset. */
  parent: Int32Array | null
  /** Instance of each row, -1 where a filter drops it; null: the row itself. */
  rows: () => Int32Array | null
  order: Int32Array
  starts: Int32Array
  /** Data rows of each. */
  sizes: () => Float64Array
  /** Instances that stand for all that a limit left over; null: none. */
  rest: Rest | null
  /** Data rows that a limit dropped. */
  cut: number
}

export interface Rest {
  from: number
  /** The first instance behind them. */
  to: number
  label: string
}

export interface Source {
  rows: number
  columns: readonly Stored[]
  mask: (level: Level) => Mask
}

/** Instances of all levels of one axis, by level index. */
export function instancesOf(levels: readonly Level[], source: (level: Level) => Source): Instances[] {
  const made: Instances[] = []
  const codes = new Map<Stored, Codes>()
  for (const { index, copies } of levels) if (copies !== null) made[index] = copiesOf(copies)
  for (const level of [...levels].sort((a, b) => b.depth - a.depth)) {
    if (made[level.index] === undefined) fuse(chainTo(level), { made, source: source(level), codesFor })
  }
  for (const level of [...levels].sort((a, b) => a.depth - b.depth)) {
    made[level.index] ??= refine(level, { parents: parentsIn(level, made), source: source(level), codesFor })
  }
  return made

  function codesFor(column: Stored): Codes {
    let known = codes.get(column)
    if (known === undefined) codes.set(column, (known = codesOf(column)))
    return known
  }
}

/** Which parent instance each row is in; `ids` null: the row is its own parent. */
export interface Parents {
  ids: Int32Array | null
  count: number
}

function parentsIn(level: Level, made: readonly Instances[]): Parents | null {
  const above = level.within === null ? undefined : made[level.within.index]
  return above === undefined ? null : { ids: above.rows(), count: above.count }
}

/** Instances of one level whose rows already know their parent instances. */
export function instancesUnder(level: Level, parents: Parents | null, source: Source): Instances {
  return refine(level, { parents, source, codesFor: codesOf })
}

/** Bands are always the same and stand for no rows. */
function copiesOf(count: number): Instances {
  const order = Int32Array.from({ length: count }, (_, at) => at)
  const starts = Int32Array.of(0, count)
  return {
    count,
    first: order,
    parent: null,
    rest: null,
    cut: 0,
    rows: () => new Int32Array(0),
    order,
    starts,
    sizes: () => new Float64Array(count),
  }
}

interface Making {
  made: Instances[]
  source: Source
  codesFor: (column: Stored) => Codes
}

interface Refining {
  parents: Parents | null
  source: Source
  codesFor: (column: Stored) => Codes
}

function chainTo(level: Level): Level[] {
  const chain: Level[] = []
  for (let at: Level | null = level; at !== null; at = at.within) chain.unshift(at)
  return chain
}

/**
 * Levels of plain groups are found in one pass over the rows with one combined code;
 * the outer levels follow from the few innermost instances.
 */
function fuse(chain: Level[], { made, source, codesFor }: Making): void {
  const plain = chain.every(
    (level) =>
      level.grouping === 'group' &&
      level.top === null &&
      made[level.index] === undefined &&
      source.mask(level) === null,
  )
  // A dataset without rows shows its groups once, empty, level by level.
  if (!plain || source.rows === 0) return
  const parts = chain.map((level) => codesFor(columnOf(source, level)))
  const size = parts.reduce((product, { count }) => product * (count + 1), 1)
  if (size > Math.max(1 << 20, source.rows * 2)) return
  let span = size
  let found = combined(parts, source.rows, size)
  let members: Int32Array = found.ids
  const upwards: { level: Level; found: Found; members: Int32Array }[] = []
  for (let depth = chain.length - 1; depth >= 0; depth--) {
    const level = chain[depth]
    const width = (parts[depth]?.count ?? 0) + 1
    if (level === undefined) return
    upwards.push({ level, found, members })
    if (depth === 0) break
    span = Math.ceil(span / width)
    const outer = numbered(
      found.keys.map((key) => Math.floor(key / width)),
      span,
    )
    // Rows of the outer instance: first of the first inner one.
    const first = outer.first.map((inner) => found.first[inner] ?? 0)
    const sizes = new Float64Array(first.length)
    outer.ids.forEach((up, inner) => (sizes[up] = (sizes[up] ?? 0) + (found.sizes[inner] ?? 0)))
    members = outer.ids
    found = { ...outer, first, sizes }
  }
  upwards.forEach(({ level, found: { first, keys, sizes } }, index) => {
    const parent = level.within === null ? null : (upwards[index + 1]?.members ?? null)
    const inner = index === 0 ? null : (upwards[index - 1]?.level ?? null)
    const toHere = upwards[index]?.members ?? null
    const rows = lazily(() => {
      if (inner === null || toHere === null) return upwards[0]?.members ?? new Int32Array(0)
      return through(made[inner.index]?.rows() ?? null, toHere)
    })
    const parents = upwards[index + 1]?.found.keys.length ?? 1
    made[level.index] = ordered(level, { count: keys.length, first, parent, parents, rows, sizes: () => sizes, source })
  })
}

/** One level under its parent's instances, for lists, adjacent groups, filters and very many groups. */
function refine(level: Level, { parents: above, source, codesFor }: Refining): Instances {
  const parents = above?.ids ?? null
  const isRowParent = above !== null && parents === null
  const mask = source.mask(level)
  const ids = new Int32Array(source.rows)
  const parentsInAll = above?.count ?? 1
  const parentOf = (row: number): number => (isRowParent ? row : parents === null ? 0 : (parents[row] ?? -1))
  const accepts = (row: number): boolean => (mask === null || mask[row] === 1) && parentOf(row) >= 0
  if (level.grouping === 'list') {
    if (mask === null && parents === null)
      return ordered(level, {
        count: source.rows,
        first: null,
        parent: parentIds(),
        parents: parentsInAll,
        rows: () => null,
        source,
      })
    for (let row = 0; row < source.rows; row++) ids[row] = accepts(row) ? row : -1
    return ordered(level, {
      count: source.rows,
      first: null,
      parent: parentIds(),
      parents: parentsInAll,
      rows: () => ids,
      source,
    })
  }
  const { whole, count: width } = codesFor(columnOf(source, level))
  const values = whole()
  const first: number[] = []
  const parent: number[] = []
  const known = new Map<number, number>()
  const size = parentsInAll * (width + 1)
  const dense = size <= Math.max(1 << 20, source.rows * 4) ? new Int32Array(size) : null
  const lastKey = level.grouping === 'adjacent' ? new Int32Array(parentsInAll).fill(-2) : null
  const lastId = new Int32Array(lastKey === null ? 0 : parentsInAll)
  for (let row = 0; row < source.rows; row++) {
    if (!accepts(row)) {
      ids[row] = -1
      continue
    }
    const up = parentOf(row)
    const code = values[row] ?? -1
    const key = up * (width + 1) + code + 1
    let id: number
    if (lastKey !== null) id = lastKey[up] === code ? (lastId[up] ?? 0) : -1
    else id = dense === null ? (known.get(key) ?? -1) : (dense[key] ?? 0) - 1
    if (id < 0) {
      id = first.push(row) - 1
      parent.push(up)
      if (lastKey !== null) {
        lastKey[up] = code
        lastId[up] = id
      } else if (dense === null) known.set(key, id)
      else dense[key] = id + 1
    }
    ids[row] = id
  }
  const parentIdsOfGroups = above === null ? null : Int32Array.from(parent)
  return ordered(level, {
    count: first.length,
    first: Int32Array.from(first),
    parent: parentIdsOfGroups,
    parents: parentsInAll,
    rows: () => ids,
    source,
  })

  function parentIds(): Int32Array | null {
    if (above === null) return null
    return parents ?? Int32Array.from({ length: source.rows }, (_, row) => row)
  }
}

function columnOf(source: Source, level: Level): Stored {
  const column = level.field === null ? undefined : source.columns[level.field.slot]
  if (column === undefined) throw new Error('a level reads a field that is not kept')
  return column
}

/** Puts the instances in reading order and cuts that order by parent. */
function ordered(level: Level, draft: DraftInstances): Instances {
  const { source, parents, ...made } = draft
  const sizes = made.sizes ?? lazily(() => sizesOf(made.rows(), made.count))
  const order = sortedIds(level, { ...made, sizes }, source.columns)
  const whole = { ...made, sizes, rest: null, cut: 0, ...byParent(order, made.parent, parents) }
  const cut = level.top === null ? whole : withTop(level.top, whole)
  return level.parent === null ? cut : withEmpty(cut)
}

type DraftInstances = Omit<Instances, 'order' | 'starts' | 'sizes' | 'rest' | 'cut'> & {
  sizes?: () => Float64Array
  source: Source
  /** How many parent instances there are. */
  parents: number
}

function sizesOf(rows: Int32Array | null, count: number): Float64Array {
  if (rows === null) return new Float64Array(count).fill(1)
  return sizesIn(rows, count)
}

/** Rows of each slot. */
export function sizesIn(rows: Int32Array, count: number): Float64Array {
  const sizes = new Float64Array(count)
  for (let row = 0; row < rows.length; row++) if (rows[row]! >= 0) sizes[rows[row]!]!++
  return sizes
}

function through(inner: Int32Array | null, outer: Int32Array): Int32Array {
  if (inner === null) return outer
  const ids = new Int32Array(inner.length)
  for (let row = 0; row < inner.length; row++) ids[row] = outer[inner[row]!]!
  return ids
}

function lazily<T>(make: () => T): () => T {
  let value: T | null = null
  return () => (value ??= make())
}
