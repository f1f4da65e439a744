import { department, organization, person } from '@mingtai/modules/ground/organization/server'
import { containing, type Context, type Db, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, asc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { StartForm } from '../../calls.ts'
import { postsOf } from '../people/places.ts'

/** Where somebody may ask from; the place in which they are signed in is the current one. */
export async function placesOf(
  db: Db,
  actor: { tenantId: string; userId: string; organizationId: string | null; departmentId: string | null },
): Promise<StartForm['places']> {
  const posts = await postsOf(db, actor.tenantId, [actor.userId])
  const names = await placeNames(db, posts)
  return posts.map((post) => ({
    ...{ departmentId: post.departmentId, organizationId: post.organizationId, name: nameOfPost(names, post) },
    department: post.departmentId === null ? null : { id: post.departmentId, name: names.get(post.departmentId) ?? '' },
    organization: { id: post.organizationId, name: names.get(post.organizationId) ?? '' },
    isCurrent: post.organizationId === actor.organizationId && post.departmentId === actor.departmentId,
  }))
}

async function placeNames(db: Db, posts: readonly Post[]): Promise<Map<string, string>> {
  const organizations = posts.map(({ organizationId }) => organizationId)
  const departments = posts.flatMap(({ departmentId }) => departmentId ?? [])
  const some = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(inArray(organization.id, ['', ...organizations]))
  const others = await db
    .select({ id: department.id, name: department.name })
    .from(department)
    .where(inArray(department.id, ['', ...departments]))
  return new Map([...some, ...others].map(({ id, name }) => [id, name]))
}

function nameOfPost(names: ReadonlyMap<string, string>, { organizationId, departmentId }: Post): string {
  const parts = [names.get(organizationId) ?? '', departmentId === null ? '' : (names.get(departmentId) ?? '')]
  return parts.filter((part) => part !== '').join(' ')
}

/** People by name, or those of `ids`, each with the first place that they have. */
export async function peopleMatching(context: Context, { keyword, ids }: { keyword: string; ids: string }) {
  const { tenantId } = signedIn(context)
  const wanted = ids === '' ? [] : ids.split(',')
  const { id, realName, pinyin, initials } = person
  const like = containing(keyword)
  const here = and(ofTenant(person, tenantId), eq(person.disabled, false))
  const rows = await context.db
    .select({ id, name: realName })
    .from(person)
    .where(
      wanted.length > 0
        ? and(here, inArray(id, wanted.slice(0, 200)))
        : and(here, or(ilike(realName, like), ilike(sql`replace(${pinyin}, ' ', '')`, like), ilike(initials, like))),
    )
    .orderBy(asc(pinyin), asc(id))
    .limit(wanted.length > 0 ? 200 : 30)
  const posts = await postsOf(
    context.db,
    tenantId,
    rows.map((row) => row.id),
  )
  const names = await placeNames(context.db, posts)
  return rows.map((row) => {
    const post = posts.find(({ personId }) => personId === row.id)
    return { ...row, place: post === undefined ? '' : nameOfPost(names, post) }
  })
}

type Post = Awaited<ReturnType<typeof postsOf>>[number]
