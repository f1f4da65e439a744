import {
  type Bookmark,
  type ChunkColumn,
  type Column,
  type FormulaPattern,
  isDateFormat,
  type RowChunk,
  type Scalar,
} from '@mingtai/sheet-core'

import type { drawingReader } from '../drawing/drawings.ts'
import type { cellExtras } from './cell-extras.ts'
import type { displayReader } from './displayed.ts'
import type { Plan, PlanCell, Zone } from '../model.ts'
import { type Choice, mixture } from '../figure/mixture.ts'
import { rowReader } from '../walk/row-marks.ts'
import type { Runs, Shown } from '../walk/runs.ts'
import { type Covered, mergeReader } from './merges.ts'
import { sourceColumn } from './source-column.ts'
import type { ValueSource } from './values.ts'
import type { Block } from '../walk/walk.ts'

/** Everything that is known once all rows are in: which cell shows where, and how far it reaches. */
export interface Emission {
  plan: Plan
  /** Finished columns of each zone. */
  columns: Block[]
  width: number
  /** Sheet row of the first line. */
  start: number
  sources: ReadonlyMap<PlanCell, ValueSource>
  across: ReadonlyMap<PlanCell, Runs>
  /** By zone: the cells with their runs down the rows. */
  shown: readonly (readonly Shown[])[]
  /** By zone: track of each finished column. */
  tracks: readonly Int32Array[]
  bookmarks: (block: Block, row: number) => Bookmark[]
  displayOf: ReturnType<typeof displayReader>
  formulaAt: (
    cell: PlanCell,
    at: { block: Block; row: number; sheetRow: number; column: number },
  ) => { value: Scalar; pattern: FormulaPattern | null }
  extrasOf: ReturnType<typeof cellExtras>
  objectsIn: ReturnType<typeof drawingReader>
  /** Cells that matter also where they are empty. */
  isWatched: (cell: PlanCell) => boolean
}

/** Writes blocks of finished lines as row chunks, from the first line on. */
export function emitter(emission: Emission) {
  const { plan, columns, width } = emission
  const mergesOf = mergeReader()
  const rowsOf = rowReader(plan)
  let base = emission.start
  return emit

  function emit(block: Block, zoneIndex: number): RowChunk {
    const zone = plan.zones[zoneIndex]
    const across = columns[zoneIndex]
    const views = block.tracks.map((view) => ({ view, lines: [...new Set(view.line.subarray(0, block.count))] }))
    const hidden: Covered = block.tracks.map(() => new Map())
    const merges = mergesOf(emission.shown[zoneIndex] ?? [], { block, base }, hidden)
    const tracks = emission.tracks[zoneIndex]
    const cells: ChunkColumn[] = []
    for (let at = 0; at < width; at++) {
      const track = tracks?.[at] ?? 0
      const seen = views[track]
      if (zone === undefined || across === undefined || seen === undefined || at >= across.count) cells.push(blank)
      else cells.push(columnAt({ zone, across, at, block: seen.view, lines: seen.lines, hidden: hidden[track] }))
    }
    const bookmarks = emission.bookmarks(block, base)
    const objects = emission.objectsIn({ block, across, base, shown: emission.shown[zoneIndex] ?? [] })
    base += block.count
    return {
      rows: block.count,
      cells,
      merges,
      ...rowsOf(block),
      ...(bookmarks.length > 0 && { bookmarks }),
      ...(objects.length > 0 && { objects }),
    }
  }

  function columnAt(place: ColumnPlace): ChunkColumn {
    const { zone, across, at, block, lines, hidden } = place
    const owners = lines.map((line) => {
      const owner = zone.owners[line]?.[across.line[at] ?? 0] ?? null
      const copied = owner !== null && owner.once !== null && across.ids[owner.once.index]?.[at] !== 0
      return copied ? null : owner
    })
    const parts = [...new Set(owners)].filter((cell): cell is PlanCell => cell !== null)
    const styles = stylesOf(block, lines, owners)
    const live = parts.filter(
      (cell) =>
        (emission.sources.get(cell)?.kind !== 'none' || cell.looks !== undefined || emission.isWatched(cell)) &&
        !isCovered(emission.across.get(cell), at),
    )
    if (live.length === 0) return { values: null, styles, formula: null }
    const partOfLine = new Uint8Array(plan.rows.length + 1).fill(255)
    lines.forEach((line, index) => {
      const owner = owners[index] ?? null
      if (owner !== null && live.includes(owner)) partOfLine[line] = live.indexOf(owner)
    })
    const part = new Uint8Array(block.count)
    for (let row = 0; row < block.count; row++) part[row] = partOfLine[block.line[row]!]!
    if (plan.blanks) clearBlanks(live, block, part)
    const row = new Int32Array(block.count).fill(-1)
    const patterns: (FormulaPattern | null)[] = []
    const values = live.map((cell, index) => {
      const source = emission.sources.get(cell) ?? { kind: 'none' as const }
      if (source.kind === 'formula') return formulaColumn(cell, place, { part, index, row, patterns })
      return sourceColumn(source, place, { part, index, row, hides: hidden?.get(cell) ?? null })
    })
    const hiddenRows = (cell: PlanCell): Uint8Array | null => hidden?.get(cell) ?? null
    const shown = values.map((column, index) => emission.displayOf(live[index]?.shown)?.(column) ?? column)
    const extras = emission.extrasOf(
      { block, base, across, at, cells: live, values, shown, part, row, patterns, hiddenRows },
      styles,
    )
    const choice: Choice = { columns: shown, part, row }
    return { values: mixture(choice), formula: onePattern(patterns, block.count), ...extras }
  }

  function formulaColumn(
    cell: PlanCell,
    { block, at }: ColumnPlace,
    {
      part,
      index,
      row,
      patterns,
    }: { part: Uint8Array; index: number; row: Int32Array; patterns: (FormulaPattern | null)[] },
  ): Column {
    const scalars: Scalar[] = []
    const isDated = isDateFormat(plan.styles[cell.style]?.format)
    for (let place = 0; place < block.count; place++) {
      if (part[place] !== index) continue
      const { value, pattern } = emission.formulaAt(cell, { block, row: place, sheetRow: base + place, column: at })
      // What arithmetic leaves behind the fifteenth digit would else cut a second off a time.
      // A spreadsheet would show the formula's own result.
      patterns[place] = cell.shown ? null : pattern
      row[place] = scalars.push(isDated && typeof value === 'number' ? Number(value.toPrecision(15)) : value) - 1
    }
    return scalarColumn(scalars)
  }
}

interface ColumnPlace {
  zone: Zone
  across: Block
  at: number
  block: Block
  lines: readonly number[]
  hidden: Covered[number] | undefined
}

const blank: ChunkColumn = { values: null, styles: 0, formula: null }

/** Instances without data keep their looks and show nothing. */
function clearBlanks(cells: readonly PlanCell[], block: Block, part: Uint8Array): void {
  cells.forEach(({ left }, index) => {
    const ids = left === null ? undefined : block.ids[left.index]
    if (ids === undefined) return
    for (let row = 0; row < block.count; row++) if (part[row] === index && ids[row]! < 0) part[row] = 255
  })
}

function isCovered(runs: Runs | undefined, at: number): boolean {
  if (runs === undefined) return false
  for (let index = 0; index < runs.length; index += 2) {
    if (at > (runs[index] ?? 0) && at <= (runs[index + 1] ?? 0)) return true
  }
  return false
}

function stylesOf(block: Block, lines: readonly number[], owners: readonly (PlanCell | null)[]): number | Uint16Array {
  const styles = owners.map((owner) => owner?.style ?? 0)
  const [first] = styles
  if (first !== undefined && styles.every((style) => style === first)) return first
  const byLine = new Map(lines.map((line, index) => [line, styles[index] ?? 0]))
  const list = new Uint16Array(block.count)
  for (let row = 0; row < block.count; row++) list[row] = byLine.get(block.line[row]!) ?? 0
  return list
}

/** Results of formulas as a column: numbers and texts typed, anything else mixed. */
export function scalarColumn(values: readonly Scalar[]): Column {
  if (values.every((value) => value === null || typeof value === 'number')) {
    const nulls = Uint8Array.from(values, (value) => Number(value === null))
    return {
      type: 'float',
      values: Float64Array.from(values, (value) => (typeof value === 'number' ? value : 0)),
      nulls: nulls.includes(1) ? nulls : null,
    }
  }
  return { type: 'mixed', values }
}

function onePattern(patterns: (FormulaPattern | null)[], count: number): ChunkColumn['formula'] {
  if (patterns.length === 0) return null
  const first = patterns[0] ?? null
  const all = Array.from({ length: count }, (_, row) => patterns[row] ?? null)
  return all.every((pattern) => pattern === first) ? first : all
}
