import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { refusal, Refusal } from '@mingtai/messages'

import { type Ceiling, startUnder, usualCeiling } from './ceiling.ts'
import type { QueryFact } from './datasets/orders.ts'
import { MemoryWatch } from './memory-watch.ts'
import type { FromProcess, TaskName, Tasks, ToProcess } from './process-messages.ts'
import { Watch } from './watch.ts'

const entry = fileURLToPath(new URL('process.ts', import.meta.url))
const STOP_MILLISECONDS = 3000
/** A process for files ends after this long without work. */
const IDLE_MILLISECONDS = 60_000
/** A process that answers no ping for this long has hung: its computations pause many times a second. */
const SILENT_MILLISECONDS = 40_000

interface Pending {
  resolve(output: Tasks[TaskName]['output']): void
  reject(reason: unknown): void
  progress(progress: Tasks[TaskName]['progress']): void
  facts(facts: QueryFact[]): void
}

interface AskOptions<Progress> {
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
  onFacts?: ((facts: QueryFact[]) => void) | undefined
}

/** What a child process is for: `data` stays, `files` ends when it is idle. */
export type ProcessRole = 'data' | 'files'

/**
 * Size of V8's nursery. Rows pass through the data process for a long time; a process for files works in short bursts
 * and ends.
 */
const nursery: Record<ProcessRole, string> = { data: '--max-semi-space-size=4', files: '--max-semi-space-size=16' }

/** Threads of each process. Each DuckDB query holds one; file access and name lookups need some more. */
const threads: Record<ProcessRole, string> = { data: '24', files: '4' }

export interface DataProcessOptions {
  dataFolder: string
  sources: string | null
  /** The port of the product itself, which nothing is fetched from. */
  ownPort?: number | null | undefined
  role: ProcessRole
  /** How long a working process may stay silent before it is ended. */
  silentMilliseconds?: number | undefined
  /** What it may hold of the machine's memory. */
  ceiling?: Ceiling | undefined
}

/** A child process that does tasks. It is started for the first task, and again after it has died or ended. */
export class DataProcess {
  readonly #dataFolder: string
  readonly #sources: string | null
  readonly #ownPort: number | null
  readonly #role: ProcessRole
  readonly #pending = new Map<number, Pending>()
  #child: ChildProcess | null = null
  #lastId = 0
  #stopped = false
  #leaving: NodeJS.Timeout | null = null
  readonly #watch: Watch
  readonly #ceiling: Ceiling
  readonly #memory: MemoryWatch
  /** Why this class ended the process itself; null when it did not. */
  #ended: 'run.stuck' | 'run.outOfMemory' | null = null

  constructor({
    dataFolder,
    sources,
    ownPort = null,
    role,
    silentMilliseconds = SILENT_MILLISECONDS,
    ceiling = usualCeiling(),
  }: DataProcessOptions) {
    this.#ceiling = ceiling
    const pid = () => this.#child?.pid ?? null
    this.#memory = new MemoryWatch({ pid, tooLarge: () => this.#endFor('run.outOfMemory') }, ceiling)
    this.#role = role
    this.#dataFolder = dataFolder
    this.#sources = sources
    this.#ownPort = ownPort
    const ask = () => void (this.#child?.connected && this.#child.send({ kind: 'ping' }, () => {}))
    this.#watch = new Watch({ ask, lost: () => this.#endFor('run.stuck') }, silentMilliseconds)
  }

  async ask<Name extends TaskName>(
    task: Name,
    input: Tasks[Name]['input'],
    options: AskOptions<Tasks[Name]['progress']>,
  ): Promise<Tasks[Name]['output']> {
    const { signal, onProgress, onFacts } = options
    signal?.throwIfAborted()
    const id = ++this.#lastId
    // A process that has ended or is ending needs no cancel, and a failed one would reach nobody.
    const cancel = () => void (!this.#stopped && this.#child?.connected && this.#send({ kind: 'cancel', id }))
    const answer = new Promise<Tasks[TaskName]['output']>((resolve, reject) => {
      const heard = { progress: (progress: Tasks[Name]['progress']) => onProgress?.(progress) }
      this.#pending.set(id, { resolve, reject, ...heard, facts: (facts) => onFacts?.(facts) })
    })
    signal?.addEventListener('abort', cancel, { once: true })
    try {
      // The three belong together by `Name`, which the union of all messages cannot say.
      this.#send({ kind: 'start', id, task, input } as Exclude<ToProcess, { kind: 'ping' }>)
      return await answer
    } finally {
      signal?.removeEventListener('abort', cancel)
      this.#pending.delete(id)
      this.#hold()
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    const child = this.#child
    if (child === null) return
    const gone = once(child, 'exit')
    child.ref()
    child.disconnect()
    const late = await Promise.race([gone, setTimeout(STOP_MILLISECONDS, 'late', { ref: false })])
    if (late === 'late') child.kill('SIGKILL')
    await gone
  }

  #send(message: Exclude<ToProcess, { kind: 'ping' }>): void {
    if (this.#stopped) throw refusal('call.stopping')
    this.#child ??= this.#start()
    this.#hold()
    this.#child.send(message, (error) => {
      if (error !== null) this.#pending.get(message.id)?.reject(refusal('run.workerDied'))
    })
  }

  #start(): ChildProcess {
    const child = startUnder({
      entry,
      ceiling: this.#ceiling,
      // Chunks are short-lived: a small nursery and early collections keep the process small, few arenas keep freed memory usable.
      execArgv: [nursery[this.#role], '--heap-growing-percent=50', '--disable-warning=ExperimentalWarning'],
      env: {
        ...process.env,
        MALLOC_ARENA_MAX: '2',
        UV_THREADPOOL_SIZE: threads[this.#role],
        MINGTAI_DATA: this.#dataFolder,
        MINGTAI_SOURCES: this.#sources ?? '',
        MINGTAI_OWN_PORT: String(this.#ownPort ?? ''),
        MINGTAI_ROLE: this.#role,
        // Compiled code is cached: the second start of a process takes a third of the time of the first.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(this.#dataFolder, 'compiled'),
      },
    })
    child.on('message', (message: FromProcess) => this.#receive(message))
    // A process that could not be started sends `error` but no `exit`.
    child.on('error', () => child.pid === undefined && this.#lost(child))
    child.on('exit', (_, signal) => this.#lost(child, signal))
    return child
  }

  /**
   * Keeps the parent process alive only while a task waits for its answer, and starts the idle timer of a process for
   * files.
   */
  #hold(): void {
    const child = this.#child
    if (this.#leaving !== null) clearTimeout(this.#leaving)
    this.#leaving = null
    if (this.#pending.size > 0) {
      this.#watch.begin()
      this.#memory.begin()
      child?.ref()
      child?.channel?.ref()
    } else {
      this.#watch.end()
      this.#memory.end()
      child?.unref()
      child?.channel?.unref()
      if (this.#role === 'files') this.#leaving = setIdle(() => this.#dismiss())
    }
  }

  #dismiss(): void {
    const child = this.#child
    this.#child = null
    if (child?.connected === true) child.disconnect()
  }

  #endFor(reason: 'run.stuck' | 'run.outOfMemory'): void {
    if (this.#child === null) return
    this.#ended ??= reason
    this.#child.kill('SIGKILL')
  }

  #receive(message: FromProcess): void {
    this.#watch.heard()
    if (message.kind === 'pong') {
      if (message.resists) this.#endFor('run.stuck')
      return
    }
    const pending = this.#pending.get(message.id)
    if (message.kind === 'progress') pending?.progress(message.progress)
    else if (message.kind === 'facts') pending?.facts(message.facts)
    else if (message.kind === 'done') pending?.resolve(message.output)
    else if (message.kind === 'refused') pending?.reject(new Refusal(message.phrase, message.details))
    else pending?.reject(Object.assign(new Error(message.message), { stack: message.stack }))
  }

  #lost(child: ChildProcess, signal: NodeJS.Signals | null = null): void {
    // A process that was dismissed had nothing to do; the waiting tasks belong to its successor.
    if (this.#child !== child) return
    this.#child = null
    const lost = [...this.#pending.values()]
    this.#pending.clear()
    // Signals by which Node ends itself when it gets no more memory.
    const byItself = signal === 'SIGABRT' || signal === 'SIGTRAP' || signal === 'SIGILL'
    const ownFault = byItself ? 'run.outOfMemory' : 'run.workerDied'
    const reason = refusal(this.#ended ?? (this.#stopped ? 'run.interrupted' : ownFault))
    this.#ended = null
    for (const pending of lost) pending.reject(reason)
  }
}

function setIdle(leave: () => void): NodeJS.Timeout {
  const timer = globalThis.setTimeout(leave, IDLE_MILLISECONDS)
  return timer.unref()
}
