import { refusal } from '@mingtai/messages'

import { bodyText } from '../http/body-text.ts'
import { exactJson, isList, isObject, jsonText } from '../http/exact-json.ts'
import type { Json } from '../http/exact-json.ts'
import { ask, signedIn } from '../http/http-client.ts'
import { statusRefusal } from '../http/http-refusals.ts'
import { failedRefusal } from '../refusal/network-refusals.ts'
import type { SourceConfig } from '../source.ts'

export type JsonObject = { readonly [name: string]: Json }

interface Order {
  method?: 'GET' | 'POST' | 'DELETE'
  /** Numbers in it keep their digits. */
  body: Json | null
  signal?: AbortSignal
  answerMs: number
}

/** Asks Elasticsearch and reads its answer, whose errors become sentences. */
export async function sent(config: SourceConfig, path: string, order: Order): Promise<JsonObject> {
  const { method = 'POST', body, signal, answerMs } = order
  const answer = await ask(config, {
    method,
    path,
    headers: { ...signedIn(config, 'ApiKey'), 'content-type': 'application/json', accept: 'application/json' },
    ...(body === null ? {} : { body: jsonText(body) }),
    answerMs,
    ...(signal === undefined ? {} : { signal }),
  })
  const document = parsed(await bodyText(answer))
  if (answer.statusCode !== 200) throw statusRefusal(answer) ?? problem(document, config)
  return isObject(document) ? document : refuseGarbage()
}

function refuseGarbage(): never {
  throw refusal('source.garbage')
}

/** `{"error": {"type": …, "reason": …, "root_cause": […]}, "status": 400}` */
function problem(document: Json, config: SourceConfig): Error {
  const error = isObject(document) ? document.error : null
  if (typeof error === 'string') return failedRefusal(error, config)
  if (!isObject(error)) return refusal('source.garbage')
  const cause = isList(error.root_cause) && isObject(error.root_cause[0]) ? error.root_cause[0] : error
  const words = [cause.reason, error.reason, error.type].find((text) => typeof text === 'string')
  return failedRefusal(words ?? 'error', config)
}

function parsed(text: string): Json {
  try {
    return exactJson(text)
  } catch {
    return null
  }
}
