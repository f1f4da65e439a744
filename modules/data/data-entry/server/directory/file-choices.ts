import type { EntryColumn, KnownChoice } from '@mingtai/entry-model'
import { unsubmittedFilesOf, type Visitor } from '@mingtai/modules/ground/attachment/server'
import { attachment, attachmentBlob } from '@mingtai/modules/ground/attachment/server/tables'
import type { Db } from '@mingtai/server-kit'
import { and, eq, inArray, or } from 'drizzle-orm'

/** The type of thing that files of entry reports hang on; the id is that of the report. */
export const ENTRY_FILES = 'entry'

interface Asked {
  tenantId: string
  reportId: string
  /** Whose loose files count as well. */
  personId: string
  /** Somebody without an account: what they brought counts, and nothing else. */
  visitor?: Visitor | undefined
  column: Pick<EntryColumn, 'kind' | 'rules'>
  ids: readonly string[]
}

/** Files that a cell may hold: those of the report, and loose ones of whoever fills in; of the right kind and size. */
export async function filesCalled(
  db: Db,
  { tenantId, reportId, personId, visitor, column, ids }: Asked,
): Promise<KnownChoice[]> {
  if (ids.length === 0) return []
  const { id, name, ownerType, ownerId, uploaderId, tenantId: tenant, deleted } = attachment
  const ours = and(eq(ownerType, ENTRY_FILES), eq(ownerId, reportId))
  const loose = and(eq(ownerType, 'draft'), eq(ownerId, personId), eq(uploaderId, personId))
  const reach = visitor === undefined ? or(ours, loose) : unsubmittedFilesOf(tenantId, visitor)
  const rows = await db
    .select({ id, name, ownerType, size: attachmentBlob.size, type: attachmentBlob.type })
    .from(attachment)
    .innerJoin(
      attachmentBlob,
      and(eq(attachmentBlob.tenantId, attachment.tenantId), eq(attachmentBlob.sha256, attachment.sha256)),
    )
    .where(and(eq(tenant, tenantId), eq(deleted, false), inArray(id, [...ids]), reach))
  const most = column.rules.files.megabytes * 2 ** 20
  return rows.flatMap((row) => {
    const isPicture = column.kind === 'attachment' || row.type.startsWith('image/')
    // What is there already was let in under the limits of its day.
    const fits = row.ownerType === ENTRY_FILES || row.size <= most
    return isPicture && fits ? [{ value: row.id, label: row.name }] : []
  })
}
