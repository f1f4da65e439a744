import { decoded } from '../http/body-text.ts'
import { httpRefusal } from '../http/http-refusals.ts'
import type { BoundValue, SourceConfig } from '../source.ts'
import { through } from '../tunnel/tunnelled.ts'
import { boundBody } from './bound-body.ts'
import { send } from './send.ts'

/** The answer of an interface as it came, for a designer who looks for the list in it. */
export interface RawAnswer {
  status: number
  /** Of the content, as the interface names it. */
  type: string
  text: string
  /** There was more. */
  isCut: boolean
  milliseconds: number
}

interface Asked {
  sql: string
  values: readonly BoundValue[]
  signal: AbortSignal
}

const MOST_LETTERS = 200_000
const ANSWER_MILLISECONDS = 30_000

/** Sends one request and returns its answer unchanged, whatever its status. */
export function rawAnswer(config: SourceConfig, asked: Asked): Promise<RawAnswer> {
  return through(config, (reached) => answered(reached, asked))
}

async function answered(config: SourceConfig, { sql, values, signal }: Asked): Promise<RawAnswer> {
  const started = performance.now()
  const stop = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MILLISECONDS)])
  try {
    const asked = await boundBody(sql, values)
    const answer = await send(config, asked, { signal: stop, answerMs: ANSWER_MILLISECONDS })
    let text = ''
    for await (const piece of decoded(answer.body)) {
      text += piece
      if (text.length > MOST_LETTERS) break
    }
    return {
      status: answer.statusCode,
      type: String(answer.headers['content-type'] ?? ''),
      text: text.slice(0, MOST_LETTERS),
      isCut: text.length > MOST_LETTERS,
      milliseconds: Math.round(performance.now() - started),
    }
  } catch (error) {
    throw httpRefusal(error, config)
  }
}
