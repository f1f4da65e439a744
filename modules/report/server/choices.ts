import { type DatasetAsking, datasetOrders } from '@mingtai/modules/dataset/server'
import { refusal, Refusal } from '@mingtai/messages'
import type { Parameter } from '@mingtai/report-engine'
import type { Context } from '@mingtai/server-kit'
import { factsKeeper } from './facts.ts'
import type { Choice, Values } from './parameters.ts'
import type { ReportServices } from './services.ts'

/** In whose name datasets are read. */
export type Reader = Pick<DatasetAsking, 'tenantId' | 'actor' | 'shareOwner' | 'eyes'>

interface Ask {
  reader: Reader
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
  const asked = chosen.flatMap(({ code, options }) =>
    options.kind === 'sql' ? [{ name: code, from: { ...options, kind: 'query' as const } }] : [],
  )
  const datasets = await datasetOrders(services, context, { ...ask.reader, datasets: asked })
  const { tenantId, actor } = ask.reader
  const onFacts = factsKeeper(context.db, { tenantId, userId: actor?.userId ?? null, reportCode: null })
  const read = chosen.map(async ({ code, name, options }): Promise<[string, Choice[]]> => {
    if (options.kind === 'fixed') return [code, options.items]
    const question = { dataset: code, datasets, values: ask.values, signal: context.signal, onFacts }
    const choices = await services.dataPlane.options(question).catch((cause: unknown) => {
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
