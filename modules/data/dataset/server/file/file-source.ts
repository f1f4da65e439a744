import { reportDatasource } from '@mingtai/modules/data/data-source/server/tables'
import { refusal, refuse } from '@mingtai/messages'
import { type Actor, type Db, stamp, touch } from '@mingtai/server-kit'
import { and, eq, sql } from 'drizzle-orm'
import { type FileRow, reportDatasetFile } from '../tables.ts'

interface NewFile {
  code: string
  name: string
  /** Names the stored file. */
  database: string
  row: Pick<FileRow, 'fileName' | 'bytes'>
  tables: FileRow['tables']
}

/** A data source for an uploaded file, and the file that it reads. */
export async function insertFileSource(
  db: Db,
  actor: Actor,
  { code, name, database, row, tables }: NewFile,
): Promise<FileRow> {
  const source = { code, name, type: 0, host: row.fileName, database }
  const [made] = await db
    .insert(reportDatasource)
    .values({ ...stamp(actor), ...source, remark: `由文件“${row.fileName}”上传`.slice(0, 200) })
    .onConflictDoNothing()
    .returning()
  if (made === undefined) throw refusal('source.codeTaken', code).at('code')
  const [updated] = await db
    .insert(reportDatasetFile)
    .values({
      ...stamp(actor),
      ...{ sourceId: made.id, fileName: row.fileName, bytes: row.bytes },
      ...{ tables, ownerId: actor.userId },
    })
    .returning()
  return updated ?? refuse('row.gone', name)
}

/** Another revision of the source: what was kept of its answers is not taken again. */
export async function renewSource(
  db: Db,
  actor: Actor,
  { id, fileName }: { id: string; fileName: string },
): Promise<void> {
  const remark = `由文件“${fileName}”上传`.slice(0, 200)
  await db
    .update(reportDatasource)
    .set({ host: fileName, remark, revision: sql`${reportDatasource.revision} + 1`, ...touch(actor) })
    .where(and(eq(reportDatasource.tenantId, actor.tenantId), eq(reportDatasource.id, id)))
}
