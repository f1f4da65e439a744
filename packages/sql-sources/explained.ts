import { refuse } from '@mingtai/messages'

import { textRows } from './catalogue-rows.ts'
import { isCall, languageOf } from './languages.ts'
import type { ExplainRequest, QueryRequest, QueryRows, SourceConfig } from './source.ts'

type Query = (config: SourceConfig, request: QueryRequest) => Promise<QueryRows>

/**
 * Makes the `explain` of an adapter: runs the query with a word before it, and returns the database's plan as lines.
 */
export function explainedBy(word: string, query: Query, partsOf = partsWithValues) {
  return async (config: SourceConfig, { sql, values }: ExplainRequest): Promise<string[]> => {
    if (isCall(sql, config.type) || languageOf(sql, config.type) !== config.type) refuse('source.noPlan', '这种写法')
    const statement = sql.trim().replace(/;\s*$/, '')
    const rows = await textRows(query, config, { sql: `${word} ${statement}`, values })
    const lines = rows.flatMap((row) => partsOf(row).join('\t').split('\n'))
    // A plan of nothing, as InfluxDB gives for a measurement that it does not have, is no plan.
    return lines.some((line) => line.trim() !== '') ? lines : refuse('source.emptyPlan')
  }
}

function partsWithValues(row: readonly (string | null)[]): string[] {
  return row.filter((value) => value !== null)
}
