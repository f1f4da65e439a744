import type { Download } from '@mingtai/api'
import { store, type Store } from '@mingtai/ui'
import type { ExportState, ExportOptions, FileFormat } from '../../../calls.ts'
import { api } from '../../api.ts'
import { saveBlob } from '../../save-file.ts'

export interface ExportJob {
  id: string
  name: string
  format: FileFormat
  later: boolean
  progress: Store<ExportState & { problem: unknown }>
  cancel(): Promise<void>
}

/** Start an export and follow it outside of any page, so that the reader may leave; the file is fetched when it is written. */
export async function startExport({
  resultId,
  format,
  name,
  options,
  later = false,
}: {
  resultId: string
  format: FileFormat
  name: string
  options: ExportOptions
  /** Its reader does not wait: it goes into their list, and they are told. */
  later?: boolean
}): Promise<ExportJob> {
  const { exportId } = await api.startExport({ resultId, format, options })
  if (later) await api.notifyExport({ id: exportId })
  const progress = store<ExportState & { problem: unknown }>({
    state: 'running',
    rowsDone: 0,
    rowsTotal: 0,
    bytes: 0,
    message: null,
    problem: null,
  })
  const cancel = async () => {
    await api.cancelExport({ exportId })
  }
  const job = { id: exportId, name, format, later, progress, cancel }
  void followed(job).catch((problem: unknown) => progress.set({ ...progress.get(), state: 'failed', problem }))
  return job
}

async function followed({ id, later, progress }: ExportJob): Promise<void> {
  for (;;) {
    const state = await api.exportState({ exportId: id, wait: 10_000 })
    if (state.state !== 'done') progress.set({ ...state, problem: null })
    if (state.state === 'done') {
      if (!later) await fetchFile(id)
      progress.set({ ...state, problem: null })
    }
    if (state.state !== 'running') return
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

export async function fetchFile(exportId: string): Promise<void> {
  const reply: unknown = await api.exportFile({ exportId })
  if (isDownload(reply)) saveBlob(reply.name, await reply.body.blob())
}

function isDownload(reply: unknown): reply is Download {
  return typeof reply === 'object' && reply !== null && 'body' in reply && reply.body instanceof Response
}
