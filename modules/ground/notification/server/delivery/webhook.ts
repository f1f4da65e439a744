import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { refuse } from '@mingtai/messages'
import { Agent, request } from 'undici'

/** Where the robots of the two chat tools live. */
const USUAL_HOSTS = ['oapi.dingtalk.com', 'qyapi.weixin.qq.com']
const ANSWER_LIMIT = 64 * 1024
const TIMEOUT = 10_000

export interface RobotMessage {
  kind: 'dingtalk' | 'wecom'
  url: string
  secret: string | null
  text: string
  mentions: readonly string[]
}

/** A failure that trying again cannot help. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp'
}

/**
 * Returns the address of a robot or refuses it. Allowed are https with the usual port of the two chat tools, and
 * origins that the operator named in MINGTAI_WEBHOOKS, such as `https://robots.example.cn` or `http://10.1.2.3:8080`.
 */
export function allowedUrl(text: string, named: readonly string[]): URL {
  const url = URL.canParse(text) ? new URL(text) : refuse('notification.robotAddress')
  if (url.username !== '' || url.password !== '') refuse('notification.robotAddress')
  if (isNamed(url, named)) return url
  if (url.protocol === 'https:' && url.port === '' && USUAL_HOSTS.includes(url.hostname)) return url
  return refuse('notification.hostForbidden', url.host)
}

/** Sends a message to a group through its robot. The text is plain, so that no name becomes a heading or a link. */
export async function speak(message: RobotMessage, named: readonly string[]): Promise<void> {
  const url = allowedUrl(message.url, named)
  const signed = message.kind === 'dingtalk' && message.secret !== null ? withSignature(url, message.secret) : url
  const dispatcher = isNamed(url, named) ? byName : abroad
  const answer = await request(signed, {
    ...{ method: 'POST', dispatcher },
    // The time limit covers the whole answer: a slow one would hold up all other messages.
    signal: AbortSignal.timeout(TIMEOUT),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bodyOf(message)),
  })
  const said = await shortBody(answer.body)
  if (answer.statusCode >= 500) throw new Error(`HTTP ${answer.statusCode}`)
  // A redirection is not followed: it may lead anywhere.
  if (answer.statusCode !== 200) throw new GivenUp(`HTTP ${answer.statusCode}`)
  const problem = problemIn(said)
  if (problem !== null) throw new GivenUp(problem)
}

function bodyOf({ kind, text, mentions }: RobotMessage): Record<string, unknown> {
  if (kind === 'wecom') return { msgtype: 'text', text: { content: text, mentioned_mobile_list: mentions } }
  return { msgtype: 'text', text: { content: text }, at: { atMobiles: mentions, isAtAll: false } }
}

/** DingTalk, custom robots, 加签: HMAC-SHA256 of the time and the secret. */
function withSignature(url: URL, secret: string): URL {
  const timestamp = String(Date.now())
  const signed = new URL(url)
  signed.searchParams.set('timestamp', timestamp)
  signed.searchParams.set('sign', createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64'))
  return signed
}

async function shortBody(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body) {
    length += part.length
    if (length > ANSWER_LIMIT) break
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Both tools answer `{ errcode, errmsg }` with status 200. */
function problemIn(text: string): string | null {
  try {
    const { errcode, errmsg }: { errcode?: number; errmsg?: string } = JSON.parse(text)
    return errcode === 0 ? null : `${errcode ?? '?'} ${String(errmsg ?? '').slice(0, 200)}`
  } catch {
    return '对方没有按机器人接口答复'
  }
}

function isNamed(url: URL, named: readonly string[]): boolean {
  return named.includes(url.origin) || (url.protocol === 'https:' && url.port === '' && named.includes(url.hostname))
}

/** Connects to origins that the operator named; they may lie inside the network. */
const byName = new Agent({ connect: { timeout: TIMEOUT } })

/** Connects to all other hosts; refuses a name that stands for an inner address. */
const abroad = new Agent({ connect: { timeout: TIMEOUT, lookup: publicLookup() } })

function publicLookup(): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (problem, addresses) => {
      const inner = problem === null ? addresses.find(({ address }) => isInner(address)) : undefined
      if (problem !== null) return done(problem, '', 0)
      if (inner !== undefined) return done(new GivenUp(`${host} 指向内部地址`), '', 0)
      const [first] = addresses
      if (options.all === true) return done(null, addresses)
      return done(null, first?.address ?? '', first?.family ?? 4)
    })
  }
}

const innerNetworks = networks([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/128', '::1/128', 'fc00::/7', 'fe80::/10', 'ff00::/8', '64:ff9b::/96', '2002::/16', '2001::/32'],
])

/** Whether an address is of an inner network, of this machine or of nothing. */
export function isInner(address: string): boolean {
  const plain = address.replace(/%.*$/, '')
  const kind = isIP(plain)
  return kind === 0 || innerNetworks.check(plain, kind === 6 ? 'ipv6' : 'ipv4')
}

function networks(list: string[]): BlockList {
  const block = new BlockList()
  for (const entry of list) {
    const [address = '', bits = '0'] = entry.split('/')
    block.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return block
}
