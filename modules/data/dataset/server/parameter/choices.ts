import { type DatasetAsking, datasetOrders } from '../run/orders.ts'
import { entriesOf } from '@mingtai/modules/ground/system/server'
import { refusal, Refusal, refuse } from '@mingtai/messages'
import { type Choice, type Dataset, fixedChoices, inputsOf, isTree, type Parameter } from '@mingtai/report-engine'
import type { Context } from '@mingtai/server-kit'
import { queryLogger } from '@mingtai/modules/data/data-source/server'
import type { Values } from './parameters.ts'
import type { DatasetServices } from '../services.ts'

/** What reading lists takes; shared datasets are tried with it too. */
export type ChoiceServices = DatasetServices

/** In whose name datasets are read. */
export type Reader = Pick<DatasetAsking, 'tenantId' | 'actor' | 'shareOwner' | 'viewer'>

type Datasets = readonly Pick<Dataset, 'name' | 'from' | 'cacheSeconds'>[]

interface Ask {
  reader: Reader
  /** Those whose lists are wanted. */
  parameters: readonly Parameter[]
  /** Those of the template, from which choices may come. */
  datasets: Datasets
  /** What the queries may refer to. */
  values: Values
}

/** No list is read further; values beyond are no choices. */
const MOST_CHOICES = 50_000

/** The choices of every parameter that has a list, by its code, under the rights of the reader. */
export async function choicesOf(
  services: ChoiceServices,
  context: Context,
  { reader, parameters, datasets, values }: Ask,
): Promise<Record<string, Choice[]>> {
  const chosen = parameters.filter(({ options }) => options !== null)
  if (chosen.length === 0) return {}
  const { tenantId, actor } = reader
  const asked = chosen.flatMap((parameter) => askedFor(parameter, datasets))
  const once = [...new Map(asked.map((one) => [one.name, one])).values()]
  const orders = once.length === 0 ? {} : await datasetOrders(services, context, { ...reader, datasets: once })
  const asker = actor?.userId ?? `share of ${reader.shareOwner ?? tenantId}`
  const onFacts = queryLogger(context.db, { tenantId, userId: actor?.userId ?? null, reportCode: null })
  const read = chosen.map(async (parameter): Promise<[string, Choice[]]> => {
    const { code, name, type, options } = parameter
    if (options === null) return [code, []]
    if (options.kind === 'fixed') return [code, fixedChoices(options, values)]
    if (options.kind === 'dictionary') {
      const asker = { tenantId, orgId: actor?.organizationId ?? null }
      const entries = await entriesOf(context.db, asker, options.code)
      return [code, entries.map(({ dictKey, remark }) => ({ value: dictKey, label: remark || dictKey }))]
    }
    const columns =
      options.kind === 'dataset'
        ? { value: options.value, label: options.label, parent: options.parent ?? null }
        : undefined
    const dataset = options.kind === 'dataset' ? options.dataset : ownName(code)
    const question = { dataset, datasets: orders, values, columns, isTree: isTree(type), most: MOST_CHOICES }
    const choices = await services.dataPlane
      .options({ ...question, signal: context.signal, asker, onFacts })
      .catch((cause: unknown) => {
        throw refusedChoices(name, cause)
      })
    return [code, choices]
  })
  return Object.fromEntries(await Promise.all(read))
}

/** The datasets that must be known to read a parameter's list. */
function askedFor({ code, name, options }: Parameter, datasets: Datasets): Datasets {
  if (options?.kind === 'sql') return [{ name: ownName(code), from: { ...options, kind: 'query' } }]
  if (options?.kind !== 'dataset') return []
  const known = new Map(datasets.map((one) => [one.name, one]))
  const wanted = new Set([options.dataset])
  for (const next of wanted) {
    const found = known.get(next) ?? refuse('parameter.datasetMissing', name)
    if (found.from.kind === 'combined') for (const input of inputsOf(found.from.recipe)) wanted.add(input)
  }
  return datasets.filter((one) => wanted.has(one.name))
}

/** Names of a template's own datasets are identifiers, so that these cannot meet them. */
function ownName(code: string): string {
  return `choices:${code}`
}

/** The reader is told which parameter has no choices; a designer sees the database's words when trying the query. */
function refusedChoices(name: string, cause: unknown): unknown {
  return cause instanceof Refusal ? refusal('parameter.optionsFailed', name) : cause
}
