/** Entry of the data process. It lives as long as its parent and does what it is told over IPC. */
import { Refusal } from '@mingtai/messages'

import type { QueryFact } from './datasets/orders.ts'
import type { FromProcess, TaskName, Tasks, ToProcess } from './protocol.ts'
import { tasks } from './tasks/index.ts'
import { throttled } from './tasks/task-context.ts'

const running = new Map<number, AbortController>()

// Not for children of this process: they outlive it by a moment, and the folder may be gone by then.
delete process.env.NODE_COMPILE_CACHE
const ready = process.env.MINGTAI_ROLE === 'files' ? null : openSources()
process.on('message', (message: ToProcess) => {
  if (message.kind === 'ping') send({ kind: 'pong' })
  else if (message.kind === 'cancel') running.get(message.id)?.abort()
  else void perform(message.id, message.task, message.input)
})
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole group; the parent decides when this process ends.
process.on('SIGINT', () => {})

/** Databases and their parsers; a process that only writes files never loads them. */
async function openSources(): Promise<void> {
  const { allowAddresses, warmChecker } = await import('@mingtai/sql-sources')
  allowAddresses(process.env.MINGTAI_SOURCES ?? '')
  warmChecker()
  const { sweepLeftovers } = await import('./datasets/place.ts')
  await sweepLeftovers()
}

async function perform<Name extends TaskName>(id: number, name: Name, input: Tasks[Name]['input']): Promise<void> {
  const controller = new AbortController()
  running.set(id, controller)
  const facts: QueryFact[] = []
  try {
    const report = throttled((progress: Tasks[Name]['progress']) => send({ kind: 'progress', id, progress }))
    await ready
    const output = await tasks[name](input, { signal: controller.signal, report, facts })
    tell(id, facts)
    send({ kind: 'done', id, output })
  } catch (error) {
    tell(id, facts)
    send(asMessage(id, error))
  } finally {
    running.delete(id)
  }
}

/** Before the answer, since nobody listens after it. */
function tell(id: number, facts: QueryFact[]): void {
  if (facts.length > 0) send({ kind: 'facts', id, facts })
}

function asMessage(id: number, error: unknown): FromProcess {
  if (error instanceof Refusal) {
    const { key, args, status, level, field, data } = error
    return { kind: 'refused', id, phrase: { key, args }, details: { status, level, field, data } }
  }
  const defect = error instanceof Error ? error : new Error(String(error))
  return { kind: 'failed', id, message: defect.message, stack: defect.stack ?? '' }
}

function send(message: FromProcess): void {
  if (process.connected) process.send?.(message)
}
