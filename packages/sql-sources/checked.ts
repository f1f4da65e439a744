import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { refusal, refusePhrase } from '@mingtai/messages'
import type { Phrase } from '@mingtai/messages'

import type { CheckReply, CheckRequest } from './check-process.ts'
import type { Dialect } from './sql-text.ts'

const entry = fileURLToPath(new URL('check-process.ts', import.meta.url))
/** Texts that were found good; report SQL repeats with other values. */
const good = new Set<string>()
const MAX_GOOD = 2000

interface Waiting {
  resolve(problem: Phrase | null): void
  reject(error: Error): void
}

const waiting = new Map<number, Waiting>()
let child: ChildProcess | null = null
let lastId = 0

/**
 * Lets through exactly one query that only reads. The parsers take some 400 MB, more than everything else together,
 * so they live in a process of their own that is started when a new text comes and leaves when none comes any more.
 */
export async function checkReadOnly(sql: string, dialect: Dialect): Promise<void> {
  const key = `${dialect}:${sql}`
  if (good.has(key)) return
  const problem = await ask(sql, dialect)
  if (problem !== null) refusePhrase(problem)
  if (good.size >= MAX_GOOD) good.clear()
  good.add(key)
}

/** Starts the parsers before somebody waits for them. */
export function warmChecker(): void {
  if (child !== null) return
  child = start()
  rest(child)
}

async function ask(sql: string, dialect: Dialect): Promise<Phrase | null> {
  const id = ++lastId
  const request: CheckRequest = { id, sql, dialect }
  child ??= start()
  const checker = child
  checker.ref()
  checker.channel?.ref()
  try {
    return await new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      checker.send(request, (error) => {
        if (error) reject(error)
      })
    })
  } catch {
    throw refusal('sql.unparsable', sql.trim().slice(0, 40))
  } finally {
    waiting.delete(id)
    if (waiting.size === 0) rest(checker)
  }
}

function start(): ChildProcess {
  const started = fork(entry, { execArgv: ['--disable-warning=ExperimentalWarning'] })
  started.on('message', ({ id, problem, defect }: CheckReply) => {
    if (defect === null) waiting.get(id)?.resolve(problem)
    else waiting.get(id)?.reject(new Error(defect))
  })
  started.on('error', () => {})
  // A text that ends the parser is refused, not tried again.
  started.on('exit', () => {
    if (child === started) child = null
    for (const { reject } of waiting.values()) reject(new Error('the SQL parser ended'))
  })
  return started
}

/** Waiting for work keeps nobody alive. */
function rest(checker: ChildProcess): void {
  checker.unref()
  checker.channel?.unref()
}

export function closeChecker(): void {
  if (child?.connected) child.disconnect()
  child = null
}
