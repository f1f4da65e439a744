import { createHmac } from 'node:crypto'
import { refuse } from '@mingtai/messages'
import { callOutside, isInside, NotAllowed, TooLong } from '@mingtai/sql-sources/outside'

/** Where the robots of the chat tools live. */
const USUAL_HOSTS = ['oapi.dingtalk.com', 'qyapi.weixin.qq.com', 'open.feishu.cn']
const ANSWER_LIMIT = 64 * 1024
const TIMEOUT = 10_000
const NO_ROBOT = '对方没有按机器人接口答复'

export interface RobotMessage {
  kind: 'dingtalk' | 'wecom' | 'feishu'
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
 * Returns the address of a robot or refuses it. Allowed are https with the usual port of the chat tools, and
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
export async function speak(
  message: RobotMessage,
  named: readonly string[],
  milliseconds: number = TIMEOUT,
): Promise<void> {
  const url = allowedUrl(message.url, named)
  const signed = message.kind === 'dingtalk' && message.secret !== null ? withSignature(url, message.secret) : url
  const answer = await callOutside(signed, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bodyOf(message)),
    judge: isNamed(url, named) ? everywhere : abroad,
    ...{ milliseconds, most: ANSWER_LIMIT },
  }).catch((problem: unknown) => {
    if (problem instanceof NotAllowed) throw new GivenUp(`${url.hostname} 指向内部地址`)
    throw problem instanceof TooLong ? new GivenUp(NO_ROBOT) : problem
  })
  if (answer.status >= 500) throw new Error(`HTTP ${answer.status}`)
  // A redirection is not followed: it may lead anywhere.
  if (answer.status !== 200) throw new GivenUp(`HTTP ${answer.status}`)
  const problem = problemIn(answer.bytes.toString('utf8'))
  if (problem !== null) throw new GivenUp(problem)
}

function bodyOf({ kind, text, mentions, secret }: RobotMessage): Record<string, unknown> {
  if (kind === 'feishu') return { ...(secret !== null && feishuSignature(secret)), msg_type: 'text', content: { text } }
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

/** Feishu, custom robots, 签名校验: HMAC-SHA256 of nothing, with the time and the secret as its key. */
function feishuSignature(secret: string): { timestamp: string; sign: string } {
  const timestamp = String(Math.floor(Date.now() / 1000))
  return { timestamp, sign: createHmac('sha256', `${timestamp}\n${secret}`).update('').digest('base64') }
}

/** DingTalk and WeCom answer `{ errcode, errmsg }` with status 200, Feishu `{ code, msg }`. */
function problemIn(text: string): string | null {
  try {
    const answer: { errcode?: number; errmsg?: string; code?: number; msg?: string } = JSON.parse(text)
    const [code, words] = [answer.errcode ?? answer.code, answer.errmsg ?? answer.msg]
    return code === 0 ? null : `${code ?? '?'} ${String(words ?? '').slice(0, 200)}`
  } catch {
    return NO_ROBOT
  }
}

function isNamed(url: URL, named: readonly string[]): boolean {
  return named.includes(url.origin) || (url.protocol === 'https:' && url.port === '' && named.includes(url.hostname))
}

/** Where the operator has said so, an inner network is meant. */
const everywhere = () => true

/** Everywhere else a name that stands for an inner address is a trap. */
const abroad = (_host: string, address: string) => !isInside(address)
