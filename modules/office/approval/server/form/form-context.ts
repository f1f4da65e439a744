import {
  type FormContext,
  type FormPerson,
  type FormSchema,
  type Membership,
  referencedIds,
  type ReferenceKind,
} from '@mingtai/form-schema'
import {
  department,
  membership,
  organization,
  person,
  post,
  role,
  roleGrant,
} from '@mingtai/modules/ground/organization/server'
import { areasOf, entriesOf } from '@mingtai/modules/ground/system/server'
import { cleaned } from '@mingtai/rich-text/clean'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { FormInitiator } from '../../calls.ts'
import { approvalCopy, approvalInstance, approvalTask } from '../tables.ts'
import { isWorkdayText } from '../timer/working-time.ts'
import { departmentChain, organizationChain, postsOf } from '../people/places.ts'
import { dictionariesIn } from './dictionaries.ts'

/** From where somebody asks: an organization and perhaps a department in it. */
export interface Place {
  personId: string
  departmentId: string | null
  organizationId: string | null
}

interface Asked {
  db: Db
  tenantId: string
  form: FormSchema
  /** What was sent and what is stored: everything that they name by id is fetched at once. */
  values: readonly unknown[]
  initiator: Place
}

export type InitiatorContext = FormContext & { initiator: FormPerson & Membership }

/** What a form cannot know by itself, fetched for the values that are about to be checked. */
export async function formContext(asked: Asked): Promise<InitiatorContext> {
  const { db, tenantId, form, values, initiator } = asked
  const found = values.map((each) => referencedIds(form, each))
  const idsOf = (kind: ReferenceKind) => [...new Set(found.flatMap(({ references }) => references[kind]))]
  const people = [...new Set([...idsOf('person'), initiator.personId])]
  const names: Record<ReferenceKind, Map<string, string>> = {
    person: await namesIn(db, tenantId, { table: person, ids: people }),
    department: await namesIn(db, tenantId, { table: department, ids: idsOf('department') }),
    organization: await namesIn(db, tenantId, { table: organization, ids: idsOf('organization') }),
    relation: await titlesOf(db, { tenantId, personId: initiator.personId }, idsOf('relation')),
  }
  const memberships = await membershipsOf(db, tenantId, people)
  const above = new Map<string, string[]>()
  for (const id of idsOf('department')) above.set(id, (await departmentChain(db, tenantId, id)).map(idOf))
  for (const id of idsOf('organization')) above.set(id, (await organizationChain(db, tenantId, id)).map(idOf))
  const areas = found.some((each) => each.areas.length > 0) ? await areasOf(db, tenantId) : null
  const dictionaries = new Map(
    await Promise.all(
      dictionariesIn(form).map(
        async (code) => [code, await entriesOf(db, { tenantId, orgId: initiator.organizationId }, code)] as const,
      ),
    ),
  )
  return {
    nameOf: (kind, id) => names[kind].get(id) ?? null,
    areaOf: (code) => areas && pathOf(areas, code),
    choicesOf: (code) =>
      dictionaries.get(code)?.map(({ dictKey, remark }) => ({ value: dictKey, label: remark, disabled: false })) ??
      null,
    cleanMarkup: cleaned,
    isWorkday: isWorkdayText,
    initiator: { ...(await formPerson(db, tenantId, initiator)), ...(memberships.get(initiator.personId) ?? nowhere) },
    membershipOf: (id) => memberships.get(id) ?? null,
    aboveOf: (_, id) => above.get(id) ?? [id],
  }
}

/** Who asks, as pages get it for the conditions of the form. */
export function shownInitiator({ initiator }: InitiatorContext, { hasPhone }: { hasPhone: boolean }): FormInitiator {
  const { id, name, phone, post, department: place, organization: home } = initiator
  const { departments, organizations, roles, posts = [] } = initiator
  return {
    ...{ id, name, post, phone: hasPhone ? phone : null, department: place, organization: home },
    ...{ departments: [...departments], organizations: [...organizations], roles: [...roles], posts: [...posts] },
  }
}

const nowhere: Membership = { departments: [], organizations: [], roles: [] }
const idOf = ({ id }: { id: string }) => id

/** Somebody as forms know them, at the place from which they ask. */
export async function formPerson(db: Db, tenantId: string, place: Place): Promise<FormPerson> {
  const [found] = await db
    .select({
      ...{ name: person.realName, phone: person.phone, post: person.postName },
      department: { id: department.id, name: department.name },
      organization: { id: organization.id, name: organization.name },
    })
    .from(person)
    .leftJoin(department, and(ofTenant(department, tenantId), eq(department.id, place.departmentId ?? '')))
    .leftJoin(organization, and(ofTenant(organization, tenantId), eq(organization.id, place.organizationId ?? '')))
    .where(and(eq(person.tenantId, tenantId), eq(person.id, place.personId)))
  return {
    id: place.personId,
    name: found?.name ?? '',
    phone: found?.phone ?? null,
    post: found?.post ?? null,
    department: found?.department ?? null,
    organization: found?.organization ?? null,
  }
}

type Named = typeof person | typeof department | typeof organization

async function namesIn(db: Db, tenantId: string, { table, ids }: { table: Named; ids: string[] }) {
  if (ids.length === 0) return new Map<string, string>()
  const name = 'realName' in table ? table.realName : table.name
  const rows = await db
    .select({ id: table.id, name })
    .from(table)
    .where(and(ofTenant(table, tenantId), inArray(table.id, ids)))
  return new Map(rows.map((row) => [row.id, row.name] as const))
}

/** Titles of approvals that the initiator takes part in; others cannot be named. */
async function titlesOf(db: Db, { tenantId, personId }: { tenantId: string; personId: string }, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const { id, title } = approvalInstance
  const rows = await db
    .select({ id, title })
    .from(approvalInstance)
    .where(and(ofTenant(approvalInstance, tenantId), inArray(id, ids), takesPart(personId)))
  return new Map(rows.map((row) => [row.id, row.title] as const))
}

function takesPart(personId: string) {
  return sql`(${approvalInstance.initiatorId} = ${personId}
    or exists (select 1 from ${approvalTask} where ${approvalTask.instanceId} = ${approvalInstance.id}
      and (${approvalTask.personId} = ${personId} or ${approvalTask.closedBy} = ${personId}))
    or exists (select 1 from ${approvalCopy} where ${approvalCopy.instanceId} = ${approvalInstance.id}
      and ${approvalCopy.personId} = ${personId}))`
}

/** Departments and organizations of all posts of some people with everything above them, their roles and posts. */
async function membershipsOf(db: Db, tenantId: string, people: string[]): Promise<Map<string, Membership>> {
  const grants = await db
    .select({ personId: roleGrant.personId, id: role.id, alias: role.alias })
    .from(roleGrant)
    .innerJoin(role, and(eq(role.id, roleGrant.roleId), ofTenant(role, tenantId)))
    .where(
      and(
        eq(roleGrant.tenantId, tenantId),
        inArray(roleGrant.personId, ['', ...people]),
        or(isNull(roleGrant.expiresAt), gt(roleGrant.expiresAt, new Date())),
      ),
    )
  const memberPosts = await db
    .select({ personId: membership.personId, id: post.id, code: post.code })
    .from(membership)
    .innerJoin(post, and(eq(post.id, membership.postId), ofTenant(post, tenantId)))
    .where(and(ofTenant(membership, tenantId), inArray(membership.personId, ['', ...people])))
  const found = new Map<string, Membership>()
  const posts = await postsOf(db, tenantId, people)
  for (const id of people) {
    const own = posts.filter(({ personId }) => personId === id)
    const departments = []
    const organizations = []
    for (const { departmentId, organizationId } of own) {
      if (departmentId !== null) departments.push(...(await departmentChain(db, tenantId, departmentId)).map(idOf))
      organizations.push(...(await organizationChain(db, tenantId, organizationId)).map(idOf))
    }
    const roles = grants.filter(({ personId }) => personId === id).flatMap((one) => [one.id, one.alias])
    const names = memberPosts.filter(({ personId }) => personId === id).flatMap((one) => [one.id, one.code])
    const places = { departments: [...new Set(departments)], organizations: [...new Set(organizations)] }
    found.set(id, { ...places, roles, posts: names })
  }
  return found
}

function pathOf(areas: Awaited<ReturnType<typeof areasOf>>, code: string): string[] | null {
  const found = areas.find(code)
  if (found === null) return null
  const above = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`].filter((one) => one !== code)
  return [...new Set(above)].flatMap((one) => areas.find(one)?.areaName ?? []).concat(found.areaName)
}
