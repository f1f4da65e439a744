import type { Handlers } from '@mingtai/api'
import type { EntryDocument } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import { knownDatasets } from '@mingtai/modules/data/dataset/server'
import { reportDataset } from '@mingtai/modules/data/dataset/server/tables'
import { type Context, ofTenant, signedIn, watching } from '@mingtai/server-kit'
import { and, asc, eq } from 'drizzle-orm'
import type { dataEntryCalls } from '../../calls.ts'
import { writableSource } from '../fill/bound.ts'
import type { DataEntryServices } from '../services.ts'
import { openTables } from './open-tables.ts'

type ListCalls = Pick<typeof dataEntryCalls, 'datasets' | 'choiceFields'>

/** What choices of a column may be read from: shared datasets that the designer may use, and tables of the source. */
export function listHandlers(services: DataEntryServices): Handlers<ListCalls, Context> {
  return {
    async datasets(_input, context) {
      const actor = signedIn(context)
      const { code, name } = reportDataset
      const rows = await context.db
        .select({ code, name })
        .from(reportDataset)
        .where(ofTenant(reportDataset, actor.tenantId))
        .orderBy(asc(name), asc(code))
      const known = await knownDatasets(
        context.db,
        actor,
        rows.map((row) => row.code),
      )
      return rows.filter((row) => known.get(row.code) === true)
    },

    async choiceFields({ source: code, from }, context) {
      const actor = signedIn(context)
      if (from.kind === 'dataset') {
        await checkMayUse(context, [from.code])
        const [row] = await context.db
          .select({ fields: reportDataset.fields })
          .from(reportDataset)
          .where(and(ofTenant(reportDataset, actor.tenantId), eq(reportDataset.code, from.code)))
        return (row?.fields ?? []).map(({ name, title }) => ({ name, title: title ?? name }))
      }
      const { config } = await writableSource(services, context, { actor, code })
      const open = await openTables(context, [code])
      open.check(code, { schema: from.schema, name: from.name })
      const { columns } = await services.dataPlane.describeTable({
        ...{ source: config, table: { schema: from.schema, name: from.name } },
        ...watching(context),
      })
      return columns.map(({ name, comment }) => ({ name, title: comment === '' ? name : comment.slice(0, 60) }))
    },
  }
}

/** Datasets that choices of a document are read from: each has to be one that its designer may use. */
export async function checkLists(context: Context, document: EntryDocument): Promise<void> {
  const columns = [document, ...document.lines].flatMap((binding) => binding.columns)
  await checkMayUse(
    context,
    columns.flatMap(({ rules }) => (rules.list?.from.kind === 'dataset' ? [rules.list.from.code] : [])),
  )
}

async function checkMayUse(context: Context, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  const known = await knownDatasets(context.db, signedIn(context), [...new Set(codes)])
  for (const code of codes) {
    if (!known.has(code)) refuse('dataset.notFound', code)
    if (known.get(code) !== true) refuse('dataset.notForYou', code)
  }
}
