import { Refusal } from '@mingtai/messages'
import { Agent, type Dispatcher, request } from 'undici'

import { openSocket } from '../http/http-client.ts'
import type { Judge } from '../connection/source-socket.ts'

export interface OutsideCall {
  method?: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
  signal?: AbortSignal | undefined
  /** Which addresses its name may stand for, at the moment of connecting. */
  judge: Judge
  /** For the whole of it: an answer that drips in keeps nobody waiting. */
  milliseconds: number
  /** Bytes of the answer. */
  most: number
}

export interface OutsideAnswer {
  status: number
  /** Empty where the status is another than 200: nobody reads what a failure says. */
  bytes: Buffer
}

/** The name of the place stands for an address that is not allowed. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
}

export class TooLong extends Error {
  override readonly name = 'TooLong'
}

const CONNECT_MILLISECONDS = 5000
const agents = new Map<Judge, Agent>()

/**
 * Calls a place of the network that is no data source: a picture, a robot, another system's sign-in. Every address is
 * judged, also where it is written out; redirects are answers like others and never followed; time and length are limited.
 */
export async function callOutside(url: URL, call: OutsideCall): Promise<OutsideAnswer> {
  const { method = 'GET', headers, body, signal, judge, milliseconds, most } = call
  const late = AbortSignal.timeout(milliseconds)
  try {
    const answer = await request(url, {
      ...{ method, headers, dispatcher: agentOf(judge) },
      ...(body === undefined ? {} : { body }),
      signal: signal === undefined ? late : AbortSignal.any([signal, late]),
    })
    return { status: answer.statusCode, bytes: await bytesOf(answer, most) }
  } catch (error) {
    if (error instanceof Refusal && error.key === 'source.addressForbidden')
      throw new NotAllowed(`address not allowed: ${url.hostname}`)
    throw error
  }
}

async function bytesOf({ statusCode, headers, body }: Dispatcher.ResponseData, most: number): Promise<Buffer> {
  const isTooLong = Number(headers['content-length'] ?? 0) > most
  if (statusCode !== 200 || isTooLong) {
    // What is thrown away says so by an event.
    body.on('error', () => {}).destroy()
    if (statusCode === 200) throw new TooLong('answered too much')
    return Buffer.alloc(0)
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body) {
    if (!Buffer.isBuffer(part)) continue
    size += part.length
    if (size > most) throw new TooLong('answered too much')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function agentOf(judge: Judge): Agent {
  const known = agents.get(judge)
  if (known !== undefined) return known
  const agent = new Agent({
    connections: 8,
    pipelining: 1,
    connect({ hostname, port, protocol }, callback) {
      const host = hostname.replace(/^\[|\]$/g, '')
      const isSecure = protocol === 'https:'
      const way = { tls: isSecure ? {} : null, timeoutMs: CONNECT_MILLISECONDS, judge }
      openSocket(host, Number(port) || (isSecure ? 443 : 80), way).then(
        (socket) => callback(null, socket),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
      )
    },
  })
  agents.set(judge, agent)
  return agent
}
