import { type ChunkColumn, type Column, type DataChunk, type Merge, type RowChunk, rowMarks } from '@mingtai/sheet-core'

import { formulasOf } from '../formula/cell-formulas.ts'
import { fieldsIn } from '../compile/conditions-in.ts'
import { displayReader } from './displayed.ts'
import { fieldReader, gather, headOf } from './gather.ts'
import type { Counts, Fill, FillOptions } from '../run.ts'
import { EngineDefect } from '../problem.ts'
import { maskOf } from '../filter/filter.ts'
import { formulaRows } from '../formula/formula-rows.ts'
import { listColumns, listExtras } from './list-extras.ts'
import type { Level, Plan, PlanCell, Segment } from '../model.ts'
import { pick } from '../instance/pick.ts'
import { collectStore, columnIn, type Store } from './store.ts'
import { lineMarksOf } from '../walk/row-marks.ts'
import { storedColumn } from './stored.ts'
import { streamLevel } from './streaming.ts'
import { type TailCollector, tailCollector } from '../tail/tail.ts'
import { valueSource } from './values.ts'

/** Fills a plain list: each chunk of rows passes through as it comes, with its columns unchanged. */
export function streamFill(plan: Plan, options: FillOptions): Fill {
  const level = streamLevel(plan)
  const dataset = plan.datasets.at(-1)
  if (level === null || dataset === undefined) throw new Error('this plan does not stream')
  const needs = plan.needs[dataset] ?? []
  const retained = retainedSlots(plan, level)
  const collector = collectStore(needs, (slot) => retained.has(slot))
  const at = plan.segments.findIndex((segment) => segment.level === level)
  const counts: Counts = { rowsIn: 0, rowsPlaced: 0, rowsOut: 0 }
  const tail = tailCollector(plan, options.parameters)
  tail.setColumns([listColumns(plan)])
  const lookups = new Map(plan.lookups.map((name) => [name, collectStore(plan.needs[name] ?? [])]))
  const stores = new Map<string, Store>()
  const list = listWriter(plan, { options, level, tail, displayOf: displayReader(storeOf) })
  const readsRows = readsList(plan, level)
  let begun = false

  return {
    head: () => headOf(plan, options, plan.zones[0]?.columns ?? []),
    *feed(name, chunk) {
      lookups.get(name)?.add(chunk)
      if (name !== dataset || chunk.rows === 0) return
      yield* begin()
      counts.rowsIn += chunk.rows
      collector.add(chunk)
      const made = list(chunk, counts.rowsOut)
      counts.rowsPlaced += made.out.rows
      if (made.lost) throw new EngineDefect('run.conservation', 'not every row has exactly one place on the sheet')
      if (made.out.rows > 0) yield counted(made.out)
    },
    end: (name) => (name === dataset ? begin() : []),
    *finish() {
      yield* begin()
      yield* fixedLines(plan.segments.slice(at + 1), { rows: counts.rowsIn, columns: collector.close().columns })
    },
    counts: () => ({ ...counts }),
    sheets: null,
    tail: tail.close,
  }

  function* begin(): Generator<RowChunk> {
    if (begun) return
    begun = true
    yield* fixedLines(plan.segments.slice(0, at), collectStore(needs).close())
  }

  function* fixedLines(segments: Segment[], store: Store): Generator<RowChunk> {
    if (segments.length === 0) return
    const rest: Plan = { ...plan, segments, levels: readsRows ? plan.levels : { down: [], right: [] } }
    const list = { firstRow: at, rows: counts.rowsPlaced }
    const known = new Map([
      ...plan.lookups.map((name): [string, Store] => [name, storeOf(name)]),
      [dataset ?? '', store],
    ])
    for (const chunk of gather(rest, options, known, {
      start: counts.rowsOut,
      list,
      tail,
    }).chunks())
      yield counted(chunk)
  }

  /** Names are complete once the list begins. */
  function storeOf(name: string): Store {
    const store = stores.get(name) ?? lookups.get(name)?.close() ?? { rows: 0, columns: [] }
    stores.set(name, store)
    return store
  }

  function counted(chunk: RowChunk): RowChunk {
    tail.addRows(chunk, counts.rowsOut)
    counts.rowsOut += chunk.rows
    return chunk
  }
}

/** Fields that the lines after the list still need. */
function retainedSlots(plan: Plan, level: Level): Set<number> {
  const cells = plan.cells.filter((cell) => cell.left !== level)
  return slotsOf(plan, level, { cells, filter: readsList(plan, level) ? level.filter : null })
}

/** Fields of a streamed list that some cells show, count or refer to. */
export function slotsOf(
  plan: Plan,
  level: Level,
  { cells, filter }: { cells: readonly PlanCell[]; filter: Level['filter'] },
): Set<number> {
  const names = new Set(fieldsIn(filter))
  const slots = new Set<number>()
  const seen = new Set<PlanCell>()
  for (const cell of cells) retain(cell)
  plan.needs[level.dataset]?.forEach((need, slot) => {
    if (names.has(need.name)) slots.add(slot)
  })
  return slots

  function retain(cell: PlanCell): void {
    const { content } = cell
    if (content.kind === 'key' || content.kind === 'aggregate') slots.add(content.field.slot)
    if (content.kind === 'aggregate') for (const field of fieldsIn(content.filter)) names.add(field)
    for (const other of referredTo(cell)) {
      if (seen.has(other)) continue
      seen.add(other)
      retain(other)
    }
  }
}

/** A formula behind the list refers to its rows. */
function readsList(plan: Plan, level: Level): boolean {
  return plan.cells.some((cell) => cell.left !== level && referredTo(cell).some(({ left }) => left === level))
}

/** Cells that the formulas and rules of a cell name. */
function referredTo(cell: PlanCell): PlanCell[] {
  return formulasOf(cell).flatMap(({ references }) => references.flatMap(({ cells }) => cells))
}

interface ListWriting {
  options: FillOptions
  level: Level
  tail: TailCollector
  displayOf: ReturnType<typeof displayReader>
}

function leftOut(mask: Uint8Array | null): number {
  let rows = 0
  if (mask !== null) for (let row = 0; row < mask.length; row++) if (mask[row] !== 1) rows++
  return rows
}

/** Checks conservation: every row that the filter lets through is on the sheet, with a value in each column. */
function isLost({ rows, cells }: RowChunk, offered: number): boolean {
  const lengths = cells.flatMap(({ values }) =>
    values === null ? [] : [values.type === 'text' ? values.codes.length : values.values.length],
  )
  return rows !== offered || lengths.some((length) => length !== offered)
}

/** Turns chunks of data into chunks of list rows. */
function listWriter(
  plan: Plan,
  { options, level, tail, displayOf }: ListWriting,
): (chunk: DataChunk, sheetRow: number) => { out: RowChunk; lost: boolean } {
  const needs = plan.needs[level.dataset] ?? []
  const owners = plan.zones[0]?.owners[level.from] ?? []
  const height = plan.rows[level.from]?.size ?? 0
  const marks = (lineMarksOf(plan)[level.from] ?? 0) | (level.layout.breakAfter === true ? rowMarks.breakAfter : 0)
  const wide = [...new Set(owners)].filter((cell) => cell !== null && cell.column !== cell.columnEnd)
  let before = 0
  return (chunk, sheetRow) => {
    const columns = needs.map((need) => columnIn(chunk, need))
    const mask = maskOf(
      level.filter,
      fieldReader(plan, level.dataset, (slot) => columns[slot]),
      options.parameters,
    )(chunk.rows)
    const rows = mask === null ? null : rowsPassing(mask)
    const shown = rows === null ? columns : columns.map((column) => pick(column, rows))
    const count = rows === null ? chunk.rows : rows.length
    const first = before
    before += count
    let made: ReturnType<typeof formulaRows> | null = null
    const formulas = () => (made ??= formulaRows(plan, level, { shown, count, before: first, base: sheetRow, options }))
    const extras = listExtras({
      plan,
      shownOf: (cell, values) => displayOf(cell.shown)?.(values) ?? values,
      line: level.from,
      count,
      base: sheetRow,
      tail,
      parameters: options.parameters,
      formulas,
    })
    const cells = owners.map((cell, column) =>
      shownColumn(cell, listColumn(cell, { column, shown, count, formulas, extras })),
    )
    const out = { rows: count, cells, heights: height, merges: mergesOf(sheetRow, count), lines: level.from, marks }
    return { out, lost: isLost(out, chunk.rows - leftOut(mask)) }
  }

  function listColumn(cell: PlanCell | null, { column, shown, count, formulas, extras }: ListColumn): ChunkColumn {
    if (cell === null) return { values: null, styles: 0, formula: null }
    const styles = cell.style
    if (cell.column.index !== column) return { values: null, styles, formula: null }
    const { content } = cell
    if (content.kind === 'key') {
      const values = shown[content.field.slot] ?? null
      return extras(cell, { values, styles, formula: null }, column)
    }
    if (content.kind === 'formula') return extras(cell, { ...formulas().columnOf(cell, content), styles }, column)
    const source = valueSource(cell, {
      parameters: options.parameters,
      grids: new Map(),
      instances: { down: [], right: [] },
      columnOf: () => storedColumn([], 0, 'text'),
    })
    const values = source.kind === 'constant' ? pick(source.column, new Int32Array(count)) : null
    return extras(cell, { values, styles, formula: null }, column)
  }

  function shownColumn(cell: PlanCell | null, made: ChunkColumn): ChunkColumn {
    const display = displayOf(cell?.shown)
    if (display === null) return made
    return { ...made, values: made.values === null ? null : display(made.values), formula: null }
  }

  function mergesOf(sheetRow: number, count: number): Merge[] {
    const merges: Merge[] = []
    if (wide.length === 0) return merges
    for (let row = sheetRow; row < sheetRow + count; row++) {
      for (const cell of wide) {
        if (cell !== null)
          merges.push({ fromRow: row, fromColumn: cell.column.index, toRow: row, toColumn: cell.columnEnd.index })
      }
    }
    return merges
  }
}

interface ListColumn {
  column: number
  shown: Column[]
  count: number
  formulas: () => ReturnType<typeof formulaRows>
  extras: ReturnType<typeof listExtras>
}

function rowsPassing(mask: Uint8Array): Int32Array | null {
  const rows = new Int32Array(mask.length)
  let count = 0
  for (let row = 0; row < mask.length; row++) if (mask[row] === 1) rows[count++] = row
  return count === mask.length ? null : rows.subarray(0, count)
}
