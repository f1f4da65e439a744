import { Refusal } from '@mingtai/messages'
import { notify } from '@mingtai/modules/ground/notification/server'
import { type Db, defectLog } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { everything } from '../rule/reader.ts'
import { datasetOrders } from '../run/orders.ts'
import type { DatasetServices } from '../services.ts'
import { type DatasetTableRow, reportDataset, reportDatasetCheck } from '../tables.ts'
import { fieldChanges } from './field-changes.ts'

const logDefect = defectLog('dataset-check')

type Services = DatasetServices & { db: Db }

/** A look reads one row; whatever takes longer is looked at by its readers. */
const LONGEST_MS = 20_000
/** Between two looks at one dataset, and how many a turn of the job takes. */
const AGAIN_MS = 2 * 3_600_000
const AT_A_TIME = 60

/** Looks whether the datasets that were not looked at for a while still get their fields from their sources. */
export async function checkDueDatasets(services: Services): Promise<void> {
  const before = new Date(Date.now() - AGAIN_MS)
  const rows = await services.db
    .select({ dataset: reportDataset })
    .from(reportDataset)
    .leftJoin(reportDatasetCheck, eq(reportDatasetCheck.datasetId, reportDataset.id))
    .where(
      and(
        eq(reportDataset.deleted, false),
        // What is combined is looked at where its inputs are.
        sql`${reportDataset.from} ->> 'kind' = 'query'`,
        or(isNull(reportDatasetCheck.at), lt(reportDatasetCheck.at, before)),
      ),
    )
    .orderBy(sql`${reportDatasetCheck.at} nulls first`)
    .limit(AT_A_TIME)
  for (const { dataset } of rows) await checkDataset(services, dataset).catch(logDefect)
}

/** Looks at one dataset, remembers what was found and tells its owner of what is new; null: all is as it was saved. */
export async function checkDataset(services: Services, row: DatasetTableRow): Promise<string | null> {
  const { db } = services
  const found = await problemOf(services, row)
  const before = await problemIn(db, row)
  const problem = found.isKnown ? found.problem : before
  const values = { tenantId: row.tenantId, at: new Date(), problem }
  await db
    .insert(reportDatasetCheck)
    .values({ datasetId: row.id, ...values })
    .onConflictDoUpdate({ target: reportDatasetCheck.datasetId, set: values })
  if (problem !== null && problem !== before) await tellOwner(db, row, problem)
  return problem
}

async function problemIn(db: Db, { tenantId, id }: DatasetTableRow): Promise<string | null> {
  const [found] = await db
    .select({ problem: reportDatasetCheck.problem })
    .from(reportDatasetCheck)
    .where(and(eq(reportDatasetCheck.tenantId, tenantId), eq(reportDatasetCheck.datasetId, id)))
  return found?.problem ?? null
}

/** These say that the statement does not fit its source any more; of others, such as a source that is away, nothing is known. */
const ofStatement = /^sql\.(columnMissing|tableMissing|functionMissing|denied|wrongType|syntax|ambiguous|failed)$/

/** What a look at the source finds: the problem of the statement, none, or nothing where the source itself is away. */
type Look = { isKnown: true; problem: string | null } | { isKnown: false }

async function problemOf(services: Services, row: DatasetTableRow): Promise<Look> {
  const name = 'check'
  try {
    const datasets = await datasetOrders(services, services, {
      ...{ tenantId: row.tenantId, actor: null, viewer: everything, anew: row.id },
      datasets: [{ name, from: { kind: 'shared', code: row.code }, cacheSeconds: 0 }],
    })
    const preview = await services.dataPlane.preview({
      ...{ dataset: name, datasets, values: {}, maxRows: 1, timeoutMs: LONGEST_MS },
      signal: AbortSignal.timeout(2 * LONGEST_MS),
    })
    return { isKnown: true, problem: fieldChanges(row.fields, preview.fields) }
  } catch (problem) {
    if (problem instanceof Refusal && ofStatement.test(problem.key)) return { isKnown: true, problem: problem.message }
    if (!(problem instanceof Refusal)) logDefect(problem)
    return { isKnown: false }
  }
}

async function tellOwner(db: Db, { tenantId, id, name, ownerId }: DatasetTableRow, problem: string): Promise<void> {
  if (ownerId === null) return
  const mark = createHash('sha256').update(problem).digest('hex').slice(0, 16)
  await notify(db, {
    ...{ tenantId, template: 'report.datasetFields', to: [ownerId] },
    values: { dataset: name, reason: problem },
    ...{ link: `/dataset/edit?id=${id}`, needs: 'dataset:use' },
    dedupe: `dataset-fields ${id} ${mark} ${formatByCode(new Date(), 3)}`,
  })
}
