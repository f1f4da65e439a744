import { BLOCK_ROWS, type PlacedObject, type SheetMeta } from '@mingtai/sheet-core'
import { type Cells, createCells } from './cells.ts'
import { type Columns, createColumns } from './columns.ts'
import { type Block, type BlockMerge, decodeWindow } from './decode.ts'
import type { LoadWindow } from './handle.ts'
import { type Conditions, createConditions } from './conditions.ts'
import { createHeights, type Heights } from './heights.ts'
import { compileLooks, type LookTable } from './looks.ts'
import type { Range } from './range.ts'
import { createWindows, type Wanted } from './windows.ts'

/** All that is known of one version of a result: its sizes, its looks and the blocks loaded so far. */
export interface Store {
  meta(): SheetMeta
  heights: Heights
  columns: Columns
  table: LookTable
  cells: Cells
  want(wanted: Wanted): void
  mergesIn(range: Range): BlockMerge[]
  /** Drawings that touch the rows, as far as they are loaded. */
  objectsIn(range: { fromRow: number; toRow: number }): PlacedObject[]
  isReady(wanted: Wanted): boolean
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
  const columns = createColumns(first.widths)
  const table = compileLooks(first.styles)
  const windows = createWindows<Block>({
    fetch: fetchBlock,
    arrived: (block, value) => {
      heights.setBlock(block, value.heights, value.rows)
      arrived(block)
    },
    dropped: heights.dropBlock,
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

  function grow(next: SheetMeta): void {
    const lastBlock = Math.floor((meta.rows - 1) / BLOCK_ROWS)
    const isCut = meta.rows % BLOCK_ROWS !== 0 && next.rows > meta.rows
    if (next.tail !== meta.tail) conditions = conditionsOf(next)
    meta = next
    heights.grow(next)
    if (isCut) windows.renew(lastBlock)
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
    columns,
    table,
    cells,
    want: windows.want,
    mergesIn,
    objectsIn,
    isReady,
    grow,
    clear: windows.clear,
    retry: windows.retry,
    failure: windows.failure,
    stats: () => ({ pending: windows.pending(), cached: windows.size() }),
  }
}

function conditionsOf({ tail }: SheetMeta): Conditions | null {
  return tail === undefined ? null : createConditions(tail.conditions)
}
