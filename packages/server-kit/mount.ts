import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  type Call,
  type Calls,
  type FileReply,
  type Handlers,
  largestBody,
  REPORT_SESSION_ENDED,
  SESSION_OVER,
  officeOk,
  reportOk,
  withoutServerFields,
} from '@mingtai/api'
import { refusal, refuse, refuseWith } from '@mingtai/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BodyShape } from './body-shape.ts'
import type { Actor, Context, Db } from './context.ts'
import { rangeOf } from './file-range.ts'
import { failed, refusalOf } from './failures.ts'
import { once } from './idempotency.ts'
import { logCallDefect, logUntold } from './log/log-defect.ts'
import { spend } from './rate.ts'
import { bodyShapeOf } from './schema-members.ts'
import { received } from './upload.ts'
import type { Vault } from './vault.ts'

export interface Kit {
  db: Db
  /** Encrypts the replies that are kept for idempotent posts. */
  vault: Vault
  /** Returns the person who sends a request; null without a token. Refuses an invalid token. */
  identify(request: FastifyRequest): Promise<Actor | null>
  /** Folder for files that come with a call, until it is answered. */
  uploads: string
  /**
   * Refuses a call for other reasons than its right: a closed tenant, or a rule by which the tenant made the call
   * stricter.
   */
  judge(call: Call, actor: Actor): Promise<void>
  /** Refuses a person who has not confirmed their identity a short while ago (step-up). */
  prove(actor: Actor): Promise<void>
  /**
   * What a person is told of a failure: another refusal where its own words are for others. The first one is logged.
   */
  tell(problem: unknown, actor: Actor | null): unknown
  /** Returns a new token once the present one has used up half of its life; the report half sends it as `newToken`. */
  renew(request: FastifyRequest, actor: Actor): Promise<string | null>
}

/**
 * Registers one route for each call of a module, with the guard, the input check and the envelope around its handler.
 */
export function mount<T extends Calls>(app: FastifyInstance, kit: Kit, calls: T, handlers: Handlers<T, Context>): void {
  for (const [key, call] of Object.entries(calls)) {
    const handler = handlers[key]
    if (handler === undefined) throw new Error(`no handler for ${key}`)
    app.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: largestBody(call),
      config: { shape: bodyShapeOf(call) },
      // Refuses a caller without the right before the body is read.
      onRequest: async (request, reply) => {
        if (call.needs === 'public') return
        try {
          callers.set(request, await allowed(kit, call, request))
        } catch (problem) {
          return refused(kit, call, { request, reply, problem })
        }
      },
      handler: (request, reply) => serve(kit, call, handler as Handler, request, reply),
    })
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How large and varied the JSON of this call may be; left out: as of any. */
    shape?: BodyShape
  }
}

const callers = new WeakMap<FastifyRequest, Caller>()

type Handler = (input: unknown, context: Context) => Promise<unknown>

async function serve(
  kit: Kit,
  call: Call,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  try {
    const caller = callers.get(request) ?? (await allowed(kit, call, request))
    callers.set(request, caller)
    const { actor } = caller
    const context = contextOf(kit, { request, reply, caller })
    // What comes without an account is counted before it is read: the body is on the disk before any of it is judged.
    const before = () => (call.needs === 'public' ? spend(context, openUploads) : Promise.resolve())
    const answer = await withUpload({ kit, call, request, before }, async (came) => {
      const input = inputOf(call, { came, request, actor })
      if (call.proof === true) await context.prove()
      const work = () => handler(input, context)
      const post = actor === null ? null : { actor, path: call.path, input, vault: kit.vault }
      return call.method === 'POST' && call.envelope !== 'file' && post !== null ? once(context, post, work) : work()
    })
    return await send(kit, call, { request, reply, actor, answer })
  } catch (problem) {
    return refused(kit, call, { request, reply, problem })
  }
}

type Caller = Pick<Context, 'actor' | 'rejected'>

/** Files that one address sends without an account. */
const openUploads = { what: 'open-upload', most: 60, seconds: 600 }

/** The guard: lets a call pass that is public, or whose caller is signed in and holds the right that it names. */
async function allowed(kit: Kit, call: Call, request: FastifyRequest): Promise<Caller> {
  if (call.needs === 'public') {
    return known(kit, call, request).then(
      (actor) => ({ actor, rejected: null }),
      (rejected: unknown) => ({ actor: null, rejected }),
    )
  }
  const actor = await known(kit, call, request)
  if (actor === null) refuse('session.ended')
  if (call.needs === 'login' && actor.sessionId === null && !answersToken(call, actor)) refuse('session.notHere')
  if (call.needs !== 'login' && !actor.rights.has(call.needs)) refuse('right.missing', call.about)
  return { actor, rejected: null }
}

/** A call that only needs a sign-in is refused to tokens, unless it answers all of them or those of a scope. */
function answersToken({ byToken }: Call, { tokenScopes = [] }: Actor): boolean {
  return byToken === true || (byToken !== undefined && tokenScopes.includes(byToken))
}

async function known(kit: Kit, call: Call, request: FastifyRequest): Promise<Actor | null> {
  const actor = await kit.identify(request)
  if (actor !== null) await kit.judge(call, actor)
  return actor
}

/**
 * Runs the work with the fields of a multipart body (null where the call takes none), and deletes the uploaded file
 * afterwards.
 */
async function withUpload<T>(
  { kit, call, request, before }: { kit: Kit; call: Call; request: FastifyRequest; before(): Promise<void> },
  work: (came: Record<string, unknown> | null) => Promise<T>,
): Promise<T> {
  const isForm = request.headers['content-type']?.startsWith('multipart/') ?? false
  if (call.upload === undefined && isForm) refuse('call.malformed')
  if (call.upload === undefined) return work(null)
  if (!isForm) throw refusal('upload.choose').at(call.upload.field)
  await before()
  const came = await received(request, call.upload, kit.uploads)
  try {
    return await work(came.fields)
  } finally {
    await came.discard()
  }
}

interface Sent {
  /** The fields of a form, where the call takes one. */
  came: Record<string, unknown> | null
  request: FastifyRequest
  actor: Actor | null
}

/**
 * Checks an input against its schema. An input nested so deep that the check overflows the stack is refused as
 * malformed.
 */
function checked(call: Call, sent: Record<string, unknown>) {
  try {
    return strictInput(call).safeParse(sent)
  } catch (problem) {
    if (problem instanceof RangeError) refuse('call.malformed')
    throw problem
  }
}

const strictInputs = new WeakMap<Call, Call['input']>()

/** The schema of a call's input that refuses unknown fields; made once, because a schema compiles at its first use. */
function strictInput(call: Call): Call['input'] {
  const known = strictInputs.get(call) ?? call.input.strict()
  strictInputs.set(call, known)
  return known
}

function inputOf(call: Call, { came, request, actor }: Sent): unknown {
  const body = call.method === 'POST' ? (came ?? record(request.body)) : {}
  const sent = withoutServerFields({ ...record(request.query), ...record(request.params), ...body })
  // Report specification §6: the posts of a system merchant carry the merchant's own number, whatever the client sent.
  if (!namesMerchant(call.path) && ('merchantNo' in sent || actor?.isSystemMerchant)) {
    if ('merchantNo' in call.input.shape) sent.merchantNo = actor?.merchantNo ?? sent.merchantNo
    else delete sent.merchantNo
  }
  const parsed = checked(call, sent)
  if (!parsed.success) throw refusalOf(parsed.error)
  return parsed.data
}

/** Calls about merchants name the one they mean, and whoever signs in has none yet. */
function namesMerchant(path: string): boolean {
  return /merchant|\/(?:sign|login|oauth)\//i.test(path)
}

interface Asked {
  request: FastifyRequest
  reply: FastifyReply
  caller: Caller
}

function contextOf(kit: Kit, { request, reply, caller }: Asked): Context {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return {
    db: kit.db,
    ...caller,
    address: request.ip,
    signal: gone.signal,
    prove: () => (caller.actor === null ? refuse('session.ended') : kit.prove(caller.actor)),
    header: (name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? value : null
    },
    answerHeader: (name, value) => void reply.header(name, value),
  }
}

interface Answered {
  request: FastifyRequest
  reply: FastifyReply
  actor: Actor | null
  answer: unknown
}

async function send(kit: Kit, call: Call, { request, reply, actor, answer }: Answered): Promise<FastifyReply> {
  if (call.envelope === 'file') return sendFile(request, reply, answer as FileReply)
  const data = call.reply.parse(answer)
  if (call.envelope === 'bare') return reply.header('cache-control', 'no-store').send(data)
  reply.header('cache-control', 'no-store')
  if (call.envelope === 'office') return reply.send(officeOk(data))
  const newToken = actor === null ? null : await kit.renew(request, actor)
  return reply.send(reportOk(data, newToken))
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, answer: FileReply): Promise<FastifyReply> {
  const { name, type, content, inline = false, maxAge, policy, tag } = answer
  // Before any header says that a file comes.
  const size = 'path' in content ? await sizeOf(content.path) : null
  const encoded = encodeURIComponent(name.toWellFormed())
  reply.header('filename', encoded)
  reply.header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded}`)
  reply.header('access-control-expose-headers', 'filename,errormsg')
  reply.header('cache-control', maxAge === undefined ? 'no-store' : `private, max-age=${maxAge}`)
  if (policy !== undefined) reply.header('content-security-policy', policy)
  if (tag !== undefined) reply.header('etag', `"${tag}"`)
  if (tag !== undefined && request.headers['if-none-match']?.includes(`"${tag}"`)) return reply.code(304).send()
  reply.type(type)
  if ('bytes' in content) return reply.send(Buffer.from(content.bytes))
  if ('stream' in content) return reply.send(Readable.from(content.stream, { objectMode: false }))
  return sendPiece(request, reply, { path: content.path, size: size ?? 0 })
}

/** A file of the disk, or the piece of it that is asked for. */
function sendPiece(request: FastifyRequest, reply: FastifyReply, { path, size }: { path: string; size: number }) {
  reply.header('accept-ranges', 'bytes')
  const piece = rangeOf(request.headers.range, size)
  if (piece === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (piece === null) return reply.header('content-length', size).send(createReadStream(path))
  const { start, end } = piece
  reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return reply.header('content-length', end - start + 1).send(createReadStream(path, piece))
}

/** A file that another server wrote into a folder of its own, or that a restored backup lacks, is told as gone. */
async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') refuse('call.fileGone')
    throw problem
  }
}

interface Failed {
  request: FastifyRequest
  reply: FastifyReply
  problem: unknown
}

function refused(kit: Kit, call: Call, { request, reply, problem }: Failed): FastifyReply {
  const told = kit.tell(problem, callers.get(request)?.actor ?? null)
  if (told !== problem) logUntold(request, problem, call.path)
  const { status, body, cause } = failed(told, call.envelope)
  if (cause !== null) logCallDefect(request, cause, call.path)
  if (call.envelope === 'file') {
    reply.header('errormsg', encodeURIComponent(String(body.msg ?? body.message).toWellFormed()))
    reply.header('access-control-expose-headers', 'filename,errormsg')
  }
  const sessionState = sessionOf(body)
  if (sessionState !== null) reply.header('x-session', sessionState)
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

/** Value of the header `x-session`, which says how the caller's session stands before the body is read. */
function sessionOf({ key, code }: Record<string, unknown>): 'stale' | 'locked' | 'unproved' | 'over' | null {
  if (key === 'session.stale') return 'stale'
  if (key === 'session.locked') return 'locked'
  if (key === 'session.stepUp') return 'unproved'
  return code === SESSION_OVER || code === REPORT_SESSION_ENDED ? 'over' : null
}

function record(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) refuseWith({ status: 400 }, 'call.malformed')
  return value as Record<string, unknown>
}
