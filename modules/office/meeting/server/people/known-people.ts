import {
  department,
  departmentIdsBelow,
  membership,
  organization,
  organizationIdsBelow,
  person,
  post,
  tenant,
} from '@mingtai/modules/ground/organization/server'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'

/** A person with where they work. */
export interface KnownPerson {
  id: string
  name: string
  place: string
}

/** Who can be invited: people at work, and not accounts for emergencies. */
function active(tenantId: string): SQL | undefined {
  return and(ofTenant(person, tenantId), eq(person.disabled, false), eq(person.isSpecial, false), isNull(person.leftAt))
}

/** People at work among some ids, with the place of their first membership. */
export async function peopleWhere(db: Db, tenantId: string, where: SQL | undefined): Promise<KnownPerson[]> {
  return (
    db
      .select({
        ...{ id: person.id, name: person.realName },
        place: sql<string>`coalesce((select concat_ws(' ', ${organization.name}, ${department.name}) from ${membership}
        join ${organization} on ${organization.id} = ${membership.organizationId}
        left join ${department} on ${department.id} = ${membership.departmentId}
        where ${membership.personId} = ${person.id} and not ${membership.deleted}
        order by ${membership.isPrimary} desc, ${membership.sort} limit 1), '')`,
      })
      .from(person)
      // Beside a second table columns are written with their table, which the subqueries rely on.
      .innerJoin(tenant, eq(tenant.id, person.tenantId))
      .where(and(active(tenantId), where))
      .orderBy(asc(person.pinyin), asc(person.id))
      .limit(5000)
  )
}

export async function peopleById(db: Db, tenantId: string, ids: readonly string[]): Promise<Map<string, KnownPerson>> {
  if (ids.length === 0) return new Map()
  const found = await peopleWhere(db, tenantId, inArray(person.id, [...ids]))
  return new Map(found.map((one) => [one.id, one]))
}

/** Those of some names that more than one person at work has. */
export async function sharedNames(db: Db, tenantId: string, names: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ name: person.realName })
    .from(person)
    .where(and(active(tenantId), inArray(person.realName, ['', ...names])))
    .groupBy(person.realName)
    .having(sql`count(*) > 1`)
  return new Set(rows.map(({ name }) => name))
}

/** A name with the department, where another person has the same one. */
export function plainName({ name, place }: Pick<KnownPerson, 'name' | 'place'>, shared: ReadonlySet<string>): string {
  const department = place.split(' ').at(-1) ?? ''
  return shared.has(name) && department !== '' ? `${name}（${department}）` : name
}

/** People who work in places or below them, or have one of some posts. */
export async function peopleOf(
  db: Db,
  tenantId: string,
  {
    personIds,
    placeIds,
    posts,
  }: { personIds: readonly string[]; placeIds: readonly string[]; posts: readonly string[] },
): Promise<KnownPerson[]> {
  const works = (where: SQL) => sql`exists (select 1 from ${membership} where ${membership.tenantId} = ${tenantId}
    and ${membership.personId} = ${person.id} and not ${membership.deleted} and ${where})`
  const wanted = [
    personIds.length === 0 ? undefined : inArray(person.id, [...personIds]),
    ...(placeIds.length === 0
      ? []
      : [
          works(sql`${membership.organizationId} = any(${organizationIdsBelow(tenantId, placeIds)})`),
          works(sql`${membership.departmentId} = any(${departmentIdsBelow(tenantId, placeIds)})`),
        ]),
    posts.length === 0 ? undefined : works(sql`${postName()} = any(${sql.param([...posts])}::text[])`),
  ].filter((one) => one !== undefined)
  return wanted.length === 0 ? [] : peopleWhere(db, tenantId, or(...wanted))
}

/** Posts that people at work have, with how many have each. */
export async function postsOf(db: Db, tenantId: string): Promise<{ name: string; people: number }[]> {
  const name = sql<string>`${postName()}`
  const people = sql<number>`count(distinct ${person.id})::int`
  return db
    .select({ name, people })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(and(ofTenant(membership, tenantId), active(tenantId), sql`coalesce(${postName()}, '') <> ''`))
    .groupBy(name)
    .orderBy(sql`2 desc`, name)
    .limit(200)
}

/** What a membership is called: its post, or the words for it. */
function postName(): SQL {
  return sql`coalesce((select ${post.name} from ${post} where ${post.id} = ${membership.postId}),
    nullif(${membership.postName}, ''), case when ${membership.isPrimary} then ${person.postName} end)`
}

export async function departmentNames(db: Db, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: department.id, name: department.name, organization: organization.name })
    .from(department)
    .innerJoin(organization, eq(organization.id, department.organizationId))
    .where(and(ofTenant(department, tenantId), inArray(department.id, [...ids])))
  const organizations = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(and(ofTenant(organization, tenantId), inArray(organization.id, [...ids])))
  return new Map(
    [...rows.map((row) => ({ ...row, name: `${row.organization} ${row.name}` })), ...organizations].map(
      ({ id, name }) => [id, name],
    ),
  )
}
