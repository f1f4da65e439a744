import { refusal, refuse } from '@mingtai/messages'
import { type Context, type Db, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, arrayOverlaps, eq, inArray } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { DatasetForm } from '../../shapes.ts'
import { type DatasetTableRow, reportDataset, reportDatasetRule } from '../tables.ts'

const SETS_RULES = 'dataset:rules'

/**
 * Rules are bound to the fields of a statement: whoever writes it anew decides what they let through. So a statement
 * under rules is changed by those alone who may set rules, and they say that the rules still fit.
 */
export async function checkRulesHold(
  context: Context,
  before: DatasetTableRow,
  { from, rulesChecked }: Pick<DatasetForm, 'from'> & { rulesChecked: boolean },
): Promise<void> {
  if (isDeepStrictEqual(from, before.from)) return
  const ruled = await ruledBy(context.db, before)
  if (ruled === null) return
  if (!signedIn(context).rights.has(SETS_RULES)) throw refusal('dataset.ruledStatement', ruled.name).at('rules')
  if (!rulesChecked) throw refusal('dataset.rulesAgain', ruled.name).at('rulesChecked')
}

/** With a dataset its rules would go, and whoever makes it anew would see all. */
export async function checkMayDrop(context: Context, row: DatasetTableRow): Promise<void> {
  const [own] = await rulesOf(context.db, [row])
  if (own !== undefined && !signedIn(context).rights.has(SETS_RULES)) refuse('dataset.ruledRemove', row.name)
}

/** The dataset whose rules hold for a statement: itself, or one that is made of it; null: none. */
export async function ruledBy(db: Db, row: DatasetTableRow): Promise<DatasetTableRow | null> {
  const seen = new Map([[row.code, row]])
  let wanted = [row]
  while (wanted.length > 0) {
    const ruled = new Set(await rulesOf(db, wanted))
    const found = wanted.find(({ id }) => ruled.has(id))
    if (found !== undefined) return found
    const above = await db
      .select()
      .from(reportDataset)
      .where(
        and(
          ofTenant(reportDataset, row.tenantId),
          arrayOverlaps(
            reportDataset.inputs,
            wanted.map(({ code }) => code),
          ),
        ),
      )
    wanted = above.filter(({ code }) => !seen.has(code))
    for (const one of wanted) seen.set(one.code, one)
  }
  return null
}

/** Of these datasets the ids of those that have rules. */
async function rulesOf(db: Db, rows: readonly DatasetTableRow[]): Promise<string[]> {
  const [first] = rows
  if (first === undefined) return []
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ id: reportDatasetRule.datasetId, rules: reportDatasetRule.rules })
    .from(reportDatasetRule)
    .where(and(eq(reportDatasetRule.tenantId, first.tenantId), inArray(reportDatasetRule.datasetId, ids)))
  return found.filter(({ rules }) => rules.length > 0).map(({ id }) => id)
}
