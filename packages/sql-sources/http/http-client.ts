import { isIP } from 'node:net'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'

import { refusal } from '@mingtai/messages'
import { Agent, request } from 'undici'
import type { Dispatcher } from 'undici'

import { codeOf, CONNECT_TIMEOUT } from '../refusal/network-refusals.ts'
import { GreetedSocket } from '../protocols/greeted-socket.ts'
import { protocolAt } from '../protocols/protocol-at.ts'
import type { SourceConfig } from '../source.ts'
import type { Judge } from '../connection/source-socket.ts'
import { connectionsOf, placeKey, tlsOptions } from '../connection/tls.ts'
import type { TlsOptions } from '../connection/tls.ts'

export interface Question {
  method: 'GET' | 'POST' | 'DELETE'
  /** With its query, already encoded. */
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string
  signal?: AbortSignal
  /** How long the beginning of the answer may take; the time limit of the query applies too. */
  answerMs: number
}

export type Answer = Dispatcher.ResponseData

/** Connections by all settings in which they may differ. Idle ones close after four seconds. */
const agents = new Map<string, Agent>()

/**
 * Asks a source over HTTP. Redirects are answers like others: they are never followed. A server may close a connection
 * that rests in the moment in which it is taken: what only reads is asked once more.
 *
 * Not `callOutside`: a source has its own certificates and tunnel, and its answers are streams without an end that is known.
 */
export async function ask(config: SourceConfig, question: Question): Promise<Answer> {
  // Lets pending events of the network run first, so that no connection is used that ended while this process was busy.
  await setImmediate()
  try {
    return await asked(config, question)
  } catch (error) {
    const isSafe = question.method === 'GET' || config.type !== 'api'
    if (!isSafe || question.signal?.aborted === true || !ENDED.test(codeOf(error))) throw await endedBy(config, error)
    return asked(config, question).catch(async (again: unknown) => Promise.reject(await endedBy(config, again)))
  }
}

/** Explains a connection that ended without a word: the server may speak another protocol. */
async function endedBy(config: SourceConfig, error: unknown): Promise<unknown> {
  if (!ENDED.test(codeOf(error))) return error
  const name = await protocolAt(config)
  return name === null || name === 'HTTP'
    ? error
    : refusal('source.otherProtocol', `${config.host}:${config.port}`, name)
}

const ENDED = /^(UND_ERR_SOCKET|ECONNRESET|EPIPE)$/

function asked(config: SourceConfig, question: Question): Promise<Answer> {
  const { method, path, headers = {}, body, signal, answerMs } = question
  const origin = `${config.ssl ? 'https' : 'http'}://${hostOf(config)}:${config.port}`
  return request(`${origin}${path}`, {
    dispatcher: agentFor(config),
    method,
    headers: { 'user-agent': 'Mingtai', ...lowerCase(config.headers ?? {}), ...headers },
    ...(body === undefined ? {} : { body }),
    // Without a limit of the caller's own, a slow answer would be waited for without end.
    signal: signal ?? AbortSignal.timeout(answerMs + REST_MILLISECONDS),
    headersTimeout: answerMs,
    bodyTimeout: 0,
  })
}

const REST_MILLISECONDS = 10_000

export async function closeHttp(): Promise<void> {
  const closing = [...agents.values()].map((agent) => agent.destroy())
  agents.clear()
  await Promise.allSettled(closing)
}

/** The header for signing in: by name and password, or by a token where there is no name. */
export function signedIn({ user, password }: SourceConfig, scheme: string): Record<string, string> {
  if (user !== '') return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }
  return password === '' ? {} : { authorization: `${scheme} ${password}` }
}

function hostOf({ host }: SourceConfig): string {
  return isIP(host) === 6 ? `[${host}]` : host
}

/** So that a header of a request takes the place of the source's. */
function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

function agentFor(config: SourceConfig): Agent {
  const { through } = config
  const way = { tls: tlsOptions(config), timeoutMs: config.connectTimeoutMs ?? CONNECT_TIMEOUT, through }
  const key = placeKey({ ...way, connections: connectionsOf(config) })
  const known = agents.get(key)
  if (known !== undefined) return known
  const agent = new Agent({
    connections: connectionsOf(config),
    pipelining: 1,
    connect({ hostname, port }, callback) {
      const host = hostname.replace(/^\[|\]$/g, '')
      openSocket(host, Number(port), way).then(
        (socket) => callback(null, socket),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
      )
    },
  })
  agents.set(key, agent)
  return agent
}

interface Way {
  /** null: not encrypted. */
  tls: TlsOptions | null
  timeoutMs: number
  /** Left out: that of data sources. */
  judge?: Judge
  through?: string | undefined
}

/**
 * Opens a connection that the rule for addresses allows; the certificate is checked for the name that was asked for.
 */
export function openSocket(host: string, port: number, { tls, timeoutMs, judge, through }: Way): Promise<Socket> {
  const plain = new GreetedSocket({
    protocol: 'HTTP',
    quietMs: null,
    through,
    ...(judge === undefined ? {} : { judge }),
  })
    .setNoDelay(true)
    .connect(port, host)
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => plain.destroy(Object.assign(new Error('no connection'), { code: 'ETIMEDOUT' })),
      timeoutMs,
    )
    const fail = (error: Error) => {
      clearTimeout(late)
      plain.destroy()
      reject(error)
    }
    const done = (socket: Socket) => {
      clearTimeout(late)
      plain.off('error', fail)
      resolve(socket)
    }
    plain.once('error', fail)
    plain.once('connect', () => {
      if (tls === null) return done(plain)
      const name = isIP(host) === 0 ? { servername: host } : {}
      const secure = connectTls({ ...tls, socket: plain, host, ALPNProtocols: ['http/1.1'], ...name })
      secure.once('error', fail)
      secure.once('secureConnect', () => {
        secure.off('error', fail)
        done(secure)
      })
    })
  })
}
