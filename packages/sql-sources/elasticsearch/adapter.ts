import { refusal, refuse } from '@mingtai/messages'

import { textRows } from '../catalogue-rows.ts'
import { bodyText } from '../http/body-text.ts'
import { exactJson, isObject, jsonText, valueAtPath } from '../http/exact-json.ts'
import { ask, closeHttp, signedIn } from '../http/http-client.ts'
import { httpRefusal, statusRefusal } from '../http/http-refusals.ts'
import { languageOf } from '../languages.ts'
import { CONNECT_TIMEOUT } from '../refusal/network-refusals.ts'
import type { SourceAdapter, SourceColumn, SourceConfig, SourceTable } from '../source.ts'
import { query } from './query.ts'
import { sent } from './sent.ts'

/** Elasticsearch 7 and later through its SQL; without a user name the password is an API key. */
export const elasticsearch: SourceAdapter = {
  async test(config, signal) {
    const started = performance.now()
    try {
      const version = await versionOf(config, signal)
      await textRows(query, config, { sql: 'select 1' })
      return { version: `Elasticsearch ${version}`, milliseconds: Math.round(performance.now() - started) }
    } catch (error) {
      throw httpRefusal(error, config)
    }
  },

  async tables(config): Promise<SourceTable[]> {
    const rows = await textRows(query, config, { sql: 'show tables' })
    // Three columns since 7.x: catalog, name, type, kind; the name is the one before the type.
    return rows.flatMap((row) => {
      const at = row.findIndex((value) => value === 'TABLE' || value === 'VIEW')
      const name = row[at - 1] ?? ''
      if (at < 1 || name === '' || name.startsWith('.')) return []
      return [{ schema: '', name, comment: '', kind: row[at] === 'VIEW' ? ('view' as const) : ('table' as const) }]
    })
  },

  async columns(config, { name }): Promise<SourceColumn[]> {
    const rows = await textRows(query, config, { sql: `describe "${name.replaceAll('"', '""')}"` })
    return rows.map(([column, , mapping]) => ({ name: column!, type: mapping ?? '', comment: '' }))
  },

  query,
  async explain(config, { sql, values }) {
    if (languageOf(sql, 'elasticsearch') !== 'elasticsearch') refuse('source.noPlan', '这种写法')
    const body = { query: sql.trim().replace(/;\s*$/, ''), params: [...values] }
    const answer = await sent(config, '/_sql/translate', { body, answerMs: CONNECT_TIMEOUT }).catch(
      (error: unknown) => {
        throw httpRefusal(error, config)
      },
    )
    return JSON.stringify(JSON.parse(jsonText(answer)), null, 2).split('\n')
  },
  close: closeHttp,
}

async function versionOf(config: SourceConfig, signal: AbortSignal): Promise<string> {
  const answerMs = config.connectTimeoutMs ?? CONNECT_TIMEOUT
  const answer = await ask(config, { method: 'GET', path: '/', headers: signedIn(config, 'ApiKey'), signal, answerMs })
  const text = await bodyText(answer, 1 << 20)
  const refused = statusRefusal(answer)
  if (refused !== null) throw refused
  try {
    const document = exactJson(text)
    const number = isObject(document) ? valueAtPath(document, ['version', 'number']) : undefined
    if (typeof number === 'string') return number
  } catch {
    // Not JSON at all.
  }
  throw refusal('source.garbage')
}
