import {
  department,
  departmentIdsBelow,
  membership,
  organization,
  organizationRelation,
  organizationIdsBelow,
  person,
} from '@mingtai/modules/ground/organization/server'
import { type Actor, likeWords } from '@mingtai/server-kit'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { numberState } from './numbers.ts'

/** Condition for people in the address book of the actor's tenant: at work, and not accounts for emergencies. */
export function listed({ tenantId }: Actor): SQL | undefined {
  return listedOf(tenantId)
}

/** Whom the address book of a tenant has. */
export function listedOf(tenantId: string): SQL | undefined {
  return and(
    eq(person.tenantId, tenantId),
    eq(person.deleted, false),
    eq(person.disabled, false),
    eq(person.isSpecial, false),
    isNull(person.leftAt),
  )
}

/**
 * Condition for a search: each typed word must match a name, its pinyin, its initials, the end of a number, or a place
 * of work.
 */
export function matching(actor: Actor, typed: string | undefined): SQL | undefined {
  const words = (typed ?? '')
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return and(...words.slice(0, 5).map((word) => wordFits(actor, word)))
}

function wordFits(actor: Actor, word: string): SQL {
  if (/^\d{3,11}$/.test(word)) return numberEnds(actor, word)
  const within = `%${escaped(word)}%`
  const byName = sql`${person.realName} ilike ${within}`
  if (!/^[a-z']+$/.test(word)) return sql`(${byName} or ${person.postName} ilike ${within} or ${worksAt(within)})`
  const sound = word.replaceAll("'", '')
  return sql`(${byName} or ${person.initials} like ${`${sound}%`} or replace(${person.pinyin}, ' ', '') like ${`${sound}%`}
    or ${person.pinyin} like ${`% ${sound}%`})`
}

/**
 * Numbers are found by their last four digits, which every mask shows, or as a whole. Anything between would let digits
 * be guessed one by one. Hidden numbers are never found.
 */
function numberEnds(actor: Actor, digits: string): SQL {
  if (digits.length > 4 && digits.length < 11) return sql`${person.tel} like ${`%${digits}`}`
  return sql`((right(${person.phone}, ${digits.length}) = ${digits} or ${person.tel} like ${`%${digits}`})
    and ${numberState(actor)} <> 'hidden')`
}

function worksAt(within: string): SQL {
  return sql`exists (select 1 from ${membership} join ${organization} on ${organization.id} = ${membership.organizationId}
    left join ${department} on ${department.id} = ${membership.departmentId}
    where ${membership.personId} = ${person.id} and ${membership.tenantId} = ${person.tenantId} and not ${membership.deleted}
      and (${organization.name} ilike ${within} or ${organization.shortName} ilike ${within} or ${department.name} ilike ${within}))`
}

/** Condition for people who work in a place or below it. */
export function worksIn(actor: Actor, placeId: string): SQL {
  const node = organizationRelation
  const belowNode = sql`(select below.ref_id from ${node} top join ${node} below
    on below.tenant_id = top.tenant_id and below.app_code = top.app_code and starts_with(below.path, top.path)
    where top.tenant_id = ${actor.tenantId} and top.id = ${placeId} and not below.deleted and below.ref_id is not null)`
  return sql`exists (select 1 from ${membership} where ${membership.personId} = ${person.id}
    and ${membership.tenantId} = ${actor.tenantId} and not ${membership.deleted}
    and (${membership.organizationId} = any(${organizationIdsBelow(actor.tenantId, [placeId])})
      or ${membership.organizationId} in ${belowNode}
      or ${membership.departmentId} = any(${departmentIdsBelow(actor.tenantId, [placeId])})))`
}

const ranks = [
  ...['省部级正职', '省部级副职', '厅局级正职', '一级巡视员', '厅局级副职', '二级巡视员', '县处级正职', '一级调研员'],
  ...[
    '二级调研员',
    '县处级副职',
    '三级调研员',
    '四级调研员',
    '乡科级正职',
    '一级主任科员',
    '二级主任科员',
    '乡科级副职',
  ],
  ...['三级主任科员', '四级主任科员', '一级科员', '二级科员', '科员', '办事员'],
]

/** Names that begin with what was typed come first; then by rank, by the place in the department, and by sound. */
export function byRank(typed = ''): SQL[] {
  const begins = `${escaped(typed.trim().toLowerCase().replaceAll("'", ''))}%`
  const fit = sql`case when ${person.realName} ilike ${begins} or replace(${person.pinyin}, ' ', '') like ${begins}
    or ${person.initials} like ${begins} then 0 else 1 end`
  const rank = sql`coalesce(array_position(${sql.param(ranks)}::text[], ${person.rankName}),
    case when ${person.postName} ~ '副(书记|市长|县长|区长|局长|厅长|部长|主任|秘书长)$' then 5
      when ${person.postName} ~ '(书记|市长|县长|区长|局长|厅长|部长|主任|秘书长)$' then 3
      when ${person.postName} ~ '副科长$' then 16 when ${person.postName} ~ '科长$' then 13 else 99 end)`
  const sort = sql`(select min(${membership.sort}) from ${membership} where ${membership.personId} = ${person.id}
    and ${membership.tenantId} = ${person.tenantId} and not ${membership.deleted} and ${membership.isPrimary})`
  return [
    ...(typed.trim() === '' ? [] : [fit]),
    rank,
    sort,
    sql`${person.pinyin}`,
    sql`${person.realName}`,
    sql`${person.id}`,
  ]
}

function escaped(text: string): string {
  return likeWords(text)
}
