import { refusal } from '@mingtai/messages'

import { textRows } from '../catalogue-rows.ts'
import { ask, closeHttp, signedIn } from '../http/http-client.ts'
import { httpRefusal } from '../http/http-refusals.ts'
import { CONNECT_TIMEOUT } from '../refusal/network-refusals.ts'
import { explainedBy } from '../explained.ts'
import type { SourceAdapter, SourceColumn, SourceTable } from '../source.ts'
import { query } from './query.ts'

/** InfluxDB 1.x, and 2.x through its InfluxQL calls; there the password is a token and the user name stays empty. */
export const influxdb: SourceAdapter = {
  async test(config, signal) {
    const started = performance.now()
    try {
      const answerMs = config.connectTimeoutMs ?? CONNECT_TIMEOUT
      const answer = await ask(config, {
        method: 'GET',
        path: '/ping',
        headers: signedIn(config, 'Token'),
        signal,
        answerMs,
      })
      await answer.body.dump()
      const version = answer.headers['x-influxdb-version']
      if (typeof version !== 'string') throw refusal('source.garbage')
      await checkDatabase()
      return { version: `InfluxDB ${version.replace(/^v/, '')}`, milliseconds: Math.round(performance.now() - started) }
    } catch (error) {
      throw httpRefusal(error, config)
    }

    /** Checks that the database is in the server's list, because some versions give no error for a missing one. */
    async function checkDatabase(): Promise<void> {
      const names = await textRows(query, config, { sql: 'show databases' })
      if (!names.some(([name]) => name === config.database)) throw refusal('source.databaseMissing', config.database)
    }
  },

  async tables(config): Promise<SourceTable[]> {
    const rows = await textRows(query, config, { sql: 'show measurements' })
    return rows.map(([name]) => ({ schema: '', name: name!, comment: '', kind: 'table' }))
  },

  async columns(config, { name }): Promise<SourceColumn[]> {
    const quoted = `"${name.replaceAll('\\', '\\\\').replaceAll('"', String.raw`\"`)}"`
    const tags = await textRows(query, config, { sql: `show tag keys from ${quoted}` })
    const fields = await textRows(query, config, { sql: `show field keys from ${quoted}` })
    return [
      { name: 'time', type: 'timestamp', comment: '' },
      ...tags.map(([tag]) => ({ name: tag!, type: 'tag', comment: '' })),
      ...fields.map(([field, type]) => ({ name: field!, type: type ?? '', comment: '' })),
    ]
  },

  query,
  explain: explainedBy('explain', query),
  close: closeHttp,
}
