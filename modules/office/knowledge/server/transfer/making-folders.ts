import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant, stamp } from '@mingtai/server-kit'
import { and, eq, isNull } from 'drizzle-orm'
import { mustAddTo } from '../space/space-rows.ts'
import { knowledgeFolder } from '../tables.ts'

interface Place {
  spaceId: string
  folderId: string | null
}

/** The folder at the end of a path below a place; those that are not there yet are made. Each step asks for the right. */
export async function folderAt(
  db: Db,
  actor: Actor,
  { spaceId, folderId, folders }: Place & { folders: readonly string[] },
): Promise<string | null> {
  let at = folderId
  for (const name of folders) at = await folderIn(db, actor, { spaceId, folderId: at }, name)
  return at
}

async function folderIn(db: Db, actor: Actor, { spaceId, folderId }: Place, name: string): Promise<string> {
  const here = and(
    ofTenant(knowledgeFolder, actor.tenantId),
    eq(knowledgeFolder.spaceId, spaceId),
    folderId === null ? isNull(knowledgeFolder.parentId) : eq(knowledgeFolder.parentId, folderId),
    eq(knowledgeFolder.name, name),
  )
  const { accessId } = await mustAddTo(db, actor, { spaceId, folderId })
  // Made by another piece at the same moment it is found below.
  const [made] = await db
    .insert(knowledgeFolder)
    .values({ ...stamp(actor), spaceId, parentId: folderId, name, accessId })
    .onConflictDoNothing()
    .returning({ id: knowledgeFolder.id })
  if (made !== undefined) return made.id
  const [there] = await db.select({ id: knowledgeFolder.id }).from(knowledgeFolder).where(here)
  return there?.id ?? refuse('row.gone', name)
}
