import { refuse } from '@mingtai/messages'
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
  context: Context,
  wanted: Makes,
  before: Makes = { datasets: [], parameters: [] },
): Promise<void> {
  const actor = signedIn(context)
  const asked = new Set(queriesIn(before))
  const brought = await listsBrought(context, wanted)
  if (
    !actor.rights.has('data-source:use') &&
    queriesIn(wanted).some((query) => !asked.has(query) && !brought.has(query))
  )
    refuse('right.missing', '使用数据源')
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
  return new Set([...rows.values()].flatMap(({ parameters }) => queriesIn({ datasets: [], parameters })))
}

/** Statements with their sources: those of datasets, and those that give a parameter its choices. */
function queriesIn({ datasets, parameters = [] }: Makes): string[] {
  return [...datasets.map(({ from }) => from), ...parameters.map(({ options }) => options)].flatMap((one) =>
    one !== null && (one.kind === 'query' || one.kind === 'sql') ? [JSON.stringify([one.dataSource, one.sql])] : [],
  )
}

function sharedIn({ datasets }: Makes): string[] {
  return datasets.flatMap(({ from }) => (from.kind === 'shared' ? [from.code] : []))
}
