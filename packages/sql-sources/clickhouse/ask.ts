import { refusal } from '@mingtai/messages'

import { bodyText } from '../http/body-text.ts'
import { ask, signedIn } from '../http/http-client.ts'
import type { Answer } from '../http/http-client.ts'
import { CONNECT_TIMEOUT, failedRefusal } from '../refusal/network-refusals.ts'
import type { SourceConfig } from '../source.ts'

export interface Statement {
  sql: string
  settings?: Readonly<Record<string, string>>
  signal?: AbortSignal
  answerMs?: number
}

/** Sends one statement. A successful answer still has its rows to be read. */
export async function send(config: SourceConfig, statement: Statement): Promise<Answer> {
  const { sql, settings = {}, signal, answerMs = config.connectTimeoutMs ?? CONNECT_TIMEOUT } = statement
  const query = new URLSearchParams({ ...(config.database === '' ? {} : { database: config.database }), ...settings })
  const answer = await ask(config, {
    method: 'POST',
    path: `/?${query.toString()}`,
    headers: { ...signedIn(config, 'Bearer'), 'content-type': 'text/plain; charset=utf-8' },
    body: sql,
    answerMs,
    ...(signal === undefined ? {} : { signal }),
  })
  if (answer.statusCode === 200) return answer
  throw errorOf(await bodyText(answer, 1 << 20), config)
}

/** `Code: 62, e.displayText() = DB::Exception: …` of old servers, `Code: 62. DB::Exception: …` of new ones. */
export const exceptionPattern =
  /^Code: (\d+)[.,] (?:e\.displayText\(\) = )?DB::Exception: (?:Received from [^:]*:\d+\. DB::Exception: )?(.*)/s

export function errorOf(text: string, config: SourceConfig): Error {
  const found = exceptionPattern.exec(text.trim())
  if (found === null) return refusal('source.garbage')
  const [, code, words = ''] = found
  switch (Number(code)) {
    case 192:
    case 193:
    case 194:
    case 195:
    case 516:
      return refusal('source.refusedLogin')
    case 81:
      return refusal('source.databaseMissing', config.database)
    case 202:
    case 439:
      return refusal('source.busy')
    case 394:
      return refusal('sql.cancelled')
    default:
      return new ClickhouseError(Number(code), words, config)
  }
}

/** An error of the server, for callers that can handle it. */
export class ClickhouseError extends Error {
  readonly number: number
  readonly refusal: Error

  constructor(number: number, words: string, config: SourceConfig) {
    super(words)
    this.number = number
    const plain = words.replace(/,? ?(e\.what\(\) = DB::Exception|\(version .*\)).*$/s, '')
    this.refusal = failedRefusal(plain, config, `CH${number}`)
  }
}
