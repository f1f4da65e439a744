import { type ChildProcess, fork } from 'node:child_process'
import { limits } from './limits.ts'
import type { Answers, Reply, Request, Task } from './protocol.ts'
import { RefusedFile } from './refused.ts'

export { kindOfFile } from './kinds.ts'
export type { Look, PageWords, SheetLook, SourceFile } from './protocol.ts'
export { RefusedFile } from './refused.ts'

interface Waiting {
  request: Request
  /** It ended a process once. */
  isSecond: boolean
  resolve(answer: Answers[Task['kind']]): void
  reject(problem: Error): void
}

const queue: Waiting[] = []
let current: Waiting | null = null
let child: ChildProcess | null = null
let timer: NodeJS.Timeout | undefined
let done = 0
let last = 0

/** Milliseconds after which a process that has nothing to do is ended. */
const IDLE = 60_000
const entry = new URL('worker.ts', import.meta.url)

/** Does one task with a file in the process of its own; tasks wait for each other. */
export function inProcess<K extends Task['kind']>(task: Extract<Task, { kind: K }>): Promise<Answers[K]> {
  return new Promise((resolve, reject) => {
    const request = { id: (last += 1), task }
    // The reply to a task is of its kind.
    queue.push({ request, isSecond: false, resolve: resolve as Waiting['resolve'], reject })
    next()
  })
}

/** Ends the process; the next task starts another one. */
export function endPreviews(): void {
  child?.kill('SIGKILL')
}

function next(): void {
  if (current !== null) return
  const waiting = queue.shift()
  if (waiting === undefined) return rest()
  current = waiting
  child ??= start()
  child.ref()
  child.channel?.ref()
  clearTimeout(timer)
  timer = setTimeout(() => {
    // What took too long once takes too long again.
    if (current !== null) current.isSecond = true
    child?.kill('SIGKILL')
  }, limits.time)
  child.send(waiting.request)
}

function start(): ChildProcess {
  done = 0
  const started = fork(entry, {
    execArgv: [
      `--max-old-space-size=${limits.heap}`,
      '--disable-warning=ExperimentalWarning',
      '--max-semi-space-size=16',
    ],
    // It needs nothing of what the server knows.
    env: { NODE_ENV: 'production', LANG: process.env.LANG ?? 'C.UTF-8' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  started.on('message', (reply: Reply & { resident: number }) => handleReply(started, reply))
  started.on('error', () => started.pid === undefined && handleEnd(started))
  started.on('exit', () => handleEnd(started))
  return started
}

function handleReply(from: ChildProcess, reply: Reply & { resident: number }): void {
  const waiting = current
  if (waiting === null || from !== child || waiting.request.id !== reply.id) return
  clearTimeout(timer)
  current = null
  done += 1
  if (done >= limits.tasks || reply.resident > limits.resident) {
    child = null
    from.kill('SIGKILL')
  }
  if (reply.outcome === 'done') waiting.resolve(reply.answer)
  else waiting.reject(reply.outcome === 'refused' ? new RefusedFile(reply.reason) : new Error(reply.reason))
  next()
}

function handleEnd(ended: ChildProcess): void {
  if (child !== ended) return
  child = null
  clearTimeout(timer)
  const waiting = current
  current = null
  if (waiting !== null && waiting.isSecond) waiting.reject(new RefusedFile('文件太大或太复杂，不能预览'))
  else if (waiting !== null) queue.unshift({ ...waiting, isSecond: true })
  next()
}

/** Lets this process exit while the readers are idle, and ends them when they are idle for long. */
function rest(): void {
  const idle = child
  if (idle === null) return
  idle.unref()
  idle.channel?.unref()
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (current !== null || child !== idle) return
    child = null
    idle.kill('SIGKILL')
  }, IDLE)
  timer.unref()
}
