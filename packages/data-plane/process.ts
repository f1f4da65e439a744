/** Entry of the data process. It lives as long as its parent and does what it is told over IPC. */
import { writeFileSync } from 'node:fs'

import { Refusal } from '@mingtai/messages'

import type { QueryFact } from './datasets/orders.ts'
import type { FromProcess, TaskName, Tasks, ToProcess } from './process-messages.ts'
import { tasks } from './tasks/index.ts'
import { throttled } from './tasks/task-context.ts'

interface Task {
  controller: AbortController
  /** When the task was told to stop; null: not yet. */
  cancelledAt: number | null
}

const running = new Map<number, Task>()
/** How long a stopped query, and a stopped task that may have a file to finish, may still run. */
const STOP_MILLISECONDS = { query: 15_000, task: 60_000 }
let longestStop = (): number => 0

takeFirst()
// Child processes must not use this folder: they live a moment longer, and it may be gone by then.
delete process.env.NODE_COMPILE_CACHE
const ready = process.env.MINGTAI_ROLE === 'files' ? openPictures() : openSources()
process.on('message', (message: ToProcess) => {
  if (message.kind === 'ping') send({ kind: 'pong', resists: resists() })
  else if (message.kind === 'cancel') cancel(message.id)
  else void perform(message.id, message.task, message.input)
})
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole group; the parent decides when this process ends.
process.on('SIGINT', () => {})

/**
 * Makes Linux end this process and its children first when the machine has no memory left, before PostgreSQL and the
 * server.
 */
function takeFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '900')
  } catch {
    // Other systems have no such file.
  }
}

/** Prepares a process for files: it fetches pictures itself, under the same rule for addresses. */
async function openPictures(): Promise<void> {
  const { allowAddresses, closeOwnPort } = await import('@mingtai/sql-sources/addresses')
  allowAddresses(process.env.MINGTAI_SOURCES ?? '')
  closeOwnPort(ownPort())
}

function ownPort(): number | null {
  return Number(process.env.MINGTAI_OWN_PORT) || null
}

/** Loads the database adapters and SQL parsers; a process for files never needs them. */
async function openSources(): Promise<void> {
  const sources = await import('@mingtai/sql-sources')
  const { allowAddresses, closeOwnPort, warmChecker } = sources
  longestStop = sources.longestStop
  allowAddresses(process.env.MINGTAI_SOURCES ?? '')
  closeOwnPort(ownPort())
  warmChecker()
  const { sweepLeftovers } = await import('./datasets/place.ts')
  await sweepLeftovers()
}

function cancel(id: number): void {
  const task = running.get(id)
  if (task === undefined) return
  task.cancelledAt ??= performance.now()
  task.controller.abort()
}

/** Whether a stopped task or query still runs: it would hold its thread or its place in the queue for ever. */
function resists(): boolean {
  const late = performance.now() - STOP_MILLISECONDS.task
  const isLate = [...running.values()].some(({ cancelledAt }) => cancelledAt !== null && cancelledAt < late)
  return isLate || longestStop() > STOP_MILLISECONDS.query
}

async function perform<Name extends TaskName>(id: number, name: Name, input: Tasks[Name]['input']): Promise<void> {
  const controller = new AbortController()
  running.set(id, { controller, cancelledAt: null })
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

/** Sends the facts before the answer, because the caller stops listening after it. */
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
  // A parent that has just exited cannot receive the message.
  if (process.connected) process.send?.(message, undefined, {}, () => {})
}
