import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { Refusal, refusal, refusePhrase } from '@mingtai/messages'

import type { CheckReply, CheckRequest } from './check-process.ts'
import type { ColumnOrigin } from '../column/column-origins.ts'
import { isCall } from '../languages.ts'
import { checkCall } from '../procedure-text.ts'
import { everyPart } from '../template/every-part.ts'
import type { Dialect } from './sql-text.ts'
import type { NamedTable } from './tables-in.ts'

const entry = fileURLToPath(new URL('check-process.ts', import.meta.url))
/** Texts that passed the check; the SQL of reports repeats with other values. */
const good = new Set<string>()
const MAX_GOOD = 2000

/** Time limit of one check; a usual text takes a millisecond. */
const CHECK_MILLISECONDS = 15_000
/** Time limit of the first check. The parsers start in two seconds, on a busy machine in many times that. */
const START_MILLISECONDS = 60_000
/** How long the parsers stay loaded without work. */
const IDLE_MILLISECONDS = 300_000

interface Waiting {
  request: CheckRequest
  /** A parser process ended while it checked this text, perhaps for another reason. */
  isSecond: boolean
  /** That process was ended because it did not answer, which says nothing about the text. */
  isSlow: boolean
  resolve(reply: CheckReply): void
  reject(error: Error): void
}

const waiting = new Map<number, Waiting>()
let child: ChildProcess | null = null
/** Parser processes that have answered, so that they are surely running. */
const answering = new WeakSet<ChildProcess>()
let lastId = 0
let limit: NodeJS.Timeout | undefined
let idle: NodeJS.Timeout | undefined

/**
 * Refuses everything but exactly one query that only reads. The parsers take some 400 MB, more than everything else
 * together, so they run in a process of their own, which starts for a new text and ends when idle.
 */
export async function checkReadOnly(sql: string, dialect: Dialect, procedures: readonly string[] = []): Promise<void> {
  if (isCall(sql, dialect)) return checkCall(sql, dialect, procedures)
  const key = `${dialect}:${sql}`
  if (good.has(key)) return
  const { problem } = await ask({ sql, dialect })
  if (problem !== null) refusePhrase(problem)
  if (good.size >= MAX_GOOD) good.clear()
  good.add(key)
}

/** Starts the parsers in advance. */
export function warmChecker(): void {
  if (child !== null) return
  child = start()
  rest(child)
}

/**
 * Traces the fields of a query to columns of tables, in the parsers' process, because some text could keep it busy for
 * ever. null: not certain.
 */
export async function tracedColumns(sql: string, dialect: Dialect, fields: number): Promise<(ColumnOrigin[] | null)[]> {
  const { problem, origins = [] } = await ask({ sql, dialect, fields })
  if (problem !== null) refusePhrase(problem)
  return origins
}

/**
 * The real tables that a statement with its template marks reads, whichever of its parts a condition keeps; null where
 * its text does not tell.
 */
export async function tablesIn(sql: string, dialect: Dialect): Promise<NamedTable[] | null> {
  if (isCall(sql, dialect)) return null
  try {
    const { problem, tables = null } = await ask({ sql: everyPart(sql, dialect), dialect, tables: true })
    return problem === null ? tables : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

async function ask(asked: Omit<CheckRequest, 'id'>): Promise<CheckReply> {
  const request: CheckRequest = { id: ++lastId, ...asked }
  try {
    return await new Promise((resolve, reject) => {
      waiting.set(request.id, { request, isSecond: false, isSlow: false, resolve, reject })
      send(request)
    })
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refusal('sql.unparsable', asked.sql.trim().slice(0, 40))
  } finally {
    waiting.delete(request.id)
    if (waiting.size === 0 && child !== null) rest(child)
  }
}

function send(request: CheckRequest): void {
  clearTimeout(idle)
  child ??= start()
  child.ref()
  child.channel?.ref()
  // A process that cannot be sent to has ended; its `exit` event handles the waiting texts.
  child.send(request, () => {})
  watch(child)
}

/** Ends a parser process that does not answer for a while, because some text keeps it busy for ever. */
function watch(checker: ChildProcess): void {
  clearTimeout(limit)
  limit = setTimeout(
    () => {
      const [first] = waiting.values()
      if (first === undefined) return
      Object.assign(first, { isSecond: true, isSlow: true })
      checker.kill('SIGKILL')
    },
    answering.has(checker) ? CHECK_MILLISECONDS : START_MILLISECONDS,
  )
  limit.unref()
}

function start(): ChildProcess {
  const started = fork(entry, { execArgv: ['--disable-warning=ExperimentalWarning'] })
  started.on('message', (reply: CheckReply) => {
    answering.add(started)
    watch(started)
    if (reply.defect === null) waiting.get(reply.id)?.resolve(reply)
    else waiting.get(reply.id)?.reject(new Error(reply.defect))
  })
  started.on('error', () => started.pid === undefined && ended())
  // A text that ends the process twice is refused; the texts behind it are checked again.
  const ended = () => {
    // A process that was let go had nothing to do; waiting texts belong to its successor.
    if (child !== started) return
    child = null
    const [culprit] = waiting.values()
    if (culprit?.isSecond === true) {
      waiting.delete(culprit.request.id)
      culprit.reject(culprit.isSlow ? refusal('sql.checkSlow') : new Error('the SQL parser ended'))
    } else if (culprit !== undefined) culprit.isSecond = true
    for (const { request } of waiting.values()) send(request)
  }
  started.on('exit', ended)
  return started
}

/** Lets this process exit while the parsers are idle, and ends parsers that are idle for long. */
function rest(checker: ChildProcess): void {
  checker.unref()
  checker.channel?.unref()
  clearTimeout(idle)
  idle = setTimeout(closeChecker, IDLE_MILLISECONDS).unref()
}

export function closeChecker(): void {
  clearTimeout(idle)
  if (child?.connected) child.disconnect()
  child = null
}
