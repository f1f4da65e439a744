import { addTodos, finishTodos, notify } from '@mingtai/modules/ground/notification/server'
import { person } from '@mingtai/modules/ground/organization/server'
import type { Db } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { and, eq } from 'drizzle-orm'
import { type ExtractRow, reportDataset } from '../tables.ts'
import { nextTime } from './cron.ts'

const FIRST_WAIT_MS = 60_000
/** The wait has long passed every clock by then. */
const MOST_DOUBLED = 16

/** What a run that failed leaves: since when it fails, and a try after a wait that doubles, or when its clock comes first. */
export function afterFailure(
  { cron, enabled, failures, failingSince }: ExtractRow,
  startedAt: Date | null,
): Pick<ExtractRow, 'failures' | 'failingSince' | 'nextAt'> {
  const now = new Date()
  const again = new Date(now.getTime() + FIRST_WAIT_MS * 2 ** Math.min(failures, MOST_DOUBLED))
  const planned = nextTime(cron, now)
  const nextAt = planned !== null && planned < again ? planned : again
  return {
    failures: failures + 1,
    failingSince: failingSince ?? startedAt ?? now,
    nextAt: enabled ? nextAt : null,
  }
}

/** Tells the owner of an extract that it has failed, once until it succeeds; whoever waits for the run sees it. */
export async function tellFailure(
  db: Db,
  row: ExtractRow,
  { message, starter }: { message: string; starter: string | null },
): Promise<void> {
  const owner = await ownerOf(db, row)
  if (owner === null || owner === starter) return
  const { tenantId, id } = row
  const name = await datasetName(db, row)
  const since = row.failingSince ?? row.startedAt ?? new Date()
  const old = row.dataAt ?? row.landedAt
  const facts = `${message}${old === null ? '' : `报表和大屏仍在用${formatByCode(old, 2)}的数据。`}`
  await notify(db, {
    ...{ tenantId, template: 'report.extractFailed', to: [owner] },
    values: { dataset: name, reason: facts },
    ...{ link: linkOf(row), needs: 'dataset:use', business: businessOf(id) },
    dedupe: `extract-failed ${id} ${since.getTime()}`,
  })
  await addTodos(db, [
    {
      ...{ tenantId, personId: owner, system: 'report', kind: '抽取', title: `数据集“${name}”的抽取没有完成` },
      ...{ businessType: BUSINESS, businessId: id, link: linkOf(row) },
    },
  ])
}

/** Ends what waits for the owner of an extract that had failed, and tells that it works again. */
export async function tellSuccess(db: Db, row: ExtractRow): Promise<void> {
  if (row.failingSince === null) return
  await forgetFailure(db, row)
  const owner = await ownerOf(db, row)
  if (owner === null) return
  const { tenantId, id } = row
  await notify(db, {
    ...{ tenantId, template: 'report.extract', to: [owner] },
    values: { dataset: await datasetName(db, row), result: '已恢复', facts: '数据已更新。' },
    ...{ link: linkOf(row), needs: 'dataset:use' },
    dedupe: `extract-recovered ${id} ${row.failingSince.getTime()}`,
  })
}

/** Takes the todo about an extract away: it works again, or is wanted no more. */
export async function forgetFailure(db: Db, { tenantId, id }: Pick<ExtractRow, 'tenantId' | 'id'>): Promise<void> {
  await finishTodos(db, { tenantId, businessType: BUSINESS, businessId: id }, { by: '系统' })
}

const BUSINESS = 'dataset-extract'

function businessOf(id: string) {
  return { type: BUSINESS, id }
}

function linkOf({ datasetId }: ExtractRow): string {
  return `/dataset/edit?id=${datasetId}&part=extract`
}

async function datasetName(db: Db, { tenantId, datasetId }: ExtractRow): Promise<string> {
  const [found] = await db
    .select({ name: reportDataset.name })
    .from(reportDataset)
    .where(and(eq(reportDataset.tenantId, tenantId), eq(reportDataset.id, datasetId)))
  return found?.name ?? ''
}

/** Who set the extract; of one that was set before that was stored, whose name stands in it, or whose dataset it is. */
async function ownerOf(db: Db, { tenantId, ownerId, updatedBy, datasetId }: ExtractRow): Promise<string | null> {
  if (ownerId !== null) return ownerId
  const named = await db
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.tenantId, tenantId), eq(person.realName, updatedBy), eq(person.deleted, false)))
  if (named.length === 1) return named[0]?.id ?? null
  const [dataset] = await db
    .select({ ownerId: reportDataset.ownerId })
    .from(reportDataset)
    .where(and(eq(reportDataset.tenantId, tenantId), eq(reportDataset.id, datasetId)))
  return dataset?.ownerId ?? null
}
