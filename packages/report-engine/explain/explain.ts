import {
  compileFormat,
  type DataChunk,
  defaultFormat,
  type Merge,
  scalarAt as chunkValue,
  type Scalar,
} from '@mingtai/sheet-core'

import { addressOf } from '../address.ts'
import { explainFormula, type ExplainedPart } from './explain-formula.ts'
import { filterWords, type FilterWords, viewWords } from './explain-filter.ts'
import { placeParts } from './explain-places.ts'
import { funnelOf, type FunnelStep, pathOf, pickRows, sourceRowsOf } from './explain-rows.ts'
import { gather } from '../fill/gather.ts'
import { scalarAt } from '../figure/scalar-at.ts'
import { scalarTexts } from '../parameter-text.ts'
import type { Aggregate, Comparison, FieldUse, Level, Plan, PlanCell, PlanContent } from '../model.ts'
import type { FillOptions } from '../run.ts'
import { partsOf, storeOfPart } from '../fill/repeated-fill.ts'
import { slotsOf } from '../fill/stream-fill.ts'
import { streamLevel } from '../fill/streaming.ts'
import { collectStore, type Store } from '../fill/store.ts'
import { scalarFrom } from '../formula/formula-reader.ts'
import type { Block } from '../walk/walk.ts'

/** How the value of a finished cell was made. */
export interface Explanation {
  /** Address on the finished sheet. */
  at: string
  /** Address of its template cell; null where nothing is drawn at the place. */
  cell: string | null
  kind: 'empty' | 'text' | 'number' | 'key' | 'figure' | 'formula' | 'chart' | 'picture'
  /** The value of the cell; for a place that a merged cell covers, that of the merged cell. */
  value: Scalar
  dataset: string | null
  field: string | null
  /** null: a key or a row's own value. */
  aggregate: Aggregate | 'list' | 'group' | 'adjacent' | null
  /** The groups that it stands in, outer ones first, down then across. */
  path: { cell: string; dataset: string; field: string; axis: 'down' | 'right'; value: Scalar }[]
  /** Conditions in words, with the values that they were bound to. */
  conditions: string[]
  /** The group cell whose subtotal this is. */
  subtotalOf: string | null
  /** Rows left after each condition, from the whole dataset to the figure. */
  funnel: (Omit<FunnelStep, 'level'> & { cell: string | null; axis: 'down' | 'right' | null; field: string })[]
  formula: ExplainedPart | null
  comparison: ExplainedComparison | null
  /** Rows of the dataset behind it, by their number as they were fed, ascending. */
  sourceIndices: Int32Array
  /** The same rows with all their fields. */
  sourceRows: (from: number, count: number) => DataChunk
}

/** The other figure that a comparison uses. */
export interface ExplainedComparison {
  against: Comparison['against']
  show: Comparison['show']
  /** Keys of the other instance, outermost first; null: the calendar or the data has none. */
  keys: string[] | null
  now: Scalar
  earlier: Scalar
}

export interface Explaining {
  feed: (dataset: string, chunk: DataChunk) => void
  end: (dataset: string) => void
  finish: () => Explanation
}

/** Row and column of a finished sheet, from 0. */
export interface ExplainedPlace {
  row: number
  column: number
  /** Which of the sheets that a repeated sheet became; 0 for all others. */
  sheet?: number
  /** false: the rows behind are numbered but not stored, so that `sourceRows` has none. */
  storesRows?: boolean
}

/**
 * Explains the value at a row and column of the finished sheet (from 0). Takes the rows of the datasets once more, as
 * `Fill` does, and stores them, so that the rows behind the figure can be shown.
 */
export function startExplain(plan: Plan, options: FillOptions, at: ExplainedPlace): Explaining {
  const again = fedAgain(plan, options, { sheet: at.sheet ?? 0, stored: fieldsBehind(plan, at) })
  const fed = new Map<string, DataChunk[]>(plan.datasets.map((name) => [name, []]))
  return {
    feed(dataset, chunk) {
      again.feed(dataset, chunk)
      if (at.storesRows !== false) fed.get(dataset)?.push(chunk)
    },
    end: () => undefined,
    finish: () => explanation({ plan, options, at, fed, ...again.finish() }),
  }
}

interface Again {
  /** Which of the sheets that a repeated sheet became. */
  sheet: number
  /** Of one dataset only some slots are stored; null: all. */
  stored: { dataset: string; slots: Set<number> } | null
}

/** Fills the sheet once more from rows that are fed again. */
export function fedAgain(plan: Plan, options: FillOptions, { sheet, stored }: Again) {
  const collectors = new Map(
    plan.datasets.map((name) => [
      name,
      collectStore(
        plan.needs[name] ?? [],
        (slot) => stored === null || name !== stored.dataset || stored.slots.has(slot),
        {
          isLong: true,
        },
      ),
    ]),
  )
  return {
    feed: (dataset: string, chunk: DataChunk): void => collectors.get(dataset)?.add(chunk),
    finish() {
      const stores = new Map([...collectors].map(([name, collector]) => [name, collector.close()]))
      const part = plan.repeat === null ? null : partAt(plan, plan.repeat, { stores, options, sheet })
      // A list that streams is the same list built whole.
      return { gathered: gather({ ...plan, streams: false }, options, stores), part }
    },
  }
}

/** Of a list that streams only the fields behind one column are stored; null: all are. */
function fieldsBehind(plan: Plan, { column }: ExplainedPlace): Again['stored'] {
  const level = plan.streams ? streamLevel(plan) : null
  if (level === null) return null
  const cells = plan.cells.filter((cell) => cell.column.index <= column && column <= cell.columnEnd.index)
  const slots = slotsOf(plan, level, { cells: [...cells, ...level.cells.slice(0, 1)], filter: level.filter })
  return { dataset: level.dataset, slots }
}

interface Found {
  plan: Plan
  options: FillOptions
  at: ExplainedPlace
  gathered: ReturnType<typeof gather>
  fed: ReadonlyMap<string, readonly DataChunk[]>
  part: RowsOfPart | null
}

/** The rows of the repeated dataset that one of its sheets has, by their number as they were fed. */
interface RowsOfPart {
  dataset: string
  rows: Int32Array
}

/** Leaves only the rows of one sheet in the stores. */
function partAt(
  plan: Plan,
  level: Level,
  { stores, options, sheet }: { stores: Map<string, Store>; options: FillOptions; sheet: number },
): RowsOfPart {
  const whole = stores.get(level.dataset) ?? { rows: 0, columns: [] }
  const rows = partsOf(plan, level, { store: whole, options })[sheet]?.rows ?? new Int32Array(0)
  stores.set(level.dataset, storeOfPart(plan, level, { whole, rows }))
  return { dataset: level.dataset, rows }
}

function explanation(found: Found): Explanation {
  const { at, gathered, fed } = found
  const place = placeOf(found)
  const cell = place?.cell ?? null
  const nothing = (): DataChunk => ({ fields: [], rows: 0, columns: [] })
  const base: Explanation = {
    at: addressOf(at),
    cell: cell?.address ?? null,
    kind: kindOf(cell),
    value: place?.value ?? null,
    dataset: null,
    field: null,
    aggregate: null,
    path: [],
    conditions: [],
    subtotalOf: null,
    funnel: [],
    formula: null,
    comparison: null,
    sourceIndices: new Int32Array(0),
    sourceRows: nothing,
  }
  if (place === null || cell === null) return base
  const { values } = gathered
  const words = wordsFor(found)
  const known = {
    ...base,
    path: levelsOf(cell).map((level) => stepOf(level, words)),
    subtotalOf: place.subtotalOf,
  }
  const { content } = cell
  // Places covered by a merged cell are left out of the rows: what they show is the merged cell's.
  const settled = scalarFrom(values.settled(values.readerOf(cell)))
  const value = place.isCovered ? settled : base.value
  // Hidden, a filler, or a copy of what stands once: no rows are behind an empty place.
  const isEmpty = value === null && settled !== null
  if (content.kind === 'formula') {
    const { tree, unplaced } = explainFormula(values, { cell, formula: content })
    placeParts(unplaced, values, gathered)
    return { ...known, value, formula: { ...tree, value, place: { row: at.row, column: at.column } } }
  }
  if (content.kind !== 'key' && content.kind !== 'aggregate') return { ...known, value }
  const { field } = content
  const own = isEmpty ? new Int32Array(0) : sourceRowsOf(cell, gathered)
  const { part } = found
  const sourceIndices = part?.dataset === field.dataset ? own.map((row) => part.rows[row] ?? -1) : own
  return {
    ...known,
    value,
    dataset: field.dataset,
    field: words.fieldName(field),
    aggregate: content.kind === 'key' ? content.level.grouping : content.aggregate,
    comparison: content.kind === 'aggregate' ? comparisonAt(content, gathered) : null,
    conditions: conditionsOf(cell, words),
    funnel: isEmpty ? [] : funnelAt(cell, gathered, words),
    sourceIndices,
    sourceRows: (from, count) => pickRows(fed.get(field.dataset) ?? [], sourceIndices.subarray(from, from + count)),
  }
}

interface FoundPlace {
  cell: PlanCell | null
  value: Scalar
  subtotalOf: string | null
  /** By a merged cell that begins elsewhere. */
  isCovered: boolean
}

/** Goes down the sheet to the row, and stands there. */
function placeOf({ plan, at, gathered }: Found): FoundPlace | null {
  const { across, tracks, values } = gathered
  let block: Block | null = null
  let base = 0
  let isCovered = false
  for (const chunk of gathered.chunks((seen) => (block = seen))) {
    isCovered ||= chunk.merges.some((merge) => covers(merge, at))
    const row = at.row - base
    if (row < chunk.rows && block !== null) return foundPlace(block, row, chunk)
    base += chunk.rows
  }
  return null

  function foundPlace(rows: Block, row: number, chunk: Parameters<typeof valueIn>[0]) {
    const zone =
      plan.zoneOf[rows.tracks.map(({ line }) => line[row] ?? 0).find((line) => line < plan.rows.length) ?? 0] ?? 0
    const view = rows.tracks[tracks[zone]?.[at.column] ?? 0]
    const columns = across[zone]
    const line = view?.line[row] ?? -1
    const column = columns?.line[at.column] ?? -1
    if (view === undefined || columns === undefined || at.column >= columns.count) return null
    values.among.stand({ block: view, row, across: columns, column: at.column })
    const cell = plan.zones[zone]?.owners[line]?.[column] ?? null
    const added = plan.rows[line]?.addedBy ?? plan.zones[zone]?.columns[column]?.addedBy ?? null
    return { cell, value: valueIn(chunk, row, at.column), subtotalOf: added?.name ?? null, isCovered }
  }
}

function covers({ fromRow, fromColumn, toRow, toColumn }: Merge, { row, column }: ExplainedPlace): boolean {
  if (row < fromRow || row > toRow || column < fromColumn || column > toColumn) return false
  return row > fromRow || column > fromColumn
}

function valueIn(chunk: { cells: readonly Parameters<typeof chunkValue>[0][] }, row: number, column: number): Scalar {
  const cells = chunk.cells[column]
  return cells === undefined ? null : chunkValue(cells, row)
}

type Words = FilterWords & { fieldName: (field: FieldUse) => string; groupOf: (level: Level) => Scalar }

function wordsFor({ plan, options, gathered }: Found): Words {
  return {
    values: gathered.values,
    parameters: options.parameters,
    cellAt: (address) => plan.cells.find((cell) => cell.address === address),
    fieldName: ({ dataset, slot }) => plan.needs[dataset]?.[slot]?.name ?? '',
    groupOf: (level) => groupValue(level, gathered),
  }
}

/** The groups that a cell stands in, outer ones first, down then across. */
export function levelsOf({ left, top }: Pick<PlanCell, 'left' | 'top'>): Level[] {
  return [...pathOf(left), ...pathOf(top)].filter(hasKey)
}

/** A block that repeats for every row has no value that one could call it by. */
function hasKey({ cells, field }: Level): boolean {
  return cells.length > 0 || field !== null
}

/** What a group is called at the present position. */
export function groupValue(level: Level, { values, work }: Pick<ReturnType<typeof gather>, 'values' | 'work'>): Scalar {
  const [head] = level.cells
  if (head === undefined) return scalarAt(work.keysOf(level), values.among.idOf(level))
  return scalarFrom(values.settled(values.readerOf(head)))
}

function stepOf(level: Level, { fieldName, groupOf }: Words): Explanation['path'][number] {
  const { axis, dataset, field, name: cell } = level
  const value = groupOf(level)
  return { cell, dataset, field: field === null ? '' : fieldName(field), axis, value }
}

/** All conditions on the way from the dataset to the cell. */
function conditionsOf({ content, left, top }: PlanCell, words: Words): string[] {
  const levels = [...pathOf(left), ...pathOf(top)]
  const dataset = content.kind === 'key' || content.kind === 'aggregate' ? content.field.dataset : null
  const all = levels
    .filter((level) => level.dataset === dataset)
    .flatMap((level) => [...viewWords(level.view, words), ...filterWords(level.filter, words)])
  if (content.kind === 'aggregate') all.push(...viewWords(content.view, words), ...filterWords(content.filter, words))
  return [...new Set(all)]
}

function funnelAt(cell: PlanCell, gathered: Found['gathered'], words: Words): Explanation['funnel'] {
  const steps = funnelOf(cell, gathered, {
    viewWords: (view) => viewWords(view, words),
    filterWords: (filter) => filterWords(filter, words),
    groupOf: (level) => scalarTexts(words.groupOf(level)).join(''),
  })
  return steps.map(({ level, ...step }) => ({
    ...step,
    cell: level?.name ?? null,
    axis: level?.axis ?? null,
    field: level === null || level.field === null ? '' : words.fieldName(level.field),
  }))
}

function comparisonAt(
  content: Extract<PlanContent, { kind: 'aggregate' }>,
  { work, values }: ReturnType<typeof gather>,
): ExplainedComparison | null {
  const comparand = work.comparandOf(content, (level) => values.among.idOf(level))
  if (content.compare === null || comparand === null) return null
  const keys: string[] = []
  let id = comparand.other
  for (let level: Level | null = comparand.level; level !== null && id >= 0; level = level.within) {
    const column = work.keysOf(level)
    const key = scalarAt(column, id)
    keys.unshift(key === null ? '' : compileFormat(defaultFormat(column))(key).text)
    id = work.instances[level.axis][level.index]?.parent?.[id] ?? 0
  }
  const { against, show } = content.compare
  return { against, show, keys: comparand.other < 0 ? null : keys, now: comparand.now, earlier: comparand.earlier }
}

function kindOf(cell: PlanCell | null): Explanation['kind'] {
  const kind = cell?.content.kind ?? 'empty'
  return kind === 'aggregate' ? 'figure' : kind
}
