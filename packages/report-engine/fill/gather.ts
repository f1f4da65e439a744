import type { Column, RowChunk, SheetHead } from '@mingtai/sheet-core'

import type { WalkPosition } from '../walk/block-rows.ts'
import { bookmarkReader } from '../walk/bookmarks.ts'
import { cellExtras } from './cell-extras.ts'
import { chartReader, type ChartSource } from '../drawing/chart-rows.ts'
import { cellPlaces } from '../walk/cell-places.ts'
import { type CellValues, cellValues } from './cell-values.ts'
import { displayReader } from './displayed.ts'
import { drawingReader } from '../drawing/drawings.ts'
import { emitter } from './emit.ts'
import { formulaReader } from '../formula/formula-reader.ts'
import type { Instances } from '../instance/instances.ts'
import { columnHides, rowHides } from '../walk/line-hides.ts'
import type { Level, Line, Plan, PlanCell, Zone } from '../model.ts'
import { placedRows } from './placed.ts'
import { acrossRuns, collectDownRuns, type Runs, shownCells } from '../walk/runs.ts'
import type { FillOptions, From } from '../run.ts'
import type { Store } from './store.ts'
import { finishedTracks } from '../compile/tracks.ts'
import { valueSource } from './values.ts'
import { type Block, walk, walkWhole } from '../walk/walk.ts'
import { type Account, workedOut } from './working.ts'

const CHUNK_ROWS = 2048

/** The head of a sheet whose finished columns come from these lines. */
export function headOf(plan: Plan, options: FillOptions, columns: readonly Line[]): SheetHead {
  return {
    name: options.sheetName ?? plan.name,
    widths: columns.map((line) => line.size),
    frozen: plan.frozen,
    ...(plan.baseOf === undefined ? {} : { baseOf: plan.baseOf }),
    styles: plan.styles,
    columnLines: columns.map(({ template }) => template ?? -1),
    rowLines: plan.rows.map(({ template }) => template ?? -1),
    ...(plan.page === null ? {} : { page: plan.page }),
  }
}

/** Does everything between the last row in and the first row out. */
export function gather(
  plan: Plan,
  options: FillOptions,
  stores: ReadonlyMap<string, Store>,
  from: From = { start: 0, list: null },
) {
  const { parameters, system = {}, now, seed } = options
  const storeOf = (dataset: string): Store => stores.get(dataset) ?? { rows: 0, columns: [] }
  const work = workedOut(plan, parameters, storeOf)
  const { down, right, setting } = work
  const sources = new Map([...plan.cells, ...plan.totals].map((cell) => [cell, valueSource(cell, setting)]))
  const valuesOf = otherValues(options, stores)
  const values = cellValues(plan, { sources, instances: { down, right }, parameters, system, now, seed, valuesOf })
  const bookmarks = bookmarkReader(plan, { sources, instances: down, setting })
  return { ...layOut(plan, { ...work, work, sources, values, parameters, storeOf, from, bookmarks }), work, values }
}

/** Values of other sheets, each filled once from the same rows when a formula asks for it. */
function otherValues(options: FillOptions, stores: ReadonlyMap<string, Store>): (plan: Plan) => CellValues {
  const known = new Map<Plan, CellValues>()
  return (plan) => {
    const found = known.get(plan) ?? gather(plan, options, stores).values
    known.set(plan, found)
    return found
  }
}

interface Gathered {
  work: ChartSource
  down: Instances[]
  right: Instances[]
  sources: Map<PlanCell, ReturnType<typeof valueSource>>
  values: CellValues
  parameters: FillOptions['parameters']
  storeOf: (dataset: string) => Store
  account: (level: Level) => Account
  from: From
  bookmarks: ReturnType<typeof bookmarkReader>
}

function layOut(
  plan: Plan,
  { work, down, right, sources, values, parameters, storeOf, account, from, bookmarks }: Gathered,
) {
  const leftOut: Pick<WalkPosition, 'path' | 'current' | 'visit'>[] = []
  const hiding = {
    isHidden: columnHides(plan, values, down),
    left: (here: WalkPosition): void => void leftOut.push(copied(here)),
  }
  const columns = plan.zones.map((zone) =>
    walkWhole({
      segments: zone.segments,
      levels: plan.levels.right,
      instances: right,
      zoneOf: () => 0,
      hides: hiding,
    }),
  )
  const width = Math.max(...columns.map((block) => block.count))
  const widest = columns.findIndex((block) => block.count === width)
  const lines = plan.zones[widest]?.columns ?? []
  const heads = Array.from(columns[widest]?.line ?? []).flatMap((line) => lines[line] ?? [])
  const across = new Map(plan.zones.flatMap((zone, index) => [...acrossRuns(zone, columns[index] ?? emptyBlock)]))
  const tracks = plan.zones.map((zone, index) => finishedTracks(plan, zone, columns[index] ?? emptyBlock))
  const zoneOfBlock = (block: Block): number => zoneAt(plan, block)
  const isHidden = rowHides(plan, values, columns)
  const rowsDown = (left: (here: WalkPosition) => void = () => {}): Iterable<Block> =>
    walk({
      segments: plan.segments,
      levels: plan.levels.down,
      instances: down,
      size: CHUNK_ROWS,
      zoneOf: (line) => plan.zoneOf[line.index] ?? 0,
      tracks: plan.tracks,
      blank: plan.rows.length,
      hides: { isHidden, left },
    })
  values.setPlaces(cellPlaces(values.among, { rowsDown, across: columns, from }))
  const placing = placedRows(plan, { down, right, storeOf, columns, account })
  for (const here of leftOut) placing.left(here, 'right')

  return { columns: heads, chunks, placed: placing.result, rowsDown, across: columns, tracks }

  /** `watch` sees each block of lines that a chunk was made of. */
  function* chunks(watch: (block: Block) => void = () => undefined): Generator<RowChunk> {
    const shown = plan.zones.map((zone, index) => shownCells(acrossIn(zone, across), tracks[index] ?? noTracks))
    const runs = collectDownRuns(plan.zones, shown, from.start)
    const formulas = formulaReader(plan, { values, columns, from })
    for (const block of rowsDown()) {
      runs.add(block, zoneOfBlock(block))
      formulas.locate(block)
    }
    const displayOf = displayReader(storeOf)
    const emit = emitter({
      plan,
      columns,
      width,
      start: from.start,
      sources,
      across,
      shown,
      tracks,
      displayOf,
      formulaAt: formulas.at,
      bookmarks,
      extrasOf: cellExtras({ values, parameters, columns, tail: from.tail }),
      objectsIn: drawingReader({
        plan,
        values,
        parameters,
        figuresOf: chartReader(work, values.among),
        rangeAt: formulas.rangeAt,
        displayOf,
      }),
      isWatched: (cell) => from.tail?.watches(cell) ?? false,
    })
    for (const block of rowsDown((here) => placing.left(here, 'down'))) {
      placing.add(block)
      watch(block)
      yield emit(block, zoneOfBlock(block))
    }
  }
}

function copied({ path, current, visit }: WalkPosition): Pick<WalkPosition, 'path' | 'current' | 'visit'> {
  return { path: [...path], current: current.slice(), visit: visit.slice() }
}

const noTracks = new Int32Array(0)
const emptyBlock: Block = {
  count: 0,
  line: noTracks,
  ids: [],
  visits: [],
  marks: new Uint8Array(0),
  tracks: [],
}

function acrossIn({ cells }: Zone, across: ReadonlyMap<PlanCell, Runs>): Map<PlanCell, Runs> {
  return new Map(cells.map((cell) => [cell, across.get(cell) ?? []]))
}

/** Any line of the block tells its zone; a track beyond a lane's end has none. */
function zoneAt(plan: Plan, { tracks }: Block): number {
  for (const { line } of tracks) {
    const zone = plan.zoneOf[line[0] ?? 0]
    if (zone !== undefined) return zone
  }
  return 0
}

export function fieldReader(plan: Plan, dataset: string, columnAt: (slot: number) => Column | undefined) {
  return (field: string) => {
    const slot = plan.needs[dataset]?.findIndex((need) => need.name === field) ?? -1
    const column = columnAt(slot)
    const need = plan.needs[dataset]?.[slot]
    if (column === undefined || need === undefined) throw new Error('a condition reads a field that is not kept')
    return { column, type: need.type }
  }
}
