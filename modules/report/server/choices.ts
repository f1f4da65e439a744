import { sourceConfigs } from '@mingtai/modules/data-source/server'
import { refusal, Refusal, refuse } from '@mingtai/messages'
import type { Parameter } from '@mingtai/report-engine'
import type { Context } from '@mingtai/server-kit'
import type { Choice, Values } from './parameters.ts'
import type { ReportServices } from './services.ts'

interface Ask {
  tenantId: string
  parameters: readonly Parameter[]
  /** What the queries may refer to. */
  values: Values
}

/** The choices of every select and multi-select, by parameter code. Queries run against the tenant's own sources. */
export async function choicesOf(
  services: ReportServices,
  context: Context,
  ask: Ask,
): Promise<Record<string, Choice[]>> {
  const chosen = ask.parameters.flatMap(({ code, name, options }) =>
    options === null ? [] : [{ code, name, options }],
  )
  const codes = chosen.flatMap(({ options }) => (options.kind === 'sql' ? [options.dataSource] : []))
  const sources = await sourceConfigs(context.db, ask.tenantId, [...new Set(codes)], services)
  const read = chosen.map(async ({ code, name, options }): Promise<[string, Choice[]]> => {
    if (options.kind === 'fixed') return [code, options.items]
    const source = sources[options.dataSource] ?? refuse('source.notFound', options.dataSource)
    const query = { source, sql: options.sql, values: ask.values, signal: context.signal }
    const choices = await services.dataPlane.options(query).catch((cause: unknown) => {
      throw refusedChoices(name, cause)
    })
    return [code, choices]
  })
  return Object.fromEntries(await Promise.all(read))
}

/** The reader is told which parameter has no choices; a designer sees the database's words when trying the query. */
function refusedChoices(name: string, cause: unknown): unknown {
  return cause instanceof Refusal ? refusal('parameter.optionsFailed', name) : cause
}
