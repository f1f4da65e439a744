import { refusal } from '@mingtai/messages'

import { closeHttp } from '../http/http-client.ts'
import { httpRefusal, statusRefusal } from '../http/http-refusals.ts'
import { CONNECT_TIMEOUT } from '../network-refusals.ts'
import type { SourceAdapter } from '../source.ts'
import { query } from './query.ts'
import { parsedRequest } from './request-text.ts'
import { send } from './send.ts'

/** HTTP interfaces that answer JSON. `database` is the path that all requests begin with. */
export const api: SourceAdapter = {
  async test(config, signal) {
    const started = performance.now()
    try {
      const answerMs = config.connectTimeoutMs ?? CONNECT_TIMEOUT
      const answer = await send(config, { ...parsedRequest('GET /'), path: '' }, { signal, answerMs })
      await answer.body.dump()
      // The address of an interface need not answer by itself; that somebody who speaks HTTP is there is what counts.
      if (answer.statusCode >= 500) throw refusal('source.apiStatus', answer.statusCode)
      const refused = answer.statusCode === 401 || answer.statusCode === 403 ? statusRefusal(answer) : null
      if (refused !== null) throw refused
      return { version: `HTTP ${answer.statusCode}`, milliseconds: Math.round(performance.now() - started) }
    } catch (error) {
      throw httpRefusal(error, config)
    }
  },

  tables: async () => [],
  columns: async () => [],
  query,
  close: closeHttp,
}
