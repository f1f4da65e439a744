import { refuse } from '@mingtai/messages'
import { checkQueries, type SourceServices, type WrittenQuery } from '@mingtai/modules/data/data-source/server'
import type { Dataset, Parameter } from '@mingtai/report-engine'
import { type Context, signedIn } from '@mingtai/server-kit'
import { datasetsWithInputs, mayUse } from './rows.ts'

interface Makes {
  datasets: readonly Pick<Dataset, 'from'>[]
  parameters?: readonly Pick<Parameter, 'options'>[]
}

/**
 * Whoever saves or tries a report asks with it, now and whenever it is read: queries need the right to the sources, and
 * datasets may be kept for roles that the maker does not hold. What the report had before may stay.
 */
export async function checkMayMake(
  services: Pick<SourceServices, 'dataPlane'>,
  context: Context,
  wanted: Makes,
  before: Makes = { datasets: [], parameters: [] },
): Promise<void> {
  const actor = signedIn(context)
  const asked = new Set(queriesIn(before).map(keyOf))
  const brought = await listsBrought(context, wanted)
  const added = queriesIn(wanted).filter((query) => !asked.has(keyOf(query)) && !brought.has(keyOf(query)))
  if (!actor.rights.has('data-source:use') && added.length > 0) refuse('right.missing', '使用数据源')
  await checkQueries(services, context, added)
  await checkMayUseShared(context, wanted, before)
}

/** Whoever makes something with shared datasets must be allowed those that it did not have before. */
export async function checkMayUseShared(
  context: Context,
  wanted: Pick<Makes, 'datasets'>,
  before: Pick<Makes, 'datasets'> = { datasets: [] },
): Promise<void> {
  const actor = signedIn(context)
  const had = new Set(sharedIn(before))
  const added = sharedIn(wanted).filter((code) => !had.has(code))
  if (added.length === 0) return
  const rows = await datasetsWithInputs(context.db, actor.tenantId, added)
  for (const code of added) {
    const row = rows.get(code)
    if (row !== undefined && !mayUse(row, actor)) refuse('dataset.notForYou', code)
  }
}

/** Lists that came with the shared datasets that are used: whoever defined them there had the right to their sources. */
async function listsBrought(context: Context, wanted: Makes): Promise<Set<string>> {
  if (queriesIn(wanted).length === 0 || sharedIn(wanted).length === 0) return new Set()
  const rows = await datasetsWithInputs(context.db, signedIn(context).tenantId, sharedIn(wanted))
  return new Set([...rows.values()].flatMap(({ parameters }) => queriesIn({ datasets: [], parameters }).map(keyOf)))
}

/** Statements with their sources: those of datasets, and those that give a parameter its choices. */
function queriesIn({ datasets, parameters = [] }: Makes): WrittenQuery[] {
  return [...datasets.map(({ from }) => from), ...parameters.map(({ options }) => options)].flatMap((one) =>
    one !== null && (one.kind === 'query' || one.kind === 'sql') ? [{ dataSource: one.dataSource, sql: one.sql }] : [],
  )
}

function keyOf({ dataSource, sql }: WrittenQuery): string {
  return JSON.stringify([dataSource, sql])
}

function sharedIn({ datasets }: Pick<Makes, 'datasets'>): string[] {
  return datasets.flatMap(({ from }) => (from.kind === 'shared' ? [from.code] : []))
}
