import { type Folder, sourceFolder } from '@mingtai/modules/ground/access/server'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, eq, sql } from 'drizzle-orm'
import { type AccessAction, accessActions, namesOf } from '../../words.ts'
import { knowledgeArticle, knowledgeFolder } from '../tables.ts'

/** The kind of thing that access lines stand at: spaces, folders and articles have ids of one kind. */
export const KNOWLEDGE = 'knowledge'

/** Each level comes with those before it. */
const levels = namesOf(accessActions)

interface Line<Kind> {
  kind: Kind
  who: string
  may: AccessAction[]
}

/** Lines that say every level that they allow, so that one question finds it. */
export function wholeLines<Kind>(lines: readonly Line<Kind>[]): Line<Kind>[] {
  return lines.map((line) => {
    const highest = Math.max(-1, ...line.may.map((action) => levels.indexOf(action)))
    return { ...line, may: levels.slice(0, highest + 1) }
  })
}

/** Writes anew which lines count for the folders and articles of a space; asked whenever one is moved or cut off. */
export async function refreshAccess(db: Db, { tenantId, spaceId }: { tenantId: string; spaceId: string }) {
  const rows = await db
    .select()
    .from(knowledgeFolder)
    .where(and(ofTenant(knowledgeFolder, tenantId), eq(knowledgeFolder.spaceId, spaceId)))
  const folders = new Map<string, Folder>(rows.map((row) => [row.id, row]))
  for (const row of rows) {
    const accessId = sourceFolder(folders, row.id) ?? spaceId
    if (accessId !== row.accessId)
      await db.update(knowledgeFolder).set({ accessId }).where(eq(knowledgeFolder.id, row.id))
  }
  await db
    .update(knowledgeArticle)
    .set({
      accessId: sql`case when ${knowledgeArticle.ownRights} then ${knowledgeArticle.id} else coalesce(
        (select folder.access_id from ${knowledgeFolder} folder where folder.id = ${knowledgeArticle.folderId}), ${spaceId}) end`,
    })
    .where(and(eq(knowledgeArticle.tenantId, tenantId), eq(knowledgeArticle.spaceId, spaceId)))
}
