import { differences, sentenceOfChanges, type Template } from '@mingtai/report-engine'
import { type Db, newId } from '@mingtai/server-kit'
import { and, desc, eq, lte } from 'drizzle-orm'
import { type HistoryRow, type ReportRow, reportTplHistory } from '../tables.ts'

interface NewRevision {
  /** What stood before; null for the first. */
  before: Template | null
  /** In place of the sentence that the difference makes. */
  change?: string
  version?: number | null
}

/** Inserts what was saved as a revision of its own, with what was changed. */
export async function insertRevision(
  db: Db,
  row: ReportRow,
  { before, change, version = null }: NewRevision,
): Promise<void> {
  const { id, tenantId, revision, template, updatedBy } = row
  const words = change ?? (before === null ? '新建' : sentenceOfChanges(differences(before, template)))
  await db.insert(reportTplHistory).values({
    ...{ id: newId(), tenantId, tplId: id, revision, template, savedBy: updatedBy, version },
    change: words.slice(0, 500),
  })
}

/** What stood at a revision: a change of name alone keeps no template of its own. */
export async function revisionAt(
  db: Db,
  { tenantId, tplId }: { tenantId: string; tplId: string },
  revision: number,
): Promise<HistoryRow | null> {
  const here = and(eq(reportTplHistory.tenantId, tenantId), eq(reportTplHistory.tplId, tplId))
  const rows = await db
    .select()
    .from(reportTplHistory)
    .where(and(here, lte(reportTplHistory.revision, revision)))
    .orderBy(desc(reportTplHistory.revision))
    .limit(1)
  return rows[0] ?? null
}
