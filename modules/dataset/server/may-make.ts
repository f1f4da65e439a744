import { refuse } from '@mingtai/messages'
import type { Dataset } from '@mingtai/report-engine'
import { type Context, signedIn } from '@mingtai/server-kit'
import { datasetsWithInputs, mayUse } from './rows.ts'

type Froms = readonly Pick<Dataset, 'from'>[]

/** Refuses datasets that are kept for roles which the maker of a report does not hold; those that it had before may stay. */
export async function checkMayMake(context: Context, datasets: Froms, before: Froms = []): Promise<void> {
  const actor = signedIn(context)
  const had = new Set(sharedIn(before))
  const added = sharedIn(datasets).filter((code) => !had.has(code))
  if (added.length === 0) return
  const rows = await datasetsWithInputs(context.db, actor.tenantId, added)
  for (const code of added) {
    const row = rows.get(code)
    if (row !== undefined && !mayUse(row, actor)) refuse('dataset.notForYou', row.name)
  }
}

function sharedIn(datasets: Froms): string[] {
  return datasets.flatMap(({ from }) => (from.kind === 'shared' ? [from.code] : []))
}
