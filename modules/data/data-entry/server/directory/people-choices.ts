import type { KnownChoice } from '@mingtai/entry-model'
import { person } from '@mingtai/modules/ground/organization/server'
import { type Db, containing } from '@mingtai/server-kit'
import { and, asc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'

/** How many of whatever one search tells. */
export const MOST_FOUND = 20

/** People of the tenant by ids, login names or whole names. */
export async function peopleCalled(db: Db, tenantId: string, words: readonly string[]): Promise<KnownChoice[]> {
  const all = [...words]
  return peopleWhere(db, tenantId, {
    where: or(inArray(person.id, all), inArray(person.realName, all), inArray(person.loginName, all.map(loginIn))),
    most: 5000,
  })
}

/** People at work whose name, sound or login name holds what was typed. */
export async function peopleFound(db: Db, tenantId: string, keyword: string): Promise<KnownChoice[]> {
  const word = keyword.trim().toLowerCase()
  const pattern = containing(word)
  const found = or(
    like(person.realName, pattern),
    like(sql`replace(${person.pinyin}, ' ', '')`, `${word.replaceAll(/[\\%_]/g, '')}%`),
    like(person.initials, `${word.replaceAll(/[\\%_]/g, '')}%`),
    like(sql`lower(${person.loginName})`, pattern),
  )
  const here = and(isNull(person.leftAt), eq(person.disabled, false), word === '' ? undefined : found)
  return peopleWhere(db, tenantId, { where: here, most: MOST_FOUND })
}

/** `张伟（zhang.wei）` names the login name. */
function loginIn(word: string): string {
  return /（([^（）]+)）$/.exec(word)?.[1] ?? word
}

async function peopleWhere(
  db: Db,
  tenantId: string,
  { where, most }: { where: ReturnType<typeof or>; most: number },
): Promise<KnownChoice[]> {
  const { id, realName, loginName, pinyin, initials, deleted, tenantId: tenant } = person
  const alike = sql<number>`(select count(*)::int from person other where other.tenant_id = ${tenantId}
    and other.real_name = ${realName} and not other.deleted)`
  const rows = await db
    .select({ id, realName, loginName, pinyin, initials, alike })
    .from(person)
    .where(and(eq(tenant, tenantId), eq(deleted, false), where))
    .orderBy(asc(pinyin), asc(id))
    .limit(most)
  return rows.map((row) => ({
    ...{ value: row.id, label: `${row.realName}（${row.loginName}）` },
    ...(row.alike === 1 ? { alias: row.realName } : {}),
    search: `${row.pinyin.replaceAll(' ', '')} ${row.initials}`,
  }))
}
