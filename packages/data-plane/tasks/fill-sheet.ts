import { say } from '@mingtai/messages'
import { type FilledSheet, startFill } from '@mingtai/report-engine'
import type { SheetTail } from '@mingtai/sheet-core'

import type { Datasets } from '../datasets/datasets.ts'
import type { RunOrder, RunProgress } from '../protocol.ts'
import { type ResultState, type SheetState, writeState } from '../results/files.ts'
import { createSheetStore, type SheetStore } from '../results/sheet-store.ts'
import { openSheetData, type SheetData } from './write/sheet-data.ts'
import { type Running, SheetWriter } from './write/sheet-writer.ts'

/** What is run, its datasets as they are opened, and when the run began. */
export type FillOrder = Omit<RunOrder, 'datasets'> & { datasets: Datasets; now: number }

/** Where a template's sheet stands in the template and in the result, which differ after repeated sheets. */
export interface SheetPlace {
  template: number
  result: number
}

/** Fills one sheet of a template from its datasets, each read as a stream; gives how many sheets it became. */
export async function fillSheet(
  order: FillOrder,
  place: SheetPlace,
  running: Running,
): Promise<RunProgress & { sheets: number }> {
  const data = await openSheetData({ ...order, groupsAtSource: true }, place.template)
  try {
    if (data.plan.repeat !== null) return await fillRepeated(order, place, { data, running })
    return { ...(await fillOne(order, place, { data, running })), sheets: 1 }
  } finally {
    await data.close()
  }
}

/** Notes in the state how old the rows are, and that a preview left rows unread, before the sheet is shown as complete. */
function noteRead({ datasets, firstRows }: FillOrder, state: ResultState, sheet: SheetState | undefined): void {
  if (datasets.isCut && firstRows !== undefined && sheet !== undefined) sheet.firstRows = firstRows
  const { age } = datasets
  if (age === null) return
  state.dataAt = age.at
  if (age.failingSince !== null) state.failingSince = age.failingSince
}

/** Says beside a sheet what its rows do not hold: values that are not of the type set for their field, fields that came late, figures. */
function withUnread(tail: SheetTail, { data, running: { context } }: Filling): SheetTail {
  const unread = context.facts.flatMap(({ dataset, unread = [], late = [] }) => [
    ...unread.map(({ field, count, example }) => say('dataset.unreadIn', dataset, field, String(count), example)),
    ...(late.length === 0 ? [] : [say('dataset.lateFields', dataset, late.map((name) => `“${name}”`).join('、'))]),
  ])
  const notices = [...unread, ...data.nonFinite.notices()]
  if (notices.length === 0) return tail
  return { ...tail, notices: [...new Set([...(tail.notices ?? []), ...notices])] }
}

interface Filling {
  data: SheetData
  running: Running
}

async function fillOne(order: FillOrder, { result }: SheetPlace, { data, running }: Filling): Promise<RunProgress> {
  const started = performance.now()
  const { plan, options } = data
  const store = await createSheetStore(order.folder, result)
  const fill = startFill(plan, options)
  const { head, counts } = fill
  const writer = new SheetWriter({ folder: order.folder, index: result, head, counts, store, running })
  try {
    for (const name of plan.datasets) {
      for await (const chunk of data.chunks(name)) {
        writer.sourceRows += chunk.rows
        await writer.take(fill.feed(name, chunk))
        if (store.rows > (order.enoughRows ?? Infinity)) return await leave(writer, { store, running, result })
      }
      await writer.take(fill.end(name))
    }
    await writer.take(fill.finish())
    noteRead(order, running.state, running.state.sheets[result])
    await writer.end(withUnread(fill.tail(), { data, running }), performance.now() - started)
    return writer.progress()
  } catch (error) {
    // Keeps the rows that are stored so far readable; the reason is thrown afterwards.
    await store.finish().catch(() => {})
    Object.assign(running.state.sheets[result]!, { rows: store.rows, sourceRows: writer.sourceRows })
    throw error
  } finally {
    await store.close()
  }
}

/** Keeps the rows that stand, of a sheet whose end is not wanted. */
async function leave(
  writer: SheetWriter,
  { store, running, result }: { store: SheetStore; running: Running; result: number },
): Promise<RunProgress> {
  await store.finish()
  Object.assign(running.state.sheets[result]!, { rows: store.rows, sourceRows: writer.sourceRows })
  return writer.progress()
}

/** Reads the data once and fills one sheet for each value; the number of sheets is known once all rows are read. */
async function fillRepeated(
  order: FillOrder,
  place: SheetPlace,
  { data, running }: Filling,
): Promise<RunProgress & { sheets: number }> {
  const { plan, options } = data
  const started = performance.now()
  const fill = startFill(plan, options)
  const total: RunProgress = { sourceRows: 0, rows: 0 }
  for (const name of plan.datasets) {
    for await (const chunk of data.chunks(name)) {
      total.sourceRows += chunk.rows
      for (const early of fill.feed(name, chunk)) void early
      const { done, context } = running
      context.report({ sourceRows: done.sourceRows + total.sourceRows, rows: done.rows })
    }
    for (const early of fill.end(name)) void early
  }
  const { state } = running
  const first = state.sheets[place.result]!
  let sheets = 0
  for (const sheet of fill.sheets?.() ?? []) {
    const result = place.result + sheets
    const entry = { ...first, name: sheet.name, part: sheets, rows: 0, complete: false }
    if (sheets === 0) Object.assign(first, entry)
    else state.sheets.splice(result, 0, entry)
    await writeState(order.folder, state)
    const read = total.sourceRows
    const rows = await writeSheet(order, result, { sheet, counts: fill.counts, data, running, started, read })
    total.rows += rows
    sheets++
  }
  if (sheets === 0) {
    state.sheets.splice(place.result, 1)
    await writeState(order.folder, state)
  }
  return { ...total, sheets }
}

interface Part {
  sheet: FilledSheet
  counts: ReturnType<typeof startFill>['counts']
  data: SheetData
  running: Running
  started: number
  /** Rows that were read for all sheets together. */
  read: number
}

/** Gives the rows of the sheet. */
async function writeSheet(
  order: FillOrder,
  index: number,
  { sheet, counts, data, running, started, read }: Part,
): Promise<number> {
  const store = await createSheetStore(order.folder, index)
  try {
    const writer = new SheetWriter({ folder: order.folder, index, head: () => sheet.head, counts, store, running })
    await writer.take(sheet.chunks)
    writer.sourceRows = read
    noteRead(order, running.state, running.state.sheets[index])
    await writer.end(withUnread(sheet.tail(), { data, running }), performance.now() - started)
    return store.rows
  } finally {
    await store.close()
  }
}
