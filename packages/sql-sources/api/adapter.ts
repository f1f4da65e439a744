import { say } from '@mingtai/messages'

import { bodyText } from '../http/body-text.ts'
import { closeHttp } from '../http/http-client.ts'
import { httpRefusal } from '../http/http-refusals.ts'
import { CONNECT_TIMEOUT } from '../refusal/network-refusals.ts'
import type { SourceAdapter } from '../source.ts'
import { errorAnswer } from './interface-words.ts'
import { query } from './query.ts'
import { parsedRequest } from './request-text.ts'
import { send } from './send.ts'
import { structureOf } from './structure.ts'

/** The most bytes of a test's answer that are read. */
const MOST_LOOKED_AT = 262_144

/** HTTP interfaces that answer JSON. `database` is the path that all requests begin with. */
export const api: SourceAdapter = {
  async test(config, signal) {
    const started = performance.now()
    try {
      const answerMs = config.connectTimeoutMs ?? CONNECT_TIMEOUT
      const answer = await send(config, { ...parsedRequest('GET /'), path: '' }, { signal, answerMs })
      // Any HTTP answer counts as reachable, because the base address of an interface need not answer by itself.
      const isRefused = answer.statusCode >= 500 || answer.statusCode === 401 || answer.statusCode === 403
      if (isRefused) throw await errorAnswer(answer, config)
      const structure = structureOf(await bodyText(answer, MOST_LOOKED_AT).catch(() => ''))
      const answered = structure === null ? '' : ` ${structure}`
      // An answer of 404 says that something listens there, and nothing of what the queries will get.
      const version = `HTTP ${answer.statusCode}${answer.statusCode >= 400 ? `（${say('source.baseMissing')}）` : answered}`
      return { version, milliseconds: Math.round(performance.now() - started) }
    } catch (error) {
      throw httpRefusal(error, config)
    }
  },

  tables: async () => [],
  columns: async () => [],
  query,
  close: closeHttp,
}
