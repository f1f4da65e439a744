import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { organization } from '@mingtai/modules/ground/organization/server'
import { may } from '@mingtai/permission'
import {
  type Actor,
  audit,
  containing,
  type Context,
  type Db,
  newId,
  ofTenant,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, asc, count, desc, eq, ilike, sql } from 'drizzle-orm'
import type { DefinitionDetail, DefinitionRow } from '../../calls.ts'
import type { definitionCalls } from '../../definition-calls.ts'
import { ApprovalRules, Starter } from '../../definition-shape.ts'
import { namesOf } from '../people/facts.ts'
import { approvalDefinition, approvalInstance, approvalVersion } from '../tables.ts'
import { checkParticipants } from './check-participants.ts'
import { findingsOf, publishable } from './check.ts'
import { contentOf } from './content.ts'
import { beside, type DefinitionTableRow, listedFor, managedDefinition } from './definition-rows.ts'
import { flowSketch } from './flow-sketch.ts'
import { copyTests, runTests } from '../flow-test/run-tests.ts'
import { groupById } from './groups.ts'
import { subjectNamed } from '../subject/subjects.ts'
import { templates, templateOf } from './templates.ts'

type ConsoleCalls = Pick<
  typeof definitionCalls,
  | 'definitions'
  | 'definition'
  | 'definitionTemplates'
  | 'insertDefinition'
  | 'saveDefinition'
  | 'checkDefinition'
  | 'publishDefinition'
  | 'setDefinitionStatus'
  | 'removeDefinition'
  | 'sortDefinitions'
>

/** 审批配置: processes as the administrators of an organization design and publish them. */
export function definitionHandlers(): Handlers<ConsoleCalls, Context> {
  return {
    async definitions({ current, size, keyword = '', groupId, status }, context) {
      const actor = signedIn(context)
      const where = and(
        ofTenant(approvalDefinition, actor.tenantId),
        listedFor(actor),
        keyword === '' ? undefined : ilike(approvalDefinition.name, containing(keyword)),
        groupId === undefined ? undefined : eq(approvalDefinition.groupId, groupId),
        status === undefined ? undefined : eq(approvalDefinition.status, status),
      )
      const rows = await context.db
        .select({ row: approvalDefinition, ...beside })
        .from(approvalDefinition)
        .where(where)
        .orderBy(asc(approvalDefinition.sort), desc(approvalDefinition.updatedAt), asc(approvalDefinition.id))
        .limit(size)
        .offset((current - 1) * size)
      const [counted] = await context.db.select({ total: count() }).from(approvalDefinition).where(where)
      return { records: rows.map(shownRow), total: counted?.total ?? 0, current, size }
    },

    definition: ({ id }, context) => detail(context, id),

    async definitionTemplates() {
      return templates.map(({ code, name, icon, group, description }) => ({ code, name, icon, group, description }))
    },

    async insertDefinition({ groupId, name, template, copyOf }, context) {
      const actor = signedIn(context)
      await groupById(context.db, actor.tenantId, groupId)
      const source = copyOf === null ? null : await managedDefinition(context, copyOf)
      const content = source ?? templateOf(template)
      const own = await ownOrganization(context, name)
      const row = {
        ...stamp(actor),
        ...{ code: `process-${newId().slice(0, 8)}`, organizationId: actor.organizationId, groupId, name },
        ...{ form: content.form, flow: content.flow, rules: content.rules, icon: content.icon },
        ...{ description: content.description, isChanged: true, businessType: content.businessType ?? null },
        ...(own === null ? {} : { visibility: 'some' as const, starters: [own] }),
      }
      await context.db.insert(approvalDefinition).values(row)
      if (source !== null) await copyTests(context, source.id, row.id)
      await audit(context, { action: '新建流程', subject: name })
      return detail(context, row.id)
    },

    async saveDefinition({ id, revision, form, flow, rules, isAuto, ...base }, context) {
      const actor = signedIn(context)
      const stored = await managedDefinition(context, id)
      await checkParticipants(context, stored, base)
      await groupById(context.db, actor.tenantId, base.groupId)
      // What cannot be read at all is refused; what makes no sense yet may be kept as a draft.
      contentOf({ form, flow, rules })
      checkSubject(base.businessType, stored.businessType)
      const values = { ...base, form, flow, rules, isChanged: true }
      const saved = await saveRevision(context.db, approvalDefinition, {
        ...{ id, tenantId: actor.tenantId, revision, values, actor },
      })
      if (!isAuto) await audit(context, { action: '修改流程', subject: saved.name })
      return detail(context, id)
    },

    async checkDefinition({ id, form, flow, rules, businessType }, context) {
      const row = await managedDefinition(context, id)
      return findingsOf(context, { ...row, form, flow, rules, ...(businessType !== undefined && { businessType }) })
    },

    async publishDefinition({ id, revision, note, despiteTests }, context) {
      const actor = signedIn(context)
      const row = await managedDefinition(context, id)
      await publishable(context, row)
      if (!despiteTests) await testsPass(context, row)
      return context.db.transaction(async (db) => {
        const inside = { ...context, db }
        const versionId = newId()
        const change = { versionId, status: 'published', isChanged: false }
        const saved = await saveRevision(db, approvalDefinition, {
          ...{ id, tenantId: actor.tenantId, revision, values: change, actor },
        })
        const version = await addVersion(db, actor, { saved, versionId, note })
        await audit(inside, { action: '发布流程', subject: saved.name, detail: { version } })
        return detail(inside, id)
      })
    },

    async setDefinitionStatus({ id, revision, status }, context) {
      const actor = signedIn(context)
      const row = await managedDefinition(context, id)
      if (row.versionId === null) refuse('approval.neverPublished', row.name)
      await saveRevision(context.db, approvalDefinition, {
        ...{ id, tenantId: actor.tenantId, revision, values: { status }, actor },
      })
      await audit(context, { action: status === 'disabled' ? '停用流程' : '启用流程', subject: row.name })
      return detail(context, id)
    },

    async removeDefinition({ id }, context) {
      const actor = signedIn(context)
      const row = await managedDefinition(context, id)
      const used = await context.db.$count(approvalInstance, eq(approvalInstance.definitionId, id))
      if (used > 0) refuse('approval.definitionUsed', row.name, used)
      await context.db
        .update(approvalDefinition)
        .set({ deleted: true, ...touch(actor) })
        .where(and(ofTenant(approvalDefinition, actor.tenantId), eq(approvalDefinition.id, id)))
      await audit(context, { action: '删除流程', subject: row.name })
      return null
    },

    async sortDefinitions({ groupId, ids }, context) {
      const { tenantId } = signedIn(context)
      for (const id of ids) await managedDefinition(context, id)
      await context.db.transaction(async (inside) => {
        for (const [sort, id] of ids.entries())
          await inside
            .update(approvalDefinition)
            .set({ sort })
            .where(
              and(
                ofTenant(approvalDefinition, tenantId),
                eq(approvalDefinition.id, id),
                eq(approvalDefinition.groupId, groupId),
              ),
            )
      })
      return null
    },
  }
}

/** Where a new process may be started at first: in the organization of whoever configures only that; null: everywhere. */
async function ownOrganization(context: Context, name: string): Promise<Starter | null> {
  const actor = signedIn(context)
  const { tenantId, organizationId } = actor
  const isEverywhere = may(
    actor,
    { action: 'approval:config', about: '审批配置' },
    { name, ownerId: null, places: [] },
  ).ok
  if (isEverywhere || organizationId === null) return null
  const [found] = await context.db
    .select({ name: organization.name })
    .from(organization)
    .where(and(ofTenant(organization, tenantId), eq(organization.id, organizationId)))
  return found === undefined ? null : { kind: 'organization', id: organizationId, name: found.name }
}

interface Listed {
  row: DefinitionTableRow
  groupName: string
  organizationName: string
  version: number | null
  running: number
}

function shownRow({ row, ...rest }: Listed): DefinitionRow {
  const { id, code, name, icon, description, groupId, status, isChanged, updatedBy } = row
  return {
    ...{ id, code, name, icon, description, groupId, status, isChanged, updatedBy, ...rest },
    updatedAt: row.updatedAt.toISOString(),
    sketch: flowSketch(row.flow),
  }
}

async function detail(context: Context, id: string): Promise<DefinitionDetail> {
  const { tenantId } = signedIn(context)
  const own = await managedDefinition(context, id)
  const [listed] = await context.db
    .select({ row: approvalDefinition, ...beside })
    .from(approvalDefinition)
    .where(and(ofTenant(approvalDefinition, tenantId), eq(approvalDefinition.id, id)))
  if (listed === undefined) refuse('row.gone', '这个流程')
  const names = await namesOf(context.db, tenantId, own.managers)
  return {
    ...shownRow(listed),
    ...{ visibility: own.visibility, starters: Starter.array().parse(own.starters), managers: own.managers },
    managerNames: own.managers.map((one) => names.get(one) ?? '已删除的人员'),
    ...{ businessType: own.businessType, form: own.form, flow: own.flow, rules: ApprovalRules.parse(own.rules) },
    revision: own.revision,
  }
}

/** Refuses a kind of thing that no module brings; one that was stored before may stay. */
function checkSubject(businessType: string | null, stored: string | null): void {
  if (businessType !== null && businessType !== stored && subjectNamed(businessType) === null)
    refuse('row.gone', '这个审批对象')
}

/** Refuses to publish a process whose tests go another way, naming the first. */
async function testsPass({ db }: Context, row: DefinitionTableRow): Promise<void> {
  const results = await runTests(db, contentOf(row), { tenantId: row.tenantId, definitionId: row.id })
  const failed = results.filter(({ isPassed }) => !isPassed)
  const [first] = failed
  if (first !== undefined) refuse('approval.flowTestsFail', failed.length, first.name, first.difference)
}

interface NewVersion {
  saved: typeof approvalDefinition.$inferSelect
  versionId: string
  note: string
}

/** Adds what was saved as the next version; gives its number. */
async function addVersion(
  db: Db,
  { tenantId, realName }: Actor,
  { saved, versionId, note }: NewVersion,
): Promise<number> {
  const [last] = await db
    .select({ number: sql<number>`coalesce(max(${approvalVersion.number}), 0)::int` })
    .from(approvalVersion)
    .where(eq(approvalVersion.definitionId, saved.id))
  const number = (last?.number ?? 0) + 1
  await db.insert(approvalVersion).values({
    ...{ id: versionId, tenantId, definitionId: saved.id, number, note },
    ...{ name: saved.name, form: saved.form, flow: saved.flow, rules: saved.rules, publishedBy: realName },
    businessType: saved.businessType,
  })
  return number
}
