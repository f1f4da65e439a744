import { type Db, newId, ofTenant, stamp } from '@mingtai/server-kit'
import { searchText } from '@mingtai/zh'
import { initials } from '@mingtai/zh/pinyin'
import { eq } from 'drizzle-orm'
import { circleComment, circlePost, circlePraise, circleTag } from './tables.ts'
import { addUsualTags } from './tag/tags.ts'

interface Author {
  id: string
  name: string
}

/** A post of a demo world, with who praised it and what was said of it. */
export interface PastPost {
  author: Author
  organizationId: string | null
  departmentId: string | null
  place: string
  content: string
  tags: readonly string[]
  visibility: 'everyone' | 'department'
  isPinned: boolean
  at: Date
  praisers: readonly Author[]
  comments: readonly { author: Author; content: string; at: Date; replyTo: number | null }[]
}

/** Adds posts to a demo world as they have become. */
export async function addPosts(db: Db, tenantId: string, posts: readonly PastPost[]): Promise<void> {
  await addUsualTags(db)
  const tags = await db
    .select({ id: circleTag.id, name: circleTag.name })
    .from(circleTag)
    .where(ofTenant(circleTag, tenantId))
  for (const post of posts) await addPost(db, tenantId, { ...post, tags: idsOf(tags, post.tags) })
}

function idsOf(tags: readonly { id: string; name: string }[], names: readonly string[]): string[] {
  return tags.filter(({ name }) => names.includes(name)).map(({ id }) => id)
}

async function addPost(db: Db, tenantId: string, past: PastPost): Promise<void> {
  const { author, organizationId, departmentId, content, visibility, at } = past
  const made = { ...stamp({ tenantId, realName: author.name }), createdAt: at, updatedAt: at }
  await db.insert(circlePost).values({
    ...made,
    authorId: author.id,
    authorName: author.name,
    authorPlace: past.place,
    organizationId,
    departmentId,
    ...{
      content,
      visibility,
      tagIds: [...past.tags],
      requestId: newId(),
      pinnedAt: past.isPinned ? at : null,
    },
    placeIds: visibility === 'department' ? [departmentId ?? organizationId ?? ''] : [],
    praiseCount: past.praisers.length,
    commentCount: past.comments.length,
    searchText: searchText([content, author.name, initials(author.name)].join('\n')),
  })
  if (past.praisers.length > 0)
    await db
      .insert(circlePraise)
      .values(past.praisers.map(({ id, name }) => ({ postId: made.id, personId: id, personName: name, tenantId, at })))
  const ids = past.comments.map(() => newId())
  const rows = past.comments.map(({ author: by, content: words, at: when, replyTo }, index) => ({
    ...stamp({
      tenantId,
      realName: by.name,
    }),
    id: ids[index] ?? newId(),
    postId: made.id,
    createdAt: when,
    ...{
      authorId: by.id,
      authorName: by.name,
      content: words,
      requestId: newId(),
    },
    replyToId: replyTo === null ? null : (ids[replyTo] ?? null),
    replyToName: replyTo === null ? null : (past.comments[replyTo]?.author.name ?? null),
  }))
  if (rows.length > 0) await db.insert(circleComment).values(rows)
}

/** How many posts a tenant has, removed ones too. */
export async function postCount(db: Db, tenantId: string): Promise<number> {
  return db.$count(circlePost, eq(circlePost.tenantId, tenantId))
}
