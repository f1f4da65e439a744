import { mkdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename } from 'node:path'

import { refusal, Refusal, refuse, say } from '@mingtai/messages'
import { EngineDefect, type SheetTemplate } from '@mingtai/report-engine'

import { Datasets } from '../datasets/datasets.ts'
import type { RunOrder, RunProgress, RunSummary } from '../protocol.ts'
import { writeOrder, writeState } from '../results/files.ts'
import type { ResultState } from '../results/files.ts'
import { diskRefusal } from './disk.ts'
import { fillSheet } from './fill-sheet.ts'
import type { TaskContext } from './task-context.ts'
import { WrittenBytes } from './write/written-bytes.ts'

/** Fills every sheet of a template and stores it. What was stored before a failure stays readable, with the sentence. */
export async function run(order: RunOrder, context: TaskContext<RunProgress>): Promise<RunSummary> {
  const { folder, template } = order
  const state = startedState(folder, template.sheets)
  await begin(order, state)
  const done: RunProgress = { sourceRows: 0, rows: 0 }
  const written = new WrittenBytes(folder, 'run.resultTooLarge')
  const { signal, facts } = context
  const { values, maxRows, firstRows, enoughRows, isFresh } = order
  const datasets = new Datasets({
    orders: order.datasets,
    values,
    signal,
    facts,
    maxRows,
    firstRows,
    isFresh,
    isWhole: enoughRows === undefined,
  })
  try {
    let result = 0
    for (const index of template.sheets.keys()) {
      const filled = await fillSheet(
        { ...order, datasets, now: state.startedAt },
        { template: index, result },
        { state, done, written, context },
      )
      done.sourceRows += filled.sourceRows
      done.rows += filled.rows
      result += filled.sheets
    }
    if (result === 0) refuse('run.noSheets')
  } catch (error) {
    const refused = runRefusal(error, context.signal)
    const sentence = refused instanceof Refusal ? refused.message : say('run.failed', say('status.500'))
    // On a full disk the reason cannot be written either; the answer carries it.
    await endState(folder, state, sentence).catch(() => {})
    throw refused
  } finally {
    await datasets.close()
  }
  await endState(folder, state, null)
  context.report(done)
  return { ...done, milliseconds: Math.max(0, Date.now() - state.startedAt) }
}

async function begin(order: RunOrder, state: ResultState): Promise<void> {
  const { folder } = order
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    await writeOrder(folder, { ...order, now: state.startedAt })
    await writeState(folder, state)
  } catch (error) {
    throw diskRefusal(error)
  }
}

function startedState(folder: string, sheets: readonly SheetTemplate[]): ResultState {
  return {
    id: basename(folder),
    startedAt: Date.now(),
    process: process.pid,
    machine: hostname(),
    ended: false,
    failed: null,
    sheets: sheets.map(({ name, rowHeights }, template) => ({
      name,
      template,
      part: 0,
      complete: false,
      rows: 0,
      sourceRows: 0,
      elapsed: 0,
      defaultHeight: rowHeights.at(-1) ?? 24,
    })),
  }
}

async function endState(folder: string, state: ResultState, failed: string | null): Promise<void> {
  await writeState(folder, Object.assign(state, { ended: true, failed }))
}

function runRefusal(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return refusal('run.cancelled')
  if (error instanceof EngineDefect && error.key === 'run.tooManySheets') return refusal('run.tooManySheets')
  if (error instanceof EngineDefect && error.key === 'run.tooLarge') return refusal('run.tooManyCells', '4000 万')
  if (error instanceof RangeError && /memory|allocation|Invalid typed array length/i.test(error.message))
    return refusal('run.outOfMemory')
  return diskRefusal(error)
}
