import { type Asker, askerOf, isNamed } from '@mingtai/modules/ground/access/server'
import { withinScope } from '@mingtai/modules/ground/organization/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AccessAction } from '../../words.ts'
import { today } from '../article/versions.ts'
import { knowledgeArticle, knowledgeBorrow, knowledgeFolder, knowledgeSpace } from '../tables.ts'
import { KNOWLEDGE } from './lines.ts'

/** Who asks about the knowledge base: the person, and how access lines know them. */
export interface Viewer {
  actor: Actor
  asker: Asker
}

export async function viewerOf(db: Db, actor: Actor): Promise<Viewer> {
  return { actor, asker: await askerOf(db, actor) }
}

interface Placed {
  tenantId: PgColumn
  id: PgColumn
}

/** Things at whose lines the asker is named, and allowed an action; null: seeing it. */
export function isAllowed({ asker }: Viewer, { tenantId, id }: Placed, action: AccessAction | null): SQL {
  return isNamed(asker, { tenantId, id, ownerType: KNOWLEDGE, action })
}

const space = knowledgeSpace
const spacePlace = { tenantId: space.tenantId, id: space.id }
const article = knowledgeArticle
const articlePlace = { tenantId: article.tenantId, id: article.accessId }
const folderPlace = { tenantId: knowledgeFolder.tenantId, id: knowledgeFolder.accessId }

/** Spaces that somebody manages: by a right over their organization, or by a line of the space. */
export function managesSpace(viewer: Viewer): SQL {
  const scoped = withinScope(viewer.actor, 'knowledge:manage', { organizationId: space.organizationId })
  return sql`(${scoped} or ${isAllowed(viewer, spacePlace, 'manage')})`
}

/** Spaces whose articles somebody audits: as one of their auditors, or by a right where none are named. */
export function auditsSpace({ actor }: Viewer): SQL {
  const scoped = withinScope(actor, 'knowledge:audit', { organizationId: space.organizationId })
  return sql`(${space.auditorIds} @> array[${actor.userId}]::text[] or (cardinality(${space.auditorIds}) = 0 and ${scoped}))`
}

/** Spaces that somebody finds: what they manage, audit, or are named in, if only at a folder or an article of it. */
export function findsSpace(viewer: Viewer): SQL {
  return sql`(${managesSpace(viewer)} or ${auditsSpace(viewer)} or ${isAllowed(viewer, spacePlace, null)}
    or exists (select 1 from ${knowledgeFolder} where ${knowledgeFolder.spaceId} = ${space.id}
      and not ${knowledgeFolder.deleted} and ${isAllowed(viewer, folderPlace, null)})
    or exists (select 1 from ${article} where ${article.spaceId} = ${space.id} and ${article.ownRights}
      and not ${article.deleted} and ${article.state} in ('published', 'expired')
      and ${isAllowed(viewer, articlePlace, null)}))`
}

/** Folders, beside their space, that somebody finds. */
export function findsFolder(viewer: Viewer): SQL {
  return sql`(${managesSpace(viewer)} or ${isAllowed(viewer, folderPlace, null)})`
}

export function managesFolder(viewer: Viewer): SQL {
  return sql`(${managesSpace(viewer)} or ${isAllowed(viewer, folderPlace, 'manage')})`
}

export function addsToFolder(viewer: Viewer): SQL {
  return sql`(${managesSpace(viewer)} or ${isAllowed(viewer, folderPlace, 'edit')})`
}

export function addsToSpace(viewer: Viewer): SQL {
  return sql`(${managesSpace(viewer)} or ${isAllowed(viewer, spacePlace, 'edit')})`
}

/** Articles, beside their space, that somebody manages. */
export function managesArticle(viewer: Viewer): SQL {
  return sql`(${managesSpace(viewer)} or ${isAllowed(viewer, articlePlace, 'manage')})`
}

export function editsArticle(viewer: Viewer): SQL {
  return isAllowed(viewer, articlePlace, 'edit')
}

function isOwn({ actor }: Viewer): SQL {
  return sql`${article.authorId} is not distinct from ${actor.userId}`
}

/** Articles of which a version waits for the auditor. */
export function auditsArticle(viewer: Viewer): SQL {
  return sql`(${article.work} = 'auditing' and ${auditsSpace(viewer)})`
}

/** Articles that were lent to somebody, until their last day; what is asked at every request. */
function borrows({ actor }: Viewer, levels: readonly ('preview' | 'download')[]): SQL {
  const { articleId, applicantId, state, until, level } = knowledgeBorrow
  return sql`(${article.state} in ('published', 'expired') and ${article.trashedAt} is null and exists (
    select 1 from ${knowledgeBorrow} where ${articleId} = ${article.id} and ${applicantId} = ${actor.userId}
      and ${state} = 'approved' and ${until} >= ${today()} and ${level} = any(${sql.param([...levels])}::text[])))`
}

/** Articles that somebody may look into. */
export function previewsArticle(viewer: Viewer): SQL {
  return sql`(${isOwn(viewer)} or ${isAllowed(viewer, articlePlace, 'preview')} or ${managesSpace(viewer)}
    or ${auditsArticle(viewer)} or ${borrows(viewer, ['preview', 'download'])})`
}

/** Articles whose content somebody may take away. */
export function downloadsArticle(viewer: Viewer): SQL {
  return sql`(${isOwn(viewer)} or ${isAllowed(viewer, articlePlace, 'download')} or ${managesSpace(viewer)}
    or ${borrows(viewer, ['download'])})`
}

/** Articles that readers find: published, and a line names them. */
export function seesArticle(viewer: Viewer): SQL {
  return sql`(${article.state} in ('published', 'expired') and ${isAllowed(viewer, articlePlace, null)})`
}

/** Every article that somebody finds, in whatever state; those in the bin are their authors’ and managers’. */
export function findsArticle(viewer: Viewer): SQL {
  const whose = sql`(${isOwn(viewer)} or ${managesArticle(viewer)})`
  return sql`(${whose} or (${article.trashedAt} is null
    and (${seesArticle(viewer)} or ${editsArticle(viewer)} or ${auditsArticle(viewer)})))`
}
