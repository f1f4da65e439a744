import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { hostname } from 'node:os'
import { deserialize } from 'node:v8'

import { refuse, say } from '@mingtai/messages'
import { BLOCK_ROWS } from '@mingtai/sheet-core'
import { emptyTail } from '@mingtai/sheet-core'
import type { PlacedObject, RowChunk, SheetHead, SheetMeta, SheetTail, WireWindow } from '@mingtai/sheet-core'

import { INDEX_BYTES, readHead, readState, readTail, sheetFiles } from './files.ts'
import type { ResultState, SheetState, StoredBlock, StoredMerge } from './files.ts'
import { sliceChunk } from './slices.ts'
import { wireWindow } from './wire.ts'

/** Blocks read by one call when a whole sheet is exported. */
const READ_BLOCKS = 8
const MAX_WINDOW_ROWS = 5000

/**
 * A stored result for reading. It grows while the run goes on, and is fixed afterwards. No file stays open between
 * calls.
 */
export interface StoredResult {
  state(): Promise<ResultState>
  meta(sheet: number): Promise<SheetMeta>
  window(sheet: number, from: number, rows: number, signal?: AbortSignal): Promise<WireWindow>
  head(sheet: number): Promise<SheetHead>
  /** Of a complete sheet. */
  tail(sheet: number): Promise<SheetTail>
  /** All rows of a complete sheet, each merge in the chunk where it starts. */
  chunks(sheet: number, signal?: AbortSignal): AsyncIterable<RowChunk>
  /** The chunks from the one that holds a row, each with the sheet row of its first. */
  chunksFrom(sheet: number, row: number, signal?: AbortSignal): AsyncIterable<{ from: number; chunk: RowChunk }>
}

/** null when there is none (yet, or any more). */
export async function openResult(folder: string): Promise<StoredResult | null> {
  if ((await readState(folder)) === null) return null
  const state = () => stateOf(folder)
  return {
    state,
    meta: async (sheet) => metaOf(folder, sheet, await state()),
    window: async (sheet, from, rows, signal) => windowOf(folder, sheet, { from, rows, signal }),
    head: async (sheet) => (await readHead(folder, sheet)) ?? refuse('run.resultGone'),
    tail: async (sheet) => (await readTail(folder, sheet)) ?? emptyTail,
    chunks: (sheet, signal) => chunksOf(folder, sheet, signal),
    chunksFrom: (sheet, row, signal) => placedChunks(folder, sheet, { row, signal }),
  }
}

async function stateOf(folder: string): Promise<ResultState> {
  const state = (await readState(folder)) ?? refuse('run.resultGone')
  return state.ended || isAlive(state) ? state : { ...state, ended: true, failed: say('run.workerDied') }
}

function isAlive(state: ResultState): boolean {
  if (state.machine !== hostname()) return true
  try {
    return process.kill(state.process, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function metaOf(folder: string, sheet: number, state: ResultState): Promise<SheetMeta> {
  const own = sheetState(state, sheet)
  const [head, index, tail] = await Promise.all([
    readHead(folder, sheet),
    readIndex(folder, sheet),
    own.complete ? readTail(folder, sheet) : null,
  ])
  const blocks = index.length / 3
  return {
    version: state.id,
    rows: own.rows > 0 ? own.rows : blocks * BLOCK_ROWS,
    complete: own.complete,
    failed: state.failed,
    columns: head?.widths.length ?? 0,
    widths: [...(head?.widths ?? [])],
    ...movedColumns(head?.columnLines),
    blockHeights: Array.from({ length: blocks }, (_, block) => index[block * 3 + 2]!),
    defaultHeight: own.defaultHeight,
    frozenRows: head?.frozen.rows ?? 0,
    frozenColumns: head?.frozen.columns ?? 0,
    styles: [...(head?.styles ?? [])],
    elapsed: own.complete || state.ended ? own.elapsed : Math.max(0, Date.now() - state.startedAt),
    sourceRows: own.sourceRows,
    ...(state.dataAt === undefined ? {} : { dataAt: state.dataAt }),
    ...(state.failingSince === undefined ? {} : { failingSince: state.failingSince }),
    ...(own.firstRows === undefined ? {} : { firstRows: own.firstRows }),
    sheets: state.sheets.map(({ name }, at) => ({ index: at, name })),
    ...(tail === null ? {} : { tail }),
    ...(own.folds === undefined ? {} : { folds: true, foldLevels: own.folds.levels, foldsBelow: own.folds.below }),
    ...(own.complete && !state.ended ? { more: true } : {}),
  }
}

/** Which column of the template each one comes from, where they are not the same. */
function movedColumns(columnLines: readonly number[] | undefined): Pick<SheetMeta, 'columnLines'> {
  if (columnLines === undefined || columnLines.every((line, column) => line === column)) return {}
  return { columnLines }
}

function sheetState(state: ResultState, sheet: number): SheetState {
  return state.sheets[sheet] ?? refuse('run.resultGone')
}

async function windowOf(
  folder: string,
  sheet: number,
  wanted: { from: number; rows: number; signal?: AbortSignal | undefined },
): Promise<WireWindow> {
  const from = Math.max(0, Math.floor(wanted.from))
  const rows = Math.min(MAX_WINDOW_ROWS, Math.max(0, Math.floor(wanted.rows)))
  const [state, index] = await Promise.all([stateOf(folder), readIndex(folder, sheet)])
  sheetState(state, sheet)
  const last = Math.min(index.length / 3, Math.ceil((from + rows) / BLOCK_ROWS))
  const first = Math.floor(from / BLOCK_ROWS)
  if (first >= last) return wireWindow({ version: state.id, from, segments: [], merges: [], objects: [] })
  wanted.signal?.throwIfAborted()
  const file = await open(sheetFiles(folder, sheet).blocks)
  try {
    const blocks = await readBlocks(file, index, { first, last })
    const merges = mergesWithin(blocks, { from, to: from + rows - 1 })
    const segments = segmentsWithin(blocks, from - first * BLOCK_ROWS, rows)
    const objects = objectsWithin(blocks, { from, to: from + rows - 1 })
    return wireWindow({ version: state.id, from, segments, merges, objects })
  } finally {
    await file.close()
  }
}

function mergesWithin(blocks: readonly StoredBlock[], range: { from: number; to: number }): StoredMerge[] {
  const seen = new Map<string, StoredMerge>()
  for (const { merges } of blocks) {
    for (const stored of merges) {
      const { fromRow, toRow, fromColumn } = stored.merge
      if (fromRow <= range.to && toRow >= range.from) seen.set(`${fromRow}:${fromColumn}`, stored)
    }
  }
  return [...seen.values()]
}

function objectsWithin(blocks: readonly StoredBlock[], range: { from: number; to: number }): PlacedObject[] {
  const seen = new Map<string, PlacedObject>()
  for (const object of blocks.flatMap(({ objects }) => objects ?? [])) {
    const { fromRow, fromColumn, toRow } = object
    if (fromRow <= range.to && toRow >= range.from) seen.set(`${fromRow}:${fromColumn}`, object)
  }
  return [...seen.values()]
}

function segmentsWithin(blocks: readonly StoredBlock[], skip: number, rows: number): RowChunk[] {
  const segments: RowChunk[] = []
  let [before, left] = [skip, rows]
  for (const segment of blocks.flatMap((block) => block.segments)) {
    const from = Math.min(before, segment.rows)
    before -= from
    const taken = Math.min(left, segment.rows - from)
    if (taken > 0) segments.push(sliceChunk(segment, from, taken))
    left -= taken
  }
  return segments
}

async function* chunksOf(folder: string, sheet: number, signal: AbortSignal | undefined): AsyncGenerator<RowChunk> {
  for await (const { chunk } of placedChunks(folder, sheet, { row: 0, signal })) yield chunk
}

async function* placedChunks(
  folder: string,
  sheet: number,
  { row, signal }: { row: number; signal: AbortSignal | undefined },
): AsyncGenerator<{ from: number; chunk: RowChunk }> {
  const index = await readIndex(folder, sheet)
  const start = Math.floor(row / BLOCK_ROWS)
  const file = await open(sheetFiles(folder, sheet).blocks)
  let from = start * BLOCK_ROWS
  try {
    for (let first = start; first < index.length / 3; first += READ_BLOCKS) {
      signal?.throwIfAborted()
      const last = Math.min(index.length / 3, first + READ_BLOCKS)
      for (const block of await readBlocks(file, index, { first, last })) {
        for (const chunk of block.segments) {
          if (from + chunk.rows > row) yield { from, chunk }
          from += chunk.rows
        }
      }
    }
  } finally {
    await file.close()
  }
}

/** Offset, length and height of each finished block; an entry that is being written is left out. */
async function readIndex(folder: string, sheet: number): Promise<Float64Array> {
  const file = await open(sheetFiles(folder, sheet).index).catch(() => null)
  if (file === null) return new Float64Array()
  try {
    const bytes = await file.readFile()
    const whole = bytes.length - (bytes.length % INDEX_BYTES)
    return new Float64Array(new Uint8Array(bytes.subarray(0, whole)).buffer)
  } finally {
    await file.close()
  }
}

async function readBlocks(
  file: FileHandle,
  index: Float64Array,
  { first, last }: { first: number; last: number },
): Promise<StoredBlock[]> {
  const start = index[first * 3]!
  const end = index[last * 3 - 3]! + index[last * 3 - 2]!
  const bytes = Buffer.allocUnsafeSlow(end - start)
  await file.read(bytes, 0, bytes.length, start)
  return Array.from({ length: last - first }, (_, at): StoredBlock => {
    const from = index[(first + at) * 3]! - start
    return deserialize(bytes.subarray(from, from + index[(first + at) * 3 + 1]!))
  })
}
