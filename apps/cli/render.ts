import type { Client } from '@mingtai/api'
import { type ExportOptions, reportCalls } from '@mingtai/modules/data/report/calls'
import { callsTo, type Connection } from './connection.ts'
import { Failure } from './failure.ts'
import { downloadOf, type Format, formatOf, saveDownload, targetOf } from './output.ts'
import { chosenValues, type Typed } from './parameters.ts'
import { exportOptionsOf } from './export-options.ts'
import { fillingText, type Progress, progressOn, writingText, writtenText } from './progress.ts'

export interface RenderOptions {
  param?: Typed
  format?: string
  output?: string
  pages?: string
  sheet?: string
  encoding?: string
  values?: string
  /** A password on the command line would be seen by everybody on the machine. */
  passwordEnv?: string
  env: NodeJS.ProcessEnv
}

/** How long the server may hold a question about progress. */
const WAIT = 5000

type Api = Client<typeof reportCalls>

interface Job {
  api: Api
  progress: Progress
  signal: AbortSignal
}

/** `mingtai render`: run a report, have its file written, fetch it. Ctrl-C stops what the server is doing. */
export async function render(
  connection: Connection,
  code: string,
  options: RenderOptions,
  signal: AbortSignal,
): Promise<void> {
  const format = formatOf(options.format, options.output)
  const exportOptions = exportOptionsOf(options)
  const job: Job = { api: callsTo(connection, reportCalls), progress: progressOn(process.stderr), signal }
  const began = performance.now()
  const form = await job.api.form({ code }, { signal })
  const { resultId } = await job.api.run(
    { code, values: chosenValues(form.parameters, options.param ?? {}) },
    { signal },
  )
  const rows = await orCancelled(job, filled(job, resultId), () => job.api.cancel({ resultId }))
  const { exportId, bytes } = await exported(job, { resultId, format, options: exportOptions })
  const download = downloadOf(await job.api.exportFile({ exportId }, { signal }))
  const target = targetOf(options.output, download.name)
  await saveDownload(download, target, signal)
  const milliseconds = performance.now() - began
  job.progress.end(writtenText(target === '-' ? form.name : target, { rows, bytes, milliseconds }))
}

/** Waits until the last row is there and answers how many there are. */
async function filled({ api, progress, signal }: Job, resultId: string): Promise<number> {
  for (let rows = 0; ;) {
    const meta = await api.meta({ resultId, rows, wait: WAIT }, { signal })
    if (meta.failed !== null) throw new Failure(meta.failed)
    if (meta.complete) return meta.rows
    rows = meta.rows
    progress.show(fillingText(rows))
  }
}

async function exported(
  job: Job,
  asked: { resultId: string; format: Format; options: ExportOptions },
): Promise<{ exportId: string; bytes: number }> {
  const { exportId } = await job.api.startExport(asked, { signal: job.signal })
  const bytes = await orCancelled(job, written(job, exportId), () => job.api.cancelExport({ exportId }))
  return { exportId, bytes }
}

async function written({ api, progress, signal }: Job, exportId: string): Promise<number> {
  for (;;) {
    const state = await api.exportState({ exportId, wait: WAIT }, { signal })
    if (state.state === 'done') return state.bytes
    if (state.state !== 'running') throw new Failure(state.message ?? '导出没有完成，请重试。')
    progress.show(writingText(state))
  }
}

/** When the person gives up, the server is told so before the command ends. */
async function orCancelled<T>({ signal }: Job, work: Promise<T>, cancel: () => Promise<unknown>): Promise<T> {
  try {
    return await work
  } catch (problem) {
    if (signal.aborted) await cancel().catch(() => undefined)
    throw problem
  }
}
