import { refuse } from '@mingtai/messages'

import { textRows } from './catalogue-rows.ts'
import { isCall, languageOf } from './languages.ts'
import type { ExplainRequest, QueryRequest, QueryRows, SourceConfig } from './source.ts'

type Query = (config: SourceConfig, request: QueryRequest) => Promise<QueryRows>

/** How a database would run a query, as it says itself when asked with a word before the query. */
export function explainedBy(word: string, query: Query) {
  return async (config: SourceConfig, { sql, values }: ExplainRequest): Promise<string[]> => {
    if (isCall(sql, config.type) || languageOf(sql, config.type) !== config.type) refuse('source.noPlan', '这种写法')
    const statement = sql.trim().replace(/;\s*$/, '')
    const rows = await textRows(query, config, { sql: `${word} ${statement}`, values })
    return rows.flatMap((row) =>
      row
        .filter((value) => value !== null)
        .join('\t')
        .split('\n'),
    )
  }
}
