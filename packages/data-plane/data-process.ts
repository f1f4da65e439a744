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
/** A process for files leaves after this long without work. */
const IDLE_MILLISECONDS = 60_000
/** Computations give way many times a second; one that does not for this long will not end. */
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

/** What a child is for: `data` stays, `files` leaves when it is idle. */
export type ProcessRole = 'data' | 'files'

/** Rows pass through the data process for a long time; pages and files are made in a rush by one that leaves. */
const nursery: Record<ProcessRole, string> = { data: '--max-semi-space-size=4', files: '--max-semi-space-size=16' }

/** Each query that DuckDB works on holds a thread; files and names of hosts need some beside them. */
const threads: Record<ProcessRole, string> = { data: '24', files: '4' }

export interface DataProcessOptions {
  dataFolder: string
  sources: string | null
  role: ProcessRole
  /** How long it may not answer while it works before it is ended. */
  silentMilliseconds?: number | undefined
  /** What it may hold of the machine's memory. */
  ceiling?: Ceiling | undefined
}

/** A child that does tasks, started when first needed and again after it has died or left. */
export class DataProcess {
  readonly #dataFolder: string
  readonly #sources: string | null
  readonly #role: ProcessRole
  readonly #pending = new Map<number, Pending>()
  #child: ChildProcess | null = null
  #lastId = 0
  #stopped = false
  #leaving: NodeJS.Timeout | null = null
  readonly #watch: Watch
  readonly #ceiling: Ceiling
  readonly #memory: MemoryWatch
  /** Why it was ended from here. */
  #ended: 'run.stuck' | 'run.outOfMemory' | null = null

  constructor({
    dataFolder,
    sources,
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
    // A process that is gone or going has nothing to cancel, and nobody would hear why it cannot.
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
        MINGTAI_ROLE: this.#role,
        // A process that comes and goes loads its code from here: a second start takes a third of the first.
        NODE_COMPILE_CACHE: join(this.#dataFolder, 'compiled'),
      },
    })
    child.on('message', (message: FromProcess) => this.#receive(message))
    // One that could not be started has no exit.
    child.on('error', () => child.pid === undefined && this.#lost(child))
    child.on('exit', (_, signal) => this.#lost(child, signal))
    return child
  }

  /** The parent stays alive for an answer, not for a child that waits for work. */
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
    // One that was sent away had nothing to do; what waits belongs to its successor.
    if (this.#child !== child) return
    this.#child = null
    const lost = [...this.#pending.values()]
    this.#pending.clear()
    // Node ends itself so when it is given no more memory.
    const byItself = signal === 'SIGABRT' || signal === 'SIGTRAP' || signal === 'SIGILL'
    const reason = refusal(this.#ended ?? (byItself ? 'run.outOfMemory' : 'run.workerDied'))
    this.#ended = null
    for (const pending of lost) pending.reject(reason)
  }
}

function setIdle(leave: () => void): NodeJS.Timeout {
  const timer = globalThis.setTimeout(leave, IDLE_MILLISECONDS)
  return timer.unref()
}
