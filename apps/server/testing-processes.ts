import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type DataProcesses, dataProcesses } from '@mingtai/data-plane'
import { refusal } from '@mingtai/messages'
import { inject } from 'vitest'

type Process = DataProcesses['data']

let shared: Promise<{ folder: string; processes: DataProcesses }> | undefined

/**
 * The data processes of this test worker, which all its servers ask: their start costs more than most tests. Rows that
 * another server had read are forgotten; `stop` ends what one server asked, not the processes.
 */
export async function sharedProcesses(): Promise<DataProcesses> {
  shared ??= started()
  const { folder, processes } = await shared
  await rm(join(folder, 'cache'), { recursive: true, force: true })
  return { data: handleOf(processes.data), files: handleOf(processes.files) }
}

async function started() {
  const folder = await mkdtemp(join(dirname(inject('warehouse')), 'processes-'))
  return { folder, processes: dataProcesses({ dataFolder: folder }) }
}

function handleOf(process: Process): Process {
  const stopping = new AbortController()
  const gone = Promise.withResolvers<never>()
  gone.promise.catch(() => {})
  return {
    ask(task, input, { signal, ...options }) {
      if (stopping.signal.aborted) throw refusal('call.stopping')
      const either = signal === undefined ? stopping.signal : AbortSignal.any([signal, stopping.signal])
      return Promise.race([process.ask(task, input, { ...options, signal: either }), gone.promise])
    },
    async stop() {
      stopping.abort()
      gone.reject(refusal('run.workerDied'))
    },
  }
}
