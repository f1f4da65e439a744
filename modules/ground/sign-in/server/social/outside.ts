import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isAllowed } from '@mingtai/sql-sources'
import { Agent, request } from 'undici'

const MILLISECONDS = 10_000
const BYTES = 256 * 1024

/**
 * Asks another system for JSON. Each address of its name is checked when connecting, redirects are not followed, and a
 * long or slow answer is given up. A failure throws an Error for the log, never a sentence for people.
 */
export async function askOutside(url: string, asked: Asked): Promise<Record<string, unknown>> {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`not to be asked: ${protocol}`)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isAllowed(host, host)) throw new Error(`address not allowed: ${host}`)
  const answer = await request(url, {
    ...asked,
    dispatcher: agent,
    headersTimeout: MILLISECONDS,
    bodyTimeout: MILLISECONDS,
    signal: AbortSignal.timeout(MILLISECONDS),
  })
  const text = await shortText(answer.body)
  if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`)
  const value: unknown = JSON.parse(text)
  if (!isRecord(value)) throw new Error('answered no object')
  return value
}

interface Asked {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

/** What stands at `result.unionid` in an answer, as text. */
export function textAt(value: unknown, path: string): string | null {
  const found = path.split('.').reduce<unknown>((now, part) => (isRecord(now) ? now[part] : undefined), value)
  return typeof found === 'string' && found !== '' ? found : typeof found === 'number' ? String(found) : null
}

const judged: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error !== null || first === undefined) return callback(error ?? new Error('no address'), '', 0)
    if (!addresses.every(({ address }) => isAllowed(host, address)))
      return callback(new Error(`address not allowed: ${host}`), '', 0)
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

const agent = new Agent({ connect: { lookup: judged, timeout: MILLISECONDS }, connections: 8 })

async function shortText(body: AsyncIterable<unknown>): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of body) {
    if (!(part instanceof Uint8Array)) continue
    bytes += part.length
    if (bytes > BYTES) throw new Error('answered too much')
    parts.push(Buffer.from(part))
  }
  return Buffer.concat(parts).toString('utf8')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
