import { REPORT_FAILED, REPORT_SESSION_ENDED, type Envelope, SESSION_OVER, TOKEN_STALE } from '@mingtai/api'
import { fieldWords, keyOfSentence, Refusal, refusal, say } from '@mingtai/messages'
import { ZodError } from 'zod'
import { issueWords } from './issue-words.ts'

export interface Answer {
  status: number
  body: Record<string, unknown>
  /** A defect's cause, for the log; null for refusals. */
  cause: unknown
}

/**
 * The reply to a failed call. A refusal keeps its sentence; any other failure is a defect, whose cause is logged and
 * never sent to the caller.
 */
export function failed(problem: unknown, envelope: Envelope): Answer {
  const known = asRefusal(problem)
  const shown = known ?? new Refusal({ key: 'status.500', args: [] }, { status: 500 })
  // A full disk and a lost file are logged too, so that the operator of the site learns of it, not only who was refused.
  const isLogged = known === null || isOfOperator(known) || isWithoutText(problem)
  const cause = isLogged ? problem : null
  return envelope === 'report' ? { ...reportFailure(shown), cause } : { ...officeFailure(shown, envelope), cause }
}

function isOfOperator({ key }: Refusal): boolean {
  return key === 'run.diskFull' || key === 'call.fileGone'
}

function asRefusal(problem: unknown): Refusal | null {
  if (problem instanceof Refusal) return problem
  if (problem instanceof ZodError) return refusalOf(problem)
  if (isWithoutText(problem)) return refusal('call.malformed')
  const stated = problem instanceof Error ? sqlState(problem) : ''
  if (unstorable.has(stated)) return refusal('call.malformed')
  if (stated === DISK_FULL || (isCoded(problem) && full.has(problem.code ?? ''))) return refusal('run.diskFull')
  if (problem instanceof Error && isDatabaseAway(problem)) return refusal(absence)
  if (stated === '23505') return refusal('row.taken')
  if (!isCoded(problem)) return null
  // What asks for a file outside of the pages' folder is told what every unknown address is.
  if (problem.statusCode === 403 || problem.statusCode === 404) return refusal('status.404')
  if (problem.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refusal('call.tooLarge', '16M')
  if (problem.statusCode === 400 || problem.statusCode === 415) return refusal('call.malformed')
  return null
}

/** Objects with a `toString` of their own that is no function come from inputs; zod compares their `length` all the same. */
function isWithoutText(problem: unknown): boolean {
  return problem instanceof TypeError && problem.message === 'Cannot convert object to primitive value'
}

/** Codes for a full disk: of PostgreSQL, and of the operating system. */
const DISK_FULL = '53100'
const full = new Set(['ENOSPC', 'EDQUOT'])

/** Why the database does not answer; set by the process that supervises it. */
let absence: 'call.stopping' | 'run.diskFull' = 'call.stopping'

export function explainAbsence(why: typeof absence): void {
  absence = why
}

/** PostgreSQL's codes for values that no column can store: the character NUL, numbers out of range, malformed texts. */
const unstorable = new Set(['22003', '22021', '22P02', '22P05'])

/** Whether the database restarts or has closed the connection; the same call may succeed in a moment. */
function isDatabaseAway(problem: Error): boolean {
  const cause = problem.cause instanceof Error ? problem.cause : problem
  const code = 'code' in cause ? String(cause.code) : ''
  return away.has(code) || /^Connection terminated|^timeout exceeded when trying to connect/.test(cause.message)
}

const away = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET'])

/** The code of a refusal by the database, such as 23505; empty where it was none. */
export function sqlState(problem: Error): string {
  const { cause } = problem
  return cause instanceof Error && 'code' in cause && 'severity' in cause ? String(cause.code) : ''
}

/** The first problem of an input check, as a refusal beside its field. */
export function refusalOf(error: ZodError): Refusal {
  const issue = error.issues[0]
  if (issue === undefined) return refusal('call.malformed')
  if (issue.code === 'unrecognized_keys')
    return refusal('call.unknownField', issue.keys.slice(0, 5).map(short).join('、'))
  const own = keyOfSentence(issue.message)
  const path = issue.path.map((part) => short(String(part)))
  const field = path.join('.')
  if (field === '') return refusal('call.malformed')
  if (own !== null) return new Refusal({ key: own, args: [] }).at(field)
  const reason = issueWords(issue)
  return refusal('call.wrongField', fieldWords(path), reason).with({ field, data: { reason } })
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

function reportFailure(refused: Refusal): { status: number; body: Record<string, unknown> } {
  const ended = refused.status === 401 && !ofOthers.test(refused.key)
  const code = ended ? REPORT_SESSION_ENDED : REPORT_FAILED
  const body = {
    code,
    message: refused.message,
    msgLevel: refused.level,
    key: refused.key,
    responseData: details(refused),
  }
  // The report half answers every failure with HTTP 200 by its specification, except requests that reach no handler.
  return {
    status: refused.status === 413 || (refused.status === 404 && refused.key === 'status.404') ? refused.status : 200,
    body,
  }
}

/** Refusals with status 401 that do not end the caller's session, such as the wrong password of a share. */
const ofOthers = /^(share|signIn|twoStep)\./

function officeFailure(refused: Refusal, envelope: Envelope): { status: number; body: Record<string, unknown> } {
  const code = officeCode(refused)
  const body = { code, success: false, msg: refused.message, key: refused.key, data: details(refused) }
  return { status: refused.status, body: envelope === 'bare' ? { ...body, error_description: refused.message } : body }
}

function officeCode(refused: Refusal): number {
  if (refused.status !== 401) return refused.status
  if (refused.key === 'session.stale') return TOKEN_STALE
  return refused.key.startsWith('session.') ? SESSION_OVER : 401
}

function details(refused: Refusal): unknown {
  if (refused.field === null) return refused.data
  return { field: refused.field, ...(typeof refused.data === 'object' ? refused.data : {}) }
}

function isCoded(problem: unknown): problem is { code?: string; statusCode?: number } {
  return typeof problem === 'object' && problem !== null && ('code' in problem || 'statusCode' in problem)
}

/** The answer to an address that no call serves. */
export function unserved(path: string): Answer {
  const envelope: Envelope = path.startsWith('/SpringReport') ? 'report' : 'office'
  return failed(refusal('status.404'), envelope)
}

export const defectSentence = say('status.500')
