import { organization } from '@mingtai/modules/ground/organization/server'
import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Folder, Space } from '../../article.ts'
import {
  addsToFolder,
  addsToSpace,
  findsArticle,
  findsFolder,
  findsSpace,
  managesFolder,
  managesSpace,
  viewerOf,
} from '../access/reach.ts'
import { knowledgeArticle, knowledgeFolder, type FolderRow, knowledgeSpace, type SpaceRow } from '../tables.ts'

export interface FoundSpace {
  row: SpaceRow
  organizationName: string
  articles: number
  mayManage: boolean
  mayAdd: boolean
}

/** Spaces that the actor finds, by their order. */
export async function spacesWhere(db: Db, actor: Actor, where?: SQL): Promise<FoundSpace[]> {
  const viewer = await viewerOf(db, actor)
  return db
    .select({
      row: knowledgeSpace,
      organizationName: sql<string>`coalesce(${organization.name}, '')`,
      articles: sql<number>`(select count(*)::int from ${knowledgeArticle}
        where ${knowledgeArticle.spaceId} = ${knowledgeSpace.id} and not ${knowledgeArticle.deleted}
          and ${knowledgeArticle.trashedAt} is null and ${findsArticle(viewer)})`,
      mayManage: sql<boolean>`coalesce(${managesSpace(viewer)}, false)`,
      mayAdd: sql<boolean>`coalesce(${addsToSpace(viewer)}, false)`,
    })
    .from(knowledgeSpace)
    .leftJoin(organization, eq(organization.id, knowledgeSpace.organizationId))
    .where(and(ofTenant(knowledgeSpace, actor.tenantId), findsSpace(viewer), where))
    .orderBy(asc(knowledgeSpace.sort), asc(knowledgeSpace.createdAt), asc(knowledgeSpace.id))
}

export async function spaceById(db: Db, actor: Actor, id: string): Promise<FoundSpace> {
  const [found] = await spacesWhere(db, actor, eq(knowledgeSpace.id, id))
  return found ?? refuse('row.gone', '知识空间')
}

export interface FoundFolder {
  row: FolderRow
  mayManage: boolean
  mayAdd: boolean
  articles: number
}

/** Folders that the actor finds. */
export async function foldersWhere(db: Db, actor: Actor, where: SQL | undefined): Promise<FoundFolder[]> {
  const viewer = await viewerOf(db, actor)
  return db
    .select({
      row: knowledgeFolder,
      mayManage: sql<boolean>`coalesce(${managesFolder(viewer)}, false)`,
      mayAdd: sql<boolean>`coalesce(${addsToFolder(viewer)}, false)`,
      articles: sql<number>`(select count(*)::int from ${knowledgeArticle}
        where ${knowledgeArticle.folderId} = ${knowledgeFolder.id} and not ${knowledgeArticle.deleted}
          and ${knowledgeArticle.trashedAt} is null and ${findsArticle(viewer)})`,
    })
    .from(knowledgeFolder)
    .innerJoin(knowledgeSpace, eq(knowledgeSpace.id, knowledgeFolder.spaceId))
    .where(and(ofTenant(knowledgeFolder, actor.tenantId), findsFolder(viewer), where))
    .orderBy(asc(knowledgeFolder.name), asc(knowledgeFolder.id))
}

export async function folderById(db: Db, actor: Actor, id: string): Promise<FoundFolder> {
  const [found] = await foldersWhere(db, actor, eq(knowledgeFolder.id, id))
  return found ?? refuse('row.gone', '文件夹')
}

/** A place in a space to which the actor may add: its root, or a folder of it. Gives whose lines count there. */
export async function mustAddTo(
  db: Db,
  actor: Actor,
  { spaceId, folderId }: { spaceId: string; folderId: string | null },
): Promise<{ space: FoundSpace; accessId: string }> {
  const space = await spaceById(db, actor, spaceId)
  if (folderId === null) {
    if (!space.mayAdd) refuse('right.row', space.row.name)
    return { space, accessId: spaceId }
  }
  const folder = await folderById(db, actor, folderId)
  if (folder.row.spaceId !== spaceId) refuse('row.gone', '文件夹')
  if (!folder.mayAdd) refuse('right.row', folder.row.name)
  return { space, accessId: folder.row.accessId }
}

export function presentSpace({ row, organizationName, articles, mayManage, mayAdd }: FoundSpace): Space {
  const { id, name, description, organizationId, auditMode, auditorIds, revision } = row
  return {
    id,
    name,
    description,
    organizationId,
    organizationName,
    auditMode,
    articles,
    mayManage,
    mayAdd,
    revision,
    auditorIds: mayManage ? auditorIds : [],
  }
}

/** Folders as their reader gets them; one whose parent they do not find stands at the nearest that they do. */
export function presentFolders(found: readonly FoundFolder[], parents: ReadonlyMap<string, string | null>): Folder[] {
  const seen = new Set(found.map(({ row }) => row.id))
  return found.map(({ row: { id, name, ownRights, revision, parentId }, mayManage, mayAdd, articles }) => {
    let above = parentId
    for (let steps = 0; above !== null && !seen.has(above) && steps < 100; steps += 1)
      above = parents.get(above) ?? null
    return {
      id,
      name,
      revision,
      mayManage,
      mayAdd,
      articles,
      parentId: above,
      ownRights: mayManage && ownRights,
    }
  })
}
