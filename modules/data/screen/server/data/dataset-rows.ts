import { datasetOrders, datasetsWithInputs } from '@mingtai/modules/data/dataset/server'
import { storeRunFacts } from '@mingtai/modules/data/data-source/server'
import { checkedValues } from '@mingtai/modules/data/dataset/server/parameters'
import { refuse } from '@mingtai/messages'
import {
  type DataSetSettings,
  datasetValues,
  limits,
  type ParameterValues,
  type ScreenComponent,
  type ScreenRows,
} from '@mingtai/screen-model'
import { type Context, watching } from '@mingtai/server-kit'
import { cellText } from '../../cell-text.ts'
import type { ScreenServices } from '../services.ts'
import { datasetReader, type ScreenReader, systemOf } from './screen-reader.ts'
import { shapedOrders } from './shaped-orders.ts'
import { ageOf } from './row-age.ts'

interface Asked {
  reader: ScreenReader
  component: ScreenComponent
  settings: DataSetSettings
  values: ParameterValues
  /** Whoever designs is given all columns and rows. */
  isDesign: boolean
}

/** The name of the dataset among what is asked of the data plane. */
const ASKED = 'd'

/** The rows of a shared dataset with the rights of its reader: rules, limits and the query log hold as in a report. */
export async function datasetRows(
  services: ScreenServices,
  context: Context,
  { reader, component, settings, values, isDesign }: Asked,
): Promise<ScreenRows> {
  const { dataSetId: code, column } = settings
  const named = datasetReader(reader)
  const { tenantId, actor } = named
  const datasets = [{ name: ASKED, from: { kind: 'shared' as const, code } }]
  const shared = (await datasetsWithInputs(context.db, tenantId, [code])).get(code) ?? refuse('dataset.notFound', code)
  const orders = await datasetOrders(services, context, { ...named, datasets })
  const given = datasetValues(settings, values, new Set(shared.parameters.map((one) => one.code)))
  // A screen is shown before anybody has chosen anything; a field of it that was emptied is told, not filled.
  const parameters = shared.parameters.map((parameter) => ({
    ...parameter,
    required: parameter.required && settings.params?.[parameter.code] !== undefined,
  }))
  const columns = shared.fields.map(({ name, type }) => ({ name, isFigure: type === 'number' }))
  const asked = shapedOrders({ component, datasets: orders, dataset: ASKED, columns, values, isDesign })
  const userId = actor?.userId ?? null
  const own = await checkedValues(services, context, {
    reader: named,
    parameters,
    datasets: listsOf(parameters),
    values: given,
    system: await systemOf(context.db, reader),
  })
  const preview = await services.dataPlane.preview({
    dataset: asked.dataset,
    datasets: asked.datasets,
    ...watching(context),
    // One more than is drawn, so that the component says that it shows a sample.
    maxRows: limits.drawnRows + 1,
    values: { ...own, ...asked.values },
    onFacts: (facts) => void storeRunFacts(context.db, { tenantId, userId, reportCode: null, facts }).catch(() => null),
  })
  const titles = new Map(shared.fields.map(({ name, title }) => [name, title]))
  const shown = preview.fields.flatMap(({ name, type }, at) =>
    column.length === 0 || column.includes(name) ? [{ name, type, at }] : [],
  )
  return {
    columns: shown.map(({ name, type }) => ({ name, title: titles.get(name) ?? name, isFigure: type === 'number' })),
    rows: preview.rows.map((row) => shown.map(({ at, type }) => cellText(row[at] ?? null, type))),
    ...ageOf(preview.age),
  }
}

/** Lists of choices that are datasets of their own are read by their code. */
function listsOf(parameters: readonly { options: { kind: string; dataset?: string } | null }[]) {
  const codes = parameters.flatMap(({ options }) => (options?.kind === 'dataset' ? [options.dataset ?? ''] : []))
  return [...new Set(codes)].map((code) => ({ name: code, from: { kind: 'shared' as const, code } }))
}
