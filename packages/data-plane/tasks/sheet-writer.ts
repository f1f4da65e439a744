import { setImmediate } from 'node:timers/promises'

import { refuse } from '@mingtai/messages'
import { type Counts, EngineDefect } from '@mingtai/report-engine'
import { type RowChunk, rowMarks, type SheetHead, type SheetTail } from '@mingtai/sheet-core'

import type { RunProgress } from '../protocol.ts'
import { type ResultState, writeHead, writeState, writeTail } from '../results/files.ts'
import type { SheetStore } from '../results/sheet-store.ts'
import type { TaskContext } from './task-context.ts'
import { warningCounter } from './warnings.ts'

export interface Running {
  state: ResultState
  /** What the sheets before have read and written. */
  done: RunProgress
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

/** Between the engine and the disk: the head before the first row, room for other tasks, progress. */
export class SheetWriter {
  sourceRows = 0
  readonly #parts: WriterParts
  #hasHead = false
  #folds = false
  #warnings: ReturnType<typeof warningCounter> | null = null

  constructor(parts: WriterParts) {
    this.#parts = parts
  }

  async take(chunks: Iterable<RowChunk>): Promise<void> {
    const { store, running, counts } = this.#parts
    try {
      for (const chunk of chunks) {
        store.add(chunk)
        this.#folds ||= hasFolds(chunk)
        await this.#writeHead()
        this.#warnings?.add(chunk)
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
      ...(this.#folds ? { folds: true } : {}),
    })
    await writeState(folder, running.state)
  }

  progress(): RunProgress {
    return { sourceRows: this.sourceRows, rows: this.#parts.store.rows }
  }

  async #writeHead(): Promise<void> {
    const head = this.#hasHead ? null : this.#parts.head()
    if (head === null) return
    await writeHead(this.#parts.folder, this.#parts.index, head)
    this.#hasHead = true
    this.#warnings = warningCounter(head)
  }

  #total(): RunProgress {
    const { done } = this.#parts.running
    const own = this.progress()
    return { sourceRows: done.sourceRows + own.sourceRows, rows: done.rows + own.rows }
  }
}

function hasFolds({ marks = 0 }: RowChunk): boolean {
  return typeof marks === 'number'
    ? (marks & rowMarks.outline) !== 0
    : marks.some((mark) => (mark & rowMarks.outline) !== 0)
}
