import { refuse } from '@mingtai/messages'
import { membership, placesOf, withinScope } from '@mingtai/modules/ground/organization/server'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { circlePost, circlePraise, type PostRow } from '../tables.ts'

/** The kind of thing that pictures hang on and notices are of. */
export const CIRCLE_POST = 'circle-post'

/** A post as one reader stands to it. */
export interface FoundPost {
  row: PostRow
  isPraised: boolean
  mayManage: boolean
}

/** The posts that somebody sees, as a condition on `circlePost`: their own, and those that are for them. */
export async function visiblePosts(db: Db, actor: Actor): Promise<SQL> {
  const { tenantId, userId } = actor
  const memberships = await db
    .select({ organizationId: membership.organizationId, departmentId: membership.departmentId })
    .from(membership)
    .where(and(eq(membership.tenantId, tenantId), eq(membership.personId, userId), eq(membership.deleted, false)))
  const places = new Set<string>()
  for (const one of memberships) for (const place of await placesOf(db, tenantId, one)) places.add(place)
  return sql`(${circlePost.authorId} = ${userId} or case ${circlePost.visibility} when 'everyone' then true
    when 'department' then ${circlePost.placeIds} && ${sql.param([...places])}::text[]
    else ${userId} = any(${circlePost.personIds}) end)`
}

/** The posts that somebody looks after, as a condition on `circlePost`. */
export function managedPosts(actor: Actor): SQL {
  const { organizationId, departmentId } = circlePost
  return withinScope(actor, 'circle:manage', { organizationId, departmentId })
}

interface Asked {
  where: SQL | undefined
  limit: number
  offset?: number
}

/** Posts that stand and that the reader sees, the latest first. */
export async function postsWhere(db: Db, actor: Actor, { where, limit, offset = 0 }: Asked): Promise<FoundPost[]> {
  const praise = sql`select 1 from ${circlePraise} where ${circlePraise.postId} = ${circlePost.id}
    and ${circlePraise.personId} = ${actor.userId}`
  return db
    .select({
      row: circlePost,
      isPraised: sql<boolean>`exists (${praise})`,
      mayManage: sql<boolean>`coalesce(${managedPosts(actor)}, false)`,
    })
    .from(circlePost)
    .where(and(ofTenant(circlePost, actor.tenantId), await visiblePosts(db, actor), where))
    .orderBy(desc(circlePost.createdAt), desc(circlePost.id))
    .limit(limit)
    .offset(offset)
}

/** A post that the actor sees; for others it is not there. */
export async function visiblePost(db: Db, actor: Actor, id: string): Promise<FoundPost> {
  const [found] = await postsWhere(db, actor, { where: eq(circlePost.id, id), limit: 1 })
  return found ?? refuse('row.gone', '这条动态')
}

/** A post that the actor sees, locked until the transaction ends. */
export async function lockedPost(db: Db, actor: Actor, id: string): Promise<FoundPost> {
  await db
    .select({ id: circlePost.id })
    .from(circlePost)
    .where(and(ofTenant(circlePost, actor.tenantId), eq(circlePost.id, id)))
    .for('update')
  return visiblePost(db, actor, id)
}

/** The beginning of a post, as it is named in messages and in the log. */
export function openingWords({ content }: Pick<PostRow, 'content'>): string {
  const line = content.replace(/\s+/g, ' ').trim()
  if (line === '') return '图片动态'
  return line.length > 30 ? `${[...line].slice(0, 30).join('')}…` : line
}

/** The page on which a post stands alone. */
export function linkOf(id: string): string {
  return `/dashbord/workCircle?post=${encodeURIComponent(id)}`
}
