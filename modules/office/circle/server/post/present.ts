import { person } from '@mingtai/modules/ground/organization/server'
import { type Context, ofTenant, type SearchProvider, signedIn } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { CirclePost, Quote } from '../../post.ts'
import { circleTag } from '../tables.ts'
import { quotesOf } from '../quote/quotes.ts'
import type { FoundPost } from './post-rows.ts'

/** Kinds of things that posts quote, by their code. */
export type Quotable = ReadonlyMap<string, SearchProvider>

/** Posts as their reader gets them; a quote is there as far as this reader may read it. */
export async function presentPosts(
  context: Context,
  quotable: Quotable,
  found: readonly FoundPost[],
): Promise<CirclePost[]> {
  const { userId } = signedIn(context)
  const own = found.filter(({ row }) => row.authorId === userId)
  const tags = await tagNames(context, [...new Set(found.flatMap(({ row }) => row.tagIds))])
  const people = await personNames(context, [...new Set(own.flatMap(({ row }) => row.personIds))])
  const quotes = await quotesOf(
    context,
    quotable,
    found.map(({ row }) => row),
  )
  return found.map((one) => present(one, { userId, tags, people, quotes }))
}

interface Names {
  userId: string
  tags: ReadonlyMap<string, string>
  people: ReadonlyMap<string, string>
  quotes: ReadonlyMap<string, Quote>
}

function present({ row, isPraised, mayManage }: FoundPost, { userId, tags, people, quotes }: Names): CirclePost {
  const { id, revision, authorId, authorName, authorPlace, content, imageIds, visibility } = row
  const { praiseCount, commentCount } = row
  const isMine = authorId === userId
  return {
    id,
    revision,
    authorId,
    authorName,
    authorPlace,
    content,
    visibility,
    praiseCount,
    commentCount,
    ...{
      isPraised,
      isMine,
      mayManage,
      images: imageIds,
      isPinned: row.pinnedAt !== null,
    },
    tags: named(row.tagIds, tags),
    people: isMine ? named(row.personIds, people) : [],
    quote: quotes.get(id) ?? null,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  }
}

function named(ids: readonly string[], names: ReadonlyMap<string, string>): { id: string; name: string }[] {
  return ids.flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name }]
  })
}

async function tagNames(context: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await context.db
    .select({ id: circleTag.id, name: circleTag.name })
    .from(circleTag)
    .where(and(ofTenant(circleTag, signedIn(context).tenantId), inArray(circleTag.id, [...ids])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Names of people of the tenant, by their ids. */
export async function personNames(context: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await context.db
    .select({ id: person.id, name: person.realName })
    .from(person)
    .where(and(eq(person.tenantId, signedIn(context).tenantId), inArray(person.id, [...ids])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
