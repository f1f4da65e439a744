import { BLOCK_ROWS, type PlacedObject, type SheetMeta } from '@mingtai/sheet-core'
import { type Cells, createCells } from './cells.ts'
import { type Columns, createColumns } from '../layout/columns.ts'
import { type Block, type BlockMerge, decodeWindow } from './decode.ts'
import type { LoadWindow } from '../handle.ts'
import { type Conditions, createConditions } from '../paint/conditions.ts'
import { createFolds, type Folds } from '../layout/folds.ts'
import { createHeights, type Heights } from '../layout/heights.ts'
import { compileLooks, type LookTable } from '../paint/looks.ts'
import type { Range } from '../input/range.ts'
import { createWindows, type Wanted } from './windows.ts'

/** All that is known of one version of a result: its sizes, its looks and the blocks loaded so far. */
export interface Store {
  meta(): SheetMeta
  heights: Heights
  /** null where nothing folds. */
  folds: Folds | null
  /** Lays the rows of these blocks anew after folding; left out: all. */
  refold(rows?: { from: number; to: number }): void
  columns: Columns
  table: LookTable
  cells: Cells
  want(wanted: Wanted): void
  mergesIn(range: Range): BlockMerge[]
  /** Drawings that touch the rows, as far as they are loaded. */
  objectsIn(range: { fromRow: number; toRow: number }): PlacedObject[]
  isReady(wanted: Wanted): boolean
  /** Loads rows again while their old content stays. */
  renew(from: number, to: number): void
  /** Takes a longer meta of the same version. */
  grow(meta: SheetMeta): void
  clear(): void
  retry(): void
  failure(): string | null
  stats(): { pending: number; cached: number }
}

export interface StoreOptions {
  meta: SheetMeta
  load: LoadWindow
  arrived(block: number): void
  changed(): void
}

export function createStore({ meta: first, load, arrived, changed }: StoreOptions): Store {
  let meta = first
  const heights = createHeights(first)
  let folds = foldsOf(first)
  /** Heights of loaded blocks before anything is folded. */
  const plain = new Map<number, { heights: number | readonly number[]; rows: number }>()
  const columns = createColumns(first.widths)
  const table = compileLooks(first.styles)
  const windows = createWindows<Block>({
    fetch: fetchBlock,
    arrived: (block, value) => {
      folds?.take(block, value.marks, value.rows)
      plain.set(block, { heights: value.heights, rows: value.rows })
      layBlock(block)
      arrived(block)
    },
    dropped: (block) => {
      // What was folded stays folded, also while its rows are not here.
      if (folds === null) plain.delete(block)
      if (folds === null) heights.dropBlock(block)
    },
    changed,
    blocks: () => Math.ceil(meta.rows / BLOCK_ROWS),
  })
  let conditions = conditionsOf(first)
  const cells = createCells({ block: windows.get, table: () => table, conditions: () => conditions })

  async function fetchBlock(block: number, signal: AbortSignal): Promise<Block> {
    const from = block * BLOCK_ROWS
    const window = await load(from, Math.min(BLOCK_ROWS, meta.rows - from), signal)
    if (window.version !== meta.version) throw Object.assign(new Error('结果已经更新，请重新打开'), { status: 409 })
    return decodeWindow(window)
  }

  function layBlock(block: number): void {
    const own = plain.get(block)
    if (own === undefined) return
    heights.setBlock(block, folds?.heightsOf(block, own.heights, own.rows) ?? own.heights, own.rows)
  }

  /** That a result folds may be known only when it is complete. */
  function beginFolds(next: SheetMeta): void {
    folds = foldsOf(next)
    for (const [block, { rows }] of folds === null ? [] : plain) {
      folds?.take(block, windows.get(block)?.marks ?? null, rows)
      layBlock(block)
    }
  }

  function refold(rows?: { from: number; to: number }): void {
    const [from, to] = rows === undefined ? [0, Infinity] : [rows.from / BLOCK_ROWS, rows.to / BLOCK_ROWS]
    for (const block of plain.keys()) if (block >= Math.floor(from) && block <= to) layBlock(block)
  }

  function grow(next: SheetMeta): void {
    const lastBlock = Math.floor((meta.rows - 1) / BLOCK_ROWS)
    const isCut = meta.rows % BLOCK_ROWS !== 0 && next.rows > meta.rows
    if (next.tail !== meta.tail) conditions = conditionsOf(next)
    meta = next
    heights.grow(next)
    if (folds !== null) folds.grow(next.rows)
    else beginFolds(next)
    if (isCut) windows.renew(lastBlock)
  }

  function renew(from: number, to: number): void {
    const last = Math.floor(Math.min(to, meta.rows - 1) / BLOCK_ROWS)
    for (let block = Math.max(0, Math.floor(from / BLOCK_ROWS)); block <= last; block += 1) windows.renew(block)
    changed()
  }

  function objectsIn(range: { fromRow: number; toRow: number }): PlacedObject[] {
    const found = new Map<string, PlacedObject>()
    const last = Math.floor(range.toRow / BLOCK_ROWS)
    for (let block = Math.floor(range.fromRow / BLOCK_ROWS); block <= last; block += 1) {
      for (const object of windows.get(block)?.objects ?? []) {
        const isNear = object.fromRow <= range.toRow && object.toRow >= range.fromRow
        if (isNear) found.set(`${object.fromRow}:${object.fromColumn}`, object)
      }
    }
    return [...found.values()]
  }

  function mergesIn(range: Range): BlockMerge[] {
    const merges: BlockMerge[] = []
    const last = Math.floor(range.toRow / BLOCK_ROWS)
    for (let block = Math.floor(range.fromRow / BLOCK_ROWS); block <= last; block += 1) {
      merges.push(...(windows.get(block)?.merges ?? []))
    }
    return merges
  }

  function isReady({ first: from, last }: Wanted): boolean {
    if (meta.rows === 0) return true
    for (let block = from; block <= last; block += 1) if (!windows.get(block)) return false
    return windows.get(0) !== null
  }

  return {
    meta: () => meta,
    heights,
    get folds() {
      return folds
    },
    refold,
    columns,
    table,
    cells,
    want: windows.want,
    mergesIn,
    objectsIn,
    isReady,
    renew,
    grow,
    clear: windows.clear,
    retry: windows.retry,
    failure: windows.failure,
    stats: () => ({ pending: windows.pending(), cached: windows.size() }),
  }
}

function foldsOf({ folds, foldsBelow, rows }: SheetMeta): Folds | null {
  return folds === true ? createFolds(rows, foldsBelow === true) : null
}

function conditionsOf({ tail }: SheetMeta): Conditions | null {
  return tail === undefined ? null : createConditions(tail.conditions)
}
