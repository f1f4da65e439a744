import { refusal } from '@mingtai/messages'

import { decoded } from '../http/body-text.ts'
import { exactJson, isObject, NumberText } from '../http/exact-json.ts'
import type { Json } from '../http/exact-json.ts'
import type { Answer } from '../http/http-client.ts'
import { statusRefusal } from '../http/http-refusals.ts'
import type { SourceConfig } from '../source.ts'

/** The most bytes that are read of an answer without rows, for its message. */
const MOST_READ = 65_536
const MOST_WORDS = 200

/** The refusal for an answer with an error status, with the interface's own message where it has one. */
export async function errorAnswer(answer: Answer, config: SourceConfig): Promise<Error> {
  const { statusCode } = answer
  const words = plainWords(wordsIn(await beginningOf(answer)), config)
  if (words === '') return statusRefusal(answer) ?? refusal('source.apiStatus', statusCode)
  if (statusCode === 401 || statusCode === 403) return refusal('source.apiDenied', words)
  if (statusCode === 429) return refusal('source.busy')
  return refusal('source.apiStatusSaid', statusCode, words)
}

/** The message of an answer with a success status that reports a failure in its content; null for other answers. */
export function failureIn(around: Json, config: SourceConfig): string | null {
  if (!isObject(around)) return null
  const words = plainWords(messageIn(around) ?? '', config)
  return words !== '' && saysFailure(around) ? words : null
}

async function beginningOf({ body }: Answer): Promise<string> {
  let text = ''
  try {
    for await (const piece of decoded(body)) {
      text += piece
      if (text.length > MOST_READ) break
    }
  } catch {
    // What came before the connection broke is enough to say why.
  }
  return text.slice(0, MOST_READ)
}

function wordsIn(text: string): string {
  try {
    const json = exactJson(text)
    return typeof json === 'string' ? json : (messageIn(json) ?? '')
  } catch {
    if (!/^\s*</.test(text)) return text
    return /<title[^>]*>([^<]*)/i.exec(text)?.[1] ?? ''
  }
}

const messageNames = ['msg', 'message', 'errmsg', 'errMsg', 'error_msg', 'errorMessage', 'error_description', 'detail']

/** The message, at the top or in the object that describes the error; its code stands before it. */
function messageIn(json: Json): string | null {
  if (!isObject(json)) return null
  for (const name of messageNames) {
    const value = json[name]
    if (typeof value === 'string' && value.trim() !== '') return [codeIn(json), value].filter(Boolean).join(' ')
  }
  const { error } = json
  if (typeof error === 'string') return error
  return error === undefined ? null : messageIn(error)
}

const codeNames = ['code', 'errcode', 'errorCode', 'error_code', 'status', 'ret', 'retcode', 'errno']

function codeIn(json: { readonly [name: string]: Json }): string {
  for (const name of codeNames) {
    const value = json[name]
    if (typeof value === 'number' || typeof value === 'string') return String(value)
    if (value instanceof NumberText) return value.text
  }
  return ''
}

/** A code of a number that means no success, `success: false`, or an `error`. */
function saysFailure(json: { readonly [name: string]: Json }): boolean {
  if (json.success === false || json.ok === false) return true
  if (typeof json.error === 'string' ? json.error !== '' : isObject(json.error)) return true
  return /^-?\d+$/.test(codeIn(json)) && !/^(0+|1|2\d\d|2\d{4}|20000+)$/.test(codeIn(json))
}

/** Shortens a message to one line, without secrets and without signs that change how it is shown. */
function plainWords(text: string, { password, headers = {} }: SourceConfig): string {
  const secrets = [password, ...Object.values(headers)].filter((secret) => secret.length > 3)
  let plain = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  for (const secret of secrets) plain = plain.replaceAll(secret, '******')
  return (plain.length > MOST_WORDS ? `${plain.slice(0, MOST_WORDS)}……` : plain).replace(/(?<![。.\s])[。.\s]+$/, '')
}
