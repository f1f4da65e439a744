import { refuse } from '@mingtai/messages'
import { askerOf } from '@mingtai/modules/ground/access/server'
import { type Actor, type Context, type Db, signedIn } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { reportFolder } from '../tables.ts'
import { folderRights } from './listed.ts'
import { designsAll } from './rule.ts'

/** Folders that a person may put reports into; null: all. */
export async function designedFolders(db: Db, actor: Actor): Promise<ReadonlySet<string> | null> {
  const asker = await askerOf(db, actor)
  if (designsAll(asker)) return null
  const { design } = await folderRights(db, actor.tenantId, asker)
  return new Set(design.folders)
}

/** Refuses whoever may not design in a folder; at the top only those may who design all reports. */
export async function checkMayDesignIn(context: Context, folderId: string | null): Promise<void> {
  const folders = await designedFolders(context.db, signedIn(context))
  if (folders === null || (folderId !== null && folders.has(folderId))) return
  refuse('report.notInFolder')
}

/** The same for a path, whose missing end would be made; '' is everybody's who designs. */
export async function checkMayDesignAt(context: Context, path: string): Promise<void> {
  const actor = signedIn(context)
  const names = path.split('/').flatMap((name) => (name.trim() === '' ? [] : [name.trim().slice(0, 40)]))
  if (names.length === 0) return
  const { id, parentId, name, tenantId, deleted } = reportFolder
  const rows = await context.db
    .select({ id, parentId, name })
    .from(reportFolder)
    .where(and(eq(tenantId, actor.tenantId), eq(deleted, false)))
  let deepest: string | null = null
  for (const wanted of names) {
    const next = rows.find((row) => row.parentId === deepest && row.name === wanted)
    if (next === undefined) break
    deepest = next.id
  }
  await checkMayDesignIn(context, deepest)
}
