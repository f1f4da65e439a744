import { type MessageLevel, type RefusalData, say, refusalStatusOf, statusSentence } from '@mingtai/messages'
import type { Call, Calls, FileReply, InputOf, ReplyOf } from './call.ts'
import {
  type OfficeEnvelope,
  type ReportEnvelope,
  REPORT_FAILED,
  REPORT_OK,
  REPORT_SESSION_ENDED,
  SESSION_OVER,
  withoutServerFields,
} from './envelope.ts'

/** What a refusal of that key carries beside its sentence; null: it is another refusal, or carries nothing. */
export function refusalData<Key extends keyof RefusalData>(error: unknown, key: Key): RefusalData[Key] | null {
  // Both halves are ours: what the server names for the key is what comes.
  return error instanceof CallError && error.key === key ? (error.data as RefusalData[Key] | null) : null
}

/** A call that was answered with a refusal or not at all. `message` is the sentence to show. */
export class CallError extends Error {
  override name = 'CallError'
  code: string
  /** The catalogue key, when the server named it. */
  key: string | null
  /** The input field that the sentence is about, when there is one. */
  field: string | null
  /** What the refusal carries, such as who saved in between. */
  data: unknown
  /** How grave it is, and so how it is shown. */
  level: MessageLevel

  constructor(message: string, about: About) {
    super(message)
    this.code = about.code
    this.key = about.key ?? null
    this.field = about.field ?? null
    this.data = about.data ?? null
    this.level = about.level ?? levelOf(this.key)
  }

  get sessionEnded(): boolean {
    return this.code === REPORT_SESSION_ENDED || this.code === '4002'
  }
}

interface About {
  code: string
  key?: string | null
  field?: string | null
  data?: unknown
  /** As the answer says it; else as the catalogue has it for the key. */
  level?: MessageLevel | undefined
}

function levelOf(key: string | null): MessageLevel {
  return key === null ? 'error' : refusalStatusOf(key).level
}

export interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
}

/** A download as the browser or the command line receives it. */
export interface Download {
  name: string
  body: Response
}

const KEY_UNKNOWN = 'aesKey does not exist'

export type Client<T extends Calls> = {
  [K in keyof T]: (
    input: InputOf<T[K]>,
    options?: CallOptions,
  ) => Promise<[ReplyOf<T[K]>] extends [FileReply] ? Download : ReplyOf<T[K]>>
}

export interface Session {
  base: string
  token(): string | null
  /** A reply brought a newer token. */
  renewed(token: string): void
  /** The token is stale: try to get a new one; false means that the session is over. */
  refresh(): Promise<boolean>
  /** The session is over: show the sentence and let the person sign in again. */
  ended(sentence: string): void
  /** Ask the person to sign in again where they are; true: the request may be sent once more. */
  again?(sentence: string): Promise<boolean>
  /** A call that went well has something to say. */
  told?(sentence: string, level: MessageLevel): void
  /** How long an answer may take, in milliseconds; by the office specification, section 9. */
  patience?: number
  /** The screen is locked: true once it is open again. */
  unlocked?(): Promise<boolean>
  /** The call is dangerous: true once the person has shown again who they are. */
  proved?(): Promise<boolean>
}

/** Typed functions for a module's calls over one session. */
export function client<T extends Calls>(calls: T, session: Session): Client<T> {
  const functions: Record<string, unknown> = {}
  for (const [key, call] of Object.entries(calls)) {
    functions[key] = (input: Record<string, unknown>, options: CallOptions = {}) => send(call, input, options, session)
  }
  return functions as Client<T>
}

async function send(
  call: Call,
  input: Record<string, unknown>,
  options: CallOptions,
  session: Session,
): Promise<unknown> {
  const answer = await answered(() => ask(call, input, options, session), session)
  return call.envelope === 'file' ? download(answer) : unwrap(call, answer, session)
}

/**
 * A session that grew old or ended in between costs the person nothing that was typed: the token is renewed or the person
 * signs in again where they are, and the same request is sent once more. Office specification, section 8.
 */
async function answered(request: () => Promise<Response>, session: Session): Promise<Response> {
  let answer = await request()
  let state = await sessionStateOf(answer, session)
  if (state === 'locked' && (await session.unlocked?.())) {
    answer = await request()
    state = await sessionStateOf(answer, session)
  }
  if ((state === 'stale' || state === 'over') && (await session.refresh())) {
    answer = await request()
    state = await sessionStateOf(answer, session)
  }
  if (state === 'unproved' && (await session.proved?.())) {
    answer = await request()
    state = await sessionStateOf(answer, session)
  }
  if (state !== 'stale' && state !== 'over') return answer
  return (await session.again?.(await sentenceIn(answer))) ? request() : answer
}

type SessionState = 'good' | 'stale' | 'over' | 'locked' | 'unproved'

/** The server says it in a header, so that large answers need not be read twice. A 401 of somebody between us is one too. */
async function sessionStateOf(answer: Response, session: Session): Promise<SessionState> {
  const said = answer.headers.get('x-session')
  if (said === 'stale' || said === 'over' || said === 'locked' || said === 'unproved') return said
  if (answer.status !== 401 || session.token() === null) return 'good'
  const body = await bodyOf(answer)
  return isRecord(body) && 'key' in body ? 'good' : 'over'
}

async function sentenceIn(answer: Response): Promise<string> {
  const body = await bodyOf(answer)
  const sentence = isRecord(body) ? (body.msg ?? body.message) : null
  return typeof sentence === 'string' ? sentence : ''
}

function bodyOf(answer: Response): Promise<unknown> {
  return answer
    .clone()
    .json()
    .catch(() => null)
}

async function ask(
  call: Call,
  input: Record<string, unknown>,
  options: CallOptions,
  session: Session,
): Promise<Response> {
  const { path, rest } = fillPath(call.path, input)
  const headers: Record<string, string> = { reqSource: '1', ...options.headers }
  const token = session.token()
  if (token !== null) headers.Authorization = `Bearer ${token}`
  const init: RequestInit = { headers }
  let address = `${session.base}${path}`
  if (call.method === 'GET') address += queryOf(rest)
  else if (call.upload !== undefined) Object.assign(init, { method: 'POST', body: formOf(rest) })
  else {
    headers['Content-Type'] = 'application/json'
    Object.assign(init, { method: 'POST', body: JSON.stringify(withoutServerFields(rest)) })
  }
  // A large file on a slow line takes as long as it takes; its person sees how far it is and may stop it.
  const patience = call.upload === undefined ? (session.patience ?? PATIENCE) : Infinity
  return fetchWithin(patience, address, { ...init, signal: options.signal ?? null })
}

/** Office specification, section 9. */
const PATIENCE = 100_000

/** The beginning of the answer in time, or the sentence why not. */
async function fetchWithin(patience: number, address: string, init: RequestInit): Promise<Response> {
  const late = new AbortController()
  const clock = patience === Infinity ? undefined : setTimeout(() => late.abort(), patience)
  const signals = init.signal ? [init.signal, late.signal] : [late.signal]
  try {
    return await fetch(address, { ...init, signal: AbortSignal.any(signals) })
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    if (late.signal.aborted) throw new CallError(say('call.timedOut'), { code: REPORT_FAILED, key: 'call.timedOut' })
    throw new CallError(say('call.offline'), { code: REPORT_FAILED, key: 'network' })
  } finally {
    clearTimeout(clock)
  }
}

function fillPath(path: string, input: Record<string, unknown>) {
  const rest = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name] ?? '')
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { path: filled, rest }
}

/** Files last, so that the server knows all about them when they come. */
function formOf(input: Record<string, unknown>): FormData {
  const form = new FormData()
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  for (const [name, value] of given) if (!(value instanceof Blob)) form.append(name, String(value))
  for (const [name, value] of given) if (value instanceof Blob) form.append(name, value)
  return form
}

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

async function unwrap(call: Call, answer: Response, session: Session): Promise<unknown> {
  const body: unknown = await answer.json().catch(() => null)
  if (!isRecord(body)) throw unreadable(call, answer)
  if (call.envelope === 'bare') return unwrapBare(answer, body)
  return call.envelope === 'report'
    ? unwrapReport(body as unknown as ReportEnvelope, session)
    : unwrapOffice(body as unknown as OfficeEnvelope, session)
}

function unwrapReport(body: ReportEnvelope, session: Session): unknown {
  if (body.newToken !== undefined) session.renewed(body.newToken)
  if (String(body.code) === REPORT_OK) {
    if (body.message) session.told?.(body.message, body.msgLevel)
    return body.responseData
  }
  if (String(body.code) === REPORT_SESSION_ENDED) session.ended(body.message)
  throw refused(body.message || statusSentence(String(body.code)), {
    ...{ code: String(body.code), key: body.key, data: body.responseData, level: body.msgLevel },
  })
}

function unwrapOffice(body: OfficeEnvelope, session: Session): unknown {
  if (body.code === 200) return body.data
  // By the specification's section 8 this sentence of the server logs out; on the sign-in page there is nothing to leave.
  if (body.code === SESSION_OVER || (body.code === 500 && body.msg === KEY_UNKNOWN)) session.ended(body.msg)
  throw refused(body.msg || say('call.unknownError'), { code: String(body.code), key: body.key, data: body.data })
}

function unwrapBare(answer: Response, body: Record<string, unknown>): unknown {
  if (answer.ok) return body
  throw refused(String(body.error_description ?? body.msg ?? say('call.unknownError')), {
    ...{ code: String(body.code ?? answer.status), key: body.key, data: body.data },
  })
}

interface Refused {
  code: string
  key: unknown
  data: unknown
  level?: MessageLevel
}

function refused(sentence: string, { code, key, data, level }: Refused): CallError {
  const field = isRecord(data) && typeof data.field === 'string' ? data.field : null
  return new CallError(sentence, { code, key: typeof key === 'string' ? key : null, field, data, level })
}

/** Somebody between the server and us answered, such as a proxy with a page of its own: the status says what happened. */
function unreadable({ envelope }: Pick<Call, 'envelope'>, { ok, status }: Response): CallError {
  const isOffices = envelope !== 'report' && !ok && !namedStatuses.has(status)
  return new CallError(isOffices ? say('call.unknownError') : statusSentence(ok ? '' : status), { code: REPORT_FAILED })
}

/** Those that both specifications have sentences for; office has one for all others. */
const namedStatuses = new Set([400, 401, 403, 404, 408, 500, 501, 502, 503, 504])

async function download(answer: Response): Promise<Download> {
  const problem = answer.headers.get('errormsg')
  if (problem !== null) throw new CallError(decodeURIComponent(problem), { code: '50001' })
  if (!answer.ok) {
    const body: unknown = await answer.json().catch(() => null)
    const sentence = isRecord(body) ? (body.message ?? body.msg) : null
    if (typeof sentence !== 'string' || sentence === '') throw unreadable({ envelope: 'report' }, answer)
    throw new CallError(sentence, { code: String(answer.status) })
  }
  return {
    name: decodeURIComponent(answer.headers.get('filename') ?? `mingtai-${Math.random().toString(36).slice(2)}`),
    body: answer,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
