import type { ChoiceList, EntryDocument, KnownChoice } from '@mingtai/entry-model'
import { datasetOrders } from '@mingtai/modules/data/dataset/server'
import { type Actor, type Context, watching } from '@mingtai/server-kit'
import { writableSource } from '../fill/bound.ts'
import { quotedName } from '../pivot/table-query.ts'
import type { DataEntryServices } from '../services.ts'

/** No list is read further: whoever needs more chooses below another column. */
const MOST_LISTED = 20_000
/** Lists are asked for at each opening and submission; they change seldom. */
const CACHE_SECONDS = 60
const LIST = 'list'

export type ReadList = (list: ChoiceList) => Promise<KnownChoice[]>

/** Reads choices out of a shared dataset as the person sees it, or out of a table beside the main one. */
export function listReader(
  services: DataEntryServices,
  context: Context,
  { actor, document }: { actor: Actor; document: Pick<EntryDocument, 'source'> },
): ReadList {
  return async ({ from, value, label, above }) => {
    const fields = [...new Set([value, label, ...(above === null ? [] : [above.field])])]
    const asked =
      from.kind === 'dataset'
        ? { kind: 'shared' as const, code: from.code }
        : {
            ...{ kind: 'query' as const, dataSource: document.source },
            sql: await tableSql(services, context, { actor, code: document.source, from, fields }),
          }
    const datasets = await datasetOrders(services, context, {
      ...{ tenantId: actor.tenantId, actor },
      datasets: [{ name: LIST, from: asked, cacheSeconds: CACHE_SECONDS }],
    })
    return services.dataPlane.options({
      ...{ dataset: LIST, datasets, values: {}, most: MOST_LISTED },
      columns: { value, label, parent: above?.field ?? null, isRepeated: above !== null },
      ...watching(context),
    })
  }
}

interface TableList {
  actor: Actor
  code: string
  from: { schema: string; name: string }
  fields: readonly string[]
}

async function tableSql(
  services: DataEntryServices,
  context: Context,
  { actor, code, from: { schema, name }, fields }: TableList,
): Promise<string> {
  const { config } = await writableSource(services, context, { actor, code })
  const quoted = (text: string) => quotedName(config.type, text)
  const table = schema === '' ? quoted(name) : `${quoted(schema)}.${quoted(name)}`
  const list = fields.map(quoted).join(', ')
  return `select distinct ${list} from ${table} where ${quoted(fields[0] ?? '')} is not null order by ${list}`
}
