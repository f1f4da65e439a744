import type { Handlers } from '@mingtai/api'
import { refusal, refuse, refuseWith } from '@mingtai/messages'
import {
  audit,
  changed,
  type Context,
  created,
  mustMay,
  removed,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { creditCodeProblem } from '@mingtai/zh'
import { pinyinKey } from '@mingtai/zh/pinyin'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { organizationCalls } from '../../calls.ts'
import { areasOf, checkArea } from './areas.ts'
import { inOrganization } from './counts.ts'
import { checkManager, mustManage, organizationById } from '../department/department-rows.ts'
import { nameOfPerson } from './name-of-person.ts'
import { recordTreeChange } from '../tree/history.ts'
import { libraryPage } from './library-rows.ts'
import { libraryRights, lookRights, mustMayAny } from '../right/may-any.ts'
import { mergeOrganizations } from '../merge/merge-organizations.ts'
import { placesOf } from '../right/places.ts'
import { countWords } from '../tree/relation-rules.ts'
import { organization } from '../tables.ts'
import { changeTree } from '../tree/tree-change.ts'
import { checkUnnamed } from '../references.ts'

type Keys = 'list' | 'save' | 'modifyManager' | 'remove' | 'merge'

/** 机构库: every organization of the tenant, whether or not it has a place in a tree. */
export function libraryHandlers(): Handlers<Pick<typeof organizationCalls, Keys>, Context> {
  return {
    async list(query, context) {
      const actor = signedIn(context)
      mustMayAny(context, { actions: [...libraryRights, ...lookRights], about: '机构库' }, null)
      const { current, size } = query
      return { ...(await libraryPage(context.db, actor, query)), current, size }
    },

    save: ({ id, revision, reason, ...form }, outside) =>
      changeTree(outside, async (context) => {
        const values = rowOf(form)
        await checkUnique(context, values, id ?? null)
        return id === undefined ? create(context, values) : change(context, { id, revision, reason, values })
      }),

    modifyManager: ({ id, manager }, outside) =>
      changeTree(outside, async (context) => {
        const actor = signedIn(context)
        const row = await organizationById(context.db, actor.tenantId, id)
        await mustManage(context, { organizationId: id, departmentId: null, name: row.name })
        if (row.mergedInto !== null) refuse('organization.merged', row.name)
        await checkManager(context, { manager, organizationId: id, name: row.name })
        await saveRevision(context.db, organization, {
          id,
          tenantId: actor.tenantId,
          revision: row.revision,
          values: { managerId: manager },
          actor,
        })
        const named = (who: string | null) => nameOfPerson(context.db, actor.tenantId, who)
        const change = changed({ manager: await named(row.managerId) }, { manager: await named(manager) })
        await audit(context, { action: '设置机构负责人', subject: row.name, change })
        return null
      }),

    remove: ({ id }, outside) =>
      changeTree(outside, async (context) => {
        const actor = signedIn(context)
        const row = await reached(context, id, 'organization:library')
        const inside = await inOrganization(context.db, actor.tenantId, id)
        const words = countWords({ 部门: inside.departments, 人员: inside.people, 架构位置: inside.places })
        if (words !== '') refuseWith({ status: 409 }, 'organization.hasChildren', row.name, words)
        await checkUnnamed(context.db, { tenantId: actor.tenantId, kind: 'place', id }, row.name)
        await context.db
          .update(organization)
          .set({ deleted: true, ...touch(actor) })
          .where(and(eq(organization.tenantId, actor.tenantId), eq(organization.id, id)))
        await audit(context, { action: '删除机构', subject: row.name, change: removed({ name: row.name }) })
        return null
      }),

    merge: ({ id, into, reason }, outside) =>
      changeTree(outside, async (context) => {
        if (id === into) refuse('organization.sameTarget')
        const row = await reached(context, id, 'organization:structure')
        const target = await reached(context, into, 'organization:structure')
        if (row.mergedInto !== null) refuse('organization.merged', row.name)
        if (target.mergedInto !== null) refuse('organization.merged', target.name)
        if (target.status !== 1) refuse('organization.disabled', target.name)
        await mergeOrganizations(context, { row, target, reason })
        return null
      }),
  }
}

/** Returns an organization that the actor reaches by the right; refuses others. */
async function reached(context: Context, id: string, action: 'organization:library' | 'organization:structure') {
  const { tenantId } = signedIn(context)
  const row = await organizationById(context.db, tenantId, id)
  const places = await placesOf(context.db, tenantId, { organizationId: id, departmentId: null })
  mustMay(context, { action, about: '机构管理' }, { name: row.name, ownerId: null, places })
  return row
}

interface Form {
  fullName: string
  shortName: string | null
  code: string | null
  organizationType: string | null
  region: string | null
  isHasDept: boolean
  manager: string | null
  address: string | null
  phone: string | null
  status: 1 | 2
}

export function rowOf({ fullName, organizationType, isHasDept, manager, ...rest }: Form) {
  const blank = (text: string | null) => (text === null || text === '' ? null : text)
  return {
    name: fullName,
    pinyin: pinyinKey(fullName),
    shortName: blank(rest.shortName),
    code: blank(rest.code)?.toUpperCase() ?? null,
    category: blank(organizationType),
    region: blank(rest.region),
    hasDepartments: isHasDept,
    managerId: manager,
    address: blank(rest.address),
    phone: blank(rest.phone),
    status: rest.status,
  }
}
type Values = ReturnType<typeof rowOf>

/** Refuses a wrong unified social credit code. */
export function checkCode(code: string | null): void {
  const problem = code === null ? null : creditCodeProblem(code)
  if (problem !== null) throw refusal(problem).at('code')
}

/** Names and codes are there once among those that live. */
export async function checkUnique(
  context: Context,
  { name, code }: Pick<Values, 'name' | 'code'>,
  except: string | null = null,
): Promise<void> {
  const live = and(
    eq(organization.tenantId, signedIn(context).tenantId),
    eq(organization.deleted, false),
    isNull(organization.mergedInto),
    except === null ? undefined : ne(organization.id, except),
  )
  const named = await context.db
    .select({ id: organization.id })
    .from(organization)
    .where(and(live, eq(organization.name, name)))
  if (named.length > 0) throw refusal('organization.libraryNameTaken', name).at('fullName')
  if (code === null) return
  const [coded] = await context.db
    .select({ name: organization.name })
    .from(organization)
    .where(and(live, eq(organization.code, code)))
  if (coded !== undefined) throw refusal('organization.codeTaken', code, coded.name).at('code')
}

async function create(context: Context, values: Values): Promise<{ id: string }> {
  const actor = signedIn(context)
  mustMay(context, { action: 'organization:library', about: '新增机构' }, null)
  checkCode(values.code)
  checkArea(await areasOf(context.db, actor.tenantId), values.region)
  const row = stamp(actor)
  // A new organization has no people, so no manager can be chosen yet.
  if (values.managerId !== null)
    await checkManager(context, { manager: values.managerId, organizationId: row.id, name: values.name })
  await context.db.insert(organization).values({ ...row, ...values })
  await audit(context, { action: '新增机构', subject: values.name, change: created(values) })
  return { id: row.id }
}

interface Change {
  id: string
  revision: number | undefined
  reason: string
  values: Values
}

async function change(context: Context, { id, revision, reason, values }: Change): Promise<{ id: string }> {
  const actor = signedIn(context)
  const row = await reached(context, id, 'organization:library')
  if (row.mergedInto !== null) refuse('organization.merged', row.name)
  // A wrong code that was stored before codes were checked does not block other changes.
  if (values.code !== row.code) checkCode(values.code)
  checkArea(await areasOf(context.db, actor.tenantId), values.region, row.region)
  if (values.managerId !== row.managerId)
    await checkManager(context, { manager: values.managerId, organizationId: id, name: values.name })
  await saveRevision(context.db, organization, {
    id,
    tenantId: actor.tenantId,
    revision: revision ?? row.revision,
    values,
    actor,
  })
  if (values.name !== row.name)
    await recordTreeChange(context, {
      kind: 1,
      refId: id,
      action: 'rename',
      before: row.name,
      after: values.name,
      reason,
    })
  await audit(context, { action: '修改机构', subject: values.name, change: changed(row, values) })
  return { id }
}
