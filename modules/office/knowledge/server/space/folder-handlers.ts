import type { Handlers } from '@mingtai/api'
import { deleteLinesOf } from '@mingtai/modules/ground/access/server'
import { refuse } from '@mingtai/messages'
import {
  type Actor,
  audit,
  type Context,
  type Db,
  inTransaction,
  ofTenant,
  saveRevision,
  signedIn,
  stamp,
} from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { Folder } from '../../article.ts'
import type { knowledgeCalls } from '../../calls.ts'
import { KNOWLEDGE, refreshAccess } from '../access/lines.ts'
import { knowledgeArticle, knowledgeFolder } from '../tables.ts'
import { refuseTaken } from './space-handlers.ts'
import { folderById, foldersWhere, mustAddTo, presentFolders, spaceById } from './space-rows.ts'

type FolderHandlers = Pick<
  Handlers<typeof knowledgeCalls, Context>,
  'tree' | 'saveFolder' | 'moveFolder' | 'removeFolder'
>

/** Folders lie at most so deep. */
const DEEPEST = 10

/** Folders of a space. */
export function folderHandlers(): FolderHandlers {
  return {
    async tree({ spaceId }, context) {
      const actor = signedIn(context)
      await spaceById(context.db, actor, spaceId)
      const found = await foldersWhere(context.db, actor, eq(knowledgeFolder.spaceId, spaceId))
      return presentFolders(found, await parentsIn(context.db, actor, spaceId))
    },

    saveFolder: ({ id, revision, spaceId, parentId, name }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const folderId = id ?? (await addedFolder(db, actor, { spaceId, parentId, name }))
        if (id != null) await renamed(db, actor, { id, revision, name })
        await audit(context, { action: id == null ? '新建知识文件夹' : '知识文件夹改名', subject: name })
        return shownFolder(db, actor, folderId)
      }),

    moveFolder: ({ id, revision, parentId }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await managedFolder(db, actor, id)
        await mustAddTo(db, actor, { spaceId: row.spaceId, folderId: parentId })
        const parents = await parentsIn(db, actor, row.spaceId)
        if (wayUp(parents, parentId).includes(id)) refuse('knowledge.folderIntoItself', row.name)
        if (wayUp(parents, parentId).length >= DEEPEST) refuse('knowledge.tooDeep', DEEPEST)
        await saveRevision(db, knowledgeFolder, {
          id,
          tenantId: actor.tenantId,
          revision,
          values: { parentId },
          actor,
        }).catch((problem: unknown) => refuseTaken(problem, row.name))
        await refreshAccess(db, row)
        await audit(context, { action: '移动知识文件夹', subject: row.name })
        return null
      }),

    removeFolder: ({ id, revision }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await managedFolder(db, actor, id)
        const { tenantId } = actor
        const articles = await db.$count(
          knowledgeArticle,
          and(ofTenant(knowledgeArticle, tenantId), eq(knowledgeArticle.folderId, id)),
        )
        const folders = await db.$count(
          knowledgeFolder,
          and(ofTenant(knowledgeFolder, tenantId), eq(knowledgeFolder.parentId, id)),
        )
        if (articles + folders > 0) refuse('knowledge.folderNotEmpty', row.name)
        await saveRevision(db, knowledgeFolder, { id, tenantId, revision, values: { deleted: true }, actor })
        await deleteLinesOf(db, tenantId, { ownerType: KNOWLEDGE, ownerId: id })
        await audit(context, { action: '删除知识文件夹', subject: row.name })
        return null
      }),
  }
}

async function addedFolder(
  db: Db,
  actor: Actor,
  { spaceId, parentId, name }: { spaceId: string; parentId: string | null; name: string },
): Promise<string> {
  const { accessId } = await mustAddTo(db, actor, { spaceId, folderId: parentId })
  if (wayUp(await parentsIn(db, actor, spaceId), parentId).length >= DEEPEST) refuse('knowledge.tooDeep', DEEPEST)
  const [row] = await db
    .insert(knowledgeFolder)
    .values({ ...stamp(actor), spaceId, parentId, name, accessId })
    .returning({ id: knowledgeFolder.id })
    .catch((problem: unknown) => refuseTaken(problem, name))
  return row?.id ?? refuse('row.gone', name)
}

async function renamed(
  db: Db,
  actor: Actor,
  { id, revision, name }: { id: string; revision: number; name: string },
): Promise<void> {
  await managedFolder(db, actor, id)
  await saveRevision(db, knowledgeFolder, { id, tenantId: actor.tenantId, revision, values: { name }, actor }).catch(
    (problem: unknown) => refuseTaken(problem, name),
  )
}

async function managedFolder(db: Db, actor: Actor, id: string) {
  const found = await folderById(db, actor, id)
  if (!found.mayManage) refuse('right.row', found.row.name)
  return found
}

async function shownFolder(db: Db, actor: Actor, id: string): Promise<Folder> {
  const found = await folderById(db, actor, id)
  const [shown] = presentFolders([found], await parentsIn(db, actor, found.row.spaceId))
  return shown ?? refuse('row.gone', '文件夹')
}

/** Every folder of a space with what it lies in. */
async function parentsIn(db: Db, { tenantId }: Actor, spaceId: string): Promise<Map<string, string | null>> {
  const rows = await db
    .select({ id: knowledgeFolder.id, parentId: knowledgeFolder.parentId })
    .from(knowledgeFolder)
    .where(and(ofTenant(knowledgeFolder, tenantId), eq(knowledgeFolder.spaceId, spaceId)))
  return new Map(rows.map(({ id, parentId }) => [id, parentId]))
}

/** A folder and all above it. */
function wayUp(parents: ReadonlyMap<string, string | null>, from: string | null): string[] {
  const way: string[] = []
  for (let at = from; at !== null && !way.includes(at); at = parents.get(at) ?? null) way.push(at)
  return way
}
