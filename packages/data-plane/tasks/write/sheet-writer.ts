import { setImmediate } from 'node:timers/promises'

import { refuse } from '@mingtai/messages'
import { type Counts, EngineDefect } from '@mingtai/report-engine'
import { createRowGrowth, type RowChunk, type RowGrowth, type SheetHead, type SheetTail } from '@mingtai/sheet-core'
import { foldsOf } from '@mingtai/sheet-files'

import type { RunProgress } from '../../protocol.ts'
import { type ResultState, type SheetState, writeHead, writeState, writeTail } from '../../results/files.ts'
import type { SheetStore } from '../../results/sheet-store.ts'
import type { TaskContext } from '../task-context.ts'
import { warningCounter } from '../result/warnings.ts'
import type { WrittenBytes } from './written-bytes.ts'

export interface Running {
  state: ResultState
  /** Rows that the earlier sheets have read and written. */
  done: RunProgress
  /** By all sheets. */
  written: WrittenBytes
  context: TaskContext<RunProgress>
}

interface WriterParts {
  folder: string
  /** Of the result. */
  index: number
  head: () => SheetHead | null
  counts: () => Counts
  store: SheetStore
  running: Running
}

/** What a worksheet has. */
const MOST_COLUMNS = 16_384
const MOST_CELLS = 400_000_000
const TELL_MILLISECONDS = 1000
/** Most minutes for one sheet; no reader waits longer. */
const MOST_MINUTES = 30

/**
 * Takes rows from the engine and stores them: writes the head before the first row, pauses for other tasks, reports
 * progress.
 */
export class SheetWriter {
  sourceRows = 0
  readonly #parts: WriterParts
  #hasHead = false
  #cells = 0
  readonly #deadline = performance.now() + MOST_MINUTES * 60_000
  #folds: SheetState['folds']
  /** undefined: the head is not known; null: no text wraps. */
  #growth: RowGrowth | null | undefined
  #warnings: ReturnType<typeof warningCounter> | null = null
  #toldAt = performance.now()

  constructor(parts: WriterParts) {
    this.#parts = parts
  }

  async take(chunks: Iterable<RowChunk>): Promise<void> {
    const { store, running, counts } = this.#parts
    try {
      for (const made of chunks) {
        const chunk = this.#grown(made)
        this.#checkSize(chunk)
        const before = store.bytes
        store.add(chunk)
        this.#noteFolds(chunk)
        await this.#writeHead()
        this.#warnings?.add(chunk)
        await running.written.add(store.bytes - before)
        await store.flush()
        running.context.report(this.#total())
        await setImmediate()
        if (running.context.signal.aborted) refuse('run.cancelled')
      }
    } catch (error) {
      if (!(error instanceof EngineDefect) || error.key !== 'run.conservation') throw error
      const { rowsIn, rowsPlaced } = counts()
      refuse('run.conservation', rowsIn, rowsPlaced)
    }
    if (running.context.signal.aborted) refuse('run.cancelled')
    running.context.report(this.#total())
    await this.#tellRead()
  }

  /** Writes into the state how many rows were read, for the reader who waits. */
  async #tellRead(): Promise<void> {
    const { folder, index, running } = this.#parts
    const now = performance.now()
    if (now - this.#toldAt < TELL_MILLISECONDS) return
    this.#toldAt = now
    running.state.sheets[index]!.sourceRows = this.sourceRows
    await writeState(folder, running.state)
  }

  async end(tail: SheetTail, milliseconds: number): Promise<void> {
    const { folder, index, store, running } = this.#parts
    await this.#writeHead()
    await store.finish()
    await writeTail(folder, index, { ...tail, ...this.#warnings?.result() })
    const own = running.state.sheets[index]!
    Object.assign(own, {
      complete: true,
      rows: store.rows,
      sourceRows: this.sourceRows,
      elapsed: Math.round(milliseconds),
      ...(this.#folds ? { folds: this.#folds } : {}),
    })
    await writeState(folder, running.state)
  }

  progress(): RunProgress {
    return { sourceRows: this.sourceRows, rows: this.#parts.store.rows }
  }

  /**
   * Refuses a sheet with more columns, cells or minutes than any reader or file could hold, before it fills the disk.
   */
  #checkSize({ cells, rows }: RowChunk): void {
    if (cells.length > MOST_COLUMNS) refuse('run.tooManyColumns', MOST_COLUMNS)
    this.#cells += cells.length * rows
    if (this.#cells > MOST_CELLS) refuse('run.tooManyCells', '4 亿')
    if (performance.now() > this.#deadline) refuse('run.tooLong', MOST_MINUTES)
  }

  async #writeHead(): Promise<void> {
    const head = this.#hasHead ? null : this.#parts.head()
    if (head === null) return
    await writeHead(this.#parts.folder, this.#parts.index, head)
    this.#hasHead = true
    this.#warnings = warningCounter(head)
  }

  /** Raises rows to the height of their wrapped texts, before the heights are read. */
  #grown(chunk: RowChunk): RowChunk {
    if (this.#growth === undefined) {
      const head = this.#parts.head()
      this.#growth = head === null ? undefined : createRowGrowth(head)
    }
    return this.#growth?.(chunk) ?? chunk
  }

  /** Notes how deep groups fold, and whether their visible line stands below; the first groups tell. */
  #noteFolds(chunk: RowChunk): void {
    const { levels, summaryBelow } = foldsOf([chunk])
    if (levels === 0) return
    const { levels: most = 0, below = summaryBelow } = this.#folds ?? {}
    this.#folds = { levels: Math.max(levels, most), below }
  }

  #total(): RunProgress {
    const { done } = this.#parts.running
    const own = this.progress()
    return { sourceRows: done.sourceRows + own.sourceRows, rows: done.rows + own.rows }
  }
}
