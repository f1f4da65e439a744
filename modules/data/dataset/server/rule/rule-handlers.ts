import type { Handlers } from '@mingtai/api'
import {
  department,
  organization,
  organizationRelation,
  person,
  role,
} from '@mingtai/modules/ground/organization/server'
import { refuse, refuseWith } from '@mingtai/messages'
import { audit, changed, type Context, type Db, saveRevision, signedIn, stamp } from '@mingtai/server-kit'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { formatByCode } from '@mingtai/zh'
import type { DatasetRules, ruleCalls } from '../../rule-calls.ts'
import type { RowRule, RuleSet } from '../../rule-shapes.ts'
import { datasetById } from '../definition/rows.ts'
import { type DatasetTableRow, reportDatasetRule } from '../tables.ts'
import { storeRules } from '../version/version-rows.ts'

type RuleCalls = Pick<typeof ruleCalls, 'rules' | 'saveRules' | 'roles'>
type RuleRow = typeof reportDatasetRule.$inferSelect

/** Who sees which rows and fields of a dataset. */
export const ruleHandlers: Handlers<RuleCalls, Context> = {
  async rules({ id }, context) {
    const { tenantId } = signedIn(context)
    await datasetById(context.db, tenantId, id)
    return presentDatasetRules(context.db, tenantId, await ruleRow(context.db, tenantId, id))
  },

  async saveRules({ id, revision, rules, othersSeeAll }, context) {
    const { tenantId } = signedIn(context)
    const dataset = await datasetById(context.db, tenantId, id)
    const row = await storedRules(context, dataset, { revision, rules, othersSeeAll })
    return presentDatasetRules(context.db, tenantId, row)
  },

  async roles(_input, context) {
    const { tenantId } = signedIn(context)
    const { id, name } = role
    return context.db
      .select({ id, name })
      .from(role)
      .where(and(eq(role.tenantId, tenantId), eq(role.deleted, false)))
      .orderBy(asc(role.sort), asc(role.name))
  },
}

/** Saves the rules of a dataset as a whole, and stores what they are now beside what they were. */
export async function storedRules(
  context: Context,
  dataset: DatasetTableRow,
  { revision, ...values }: RuleSet & { revision: number },
): Promise<RuleRow> {
  const actor = signedIn(context)
  const { tenantId, id } = dataset
  const names = await namesOf(context.db, tenantId, values.rules)
  const fields = new Set(dataset.fields.map((field) => field.name))
  for (const rule of values.rules) checkRule(rule, { fields, names })
  const before = await ruleRow(context.db, tenantId, id)
  const row =
    before === null || revision === 0
      ? await inserted(context, { id, revision, values, before })
      : await saveRevision(context.db, reportDatasetRule, { id: before.id, tenantId, revision, values, actor })
  await storeRules(context.db, row, { actor, before })
  const was = before === null ? null : { rules: before.rules, othersSeeAll: before.othersSeeAll }
  const detail = { about: [id] }
  await audit(context, { action: '修改数据权限', subject: dataset.name, detail, change: changed(was, values) })
  return row
}

interface First {
  id: string
  revision: number
  values: Pick<RuleRow, 'rules' | 'othersSeeAll'>
  before: RuleRow | null
}

/** The first rules of a dataset; whoever else wrote them meanwhile is not overwritten. */
async function inserted(context: Context, { id, values, before }: First): Promise<RuleRow> {
  const actor = signedIn(context)
  const [row] = await context.db
    .insert(reportDatasetRule)
    .values({ ...stamp(actor), datasetId: id, ...values })
    .onConflictDoNothing()
    .returning()
  if (row !== undefined) return row
  const now = before ?? (await ruleRow(context.db, actor.tenantId, id))
  const when = now?.updatedAt ?? new Date()
  const data = { who: now?.updatedBy ?? '', when: when.toISOString(), revision: now?.revision ?? 0 }
  refuseWith({ status: 409, data }, 'revision.conflict', data.who, formatByCode(when, 2))
}

export async function ruleRow(db: Db, tenantId: string, datasetId: string): Promise<RuleRow | null> {
  const rows = await db
    .select()
    .from(reportDatasetRule)
    .where(and(eq(reportDatasetRule.tenantId, tenantId), eq(reportDatasetRule.datasetId, datasetId)))
  return rows[0] ?? null
}

function checkRule(
  rule: RowRule,
  { fields, names }: { fields: ReadonlySet<string>; names: ReadonlyMap<string, string> },
): void {
  const { name, roles, places, people, where, hidden, masked } = rule
  if (roles.length + places.length + people.length === 0) refuse('dataset.ruleNobody', name)
  const tests = where?.groups.flatMap((group) => group.tests) ?? []
  const asked = [...tests.map(({ field }) => field), ...hidden, ...masked.map(({ field }) => field)]
  const missing = asked.find((field) => !fields.has(field))
  if (missing !== undefined) refuse('dataset.ruleField', name, missing)
  const empty = tests.find(({ op, values }) => op !== 'isNull' && op !== 'notNull' && values.length === 0)
  if (empty !== undefined) refuse('dataset.ruleValues', name, empty.field)
  if (roles.some((one) => !names.has(one))) refuse('dataset.ruleWhoGone', name, '角色')
  if (places.some((place) => !names.has(place))) refuse('dataset.ruleWhoGone', name, '部门')
  if (people.some((one) => !names.has(one))) refuse('dataset.ruleWhoGone', name, '人员')
}

/** The names of all that rules name; what is gone has none. */
export async function namesOf(db: Db, tenantId: string, rules: readonly RowRule[]): Promise<Map<string, string>> {
  const roles = [...new Set(rules.flatMap((rule) => rule.roles))]
  const places = [...new Set(rules.flatMap((rule) => rule.places))]
  const people = [...new Set(rules.flatMap((rule) => rule.people))]
  const found = [
    await db
      .select({ id: role.id, name: role.name })
      .from(role)
      .where(and(eq(role.tenantId, tenantId), eq(role.deleted, false), inArray(role.id, roles))),
    await db
      .select({ id: department.id, name: department.name })
      .from(department)
      .where(and(eq(department.tenantId, tenantId), eq(department.deleted, false), inArray(department.id, places))),
    await db
      .select({ id: organization.id, name: organization.name })
      .from(organization)
      .where(
        and(eq(organization.tenantId, tenantId), eq(organization.deleted, false), inArray(organization.id, places)),
      ),
    await groupNames(db, tenantId, places),
    await db
      .select({ id: person.id, name: person.realName })
      .from(person)
      .where(and(eq(person.tenantId, tenantId), eq(person.deleted, false), inArray(person.id, people))),
  ]
  return new Map(found.flat().map(({ id, name }) => [id, name]))
}

/** Groups of the office tree are only a name in it. */
async function groupNames(db: Db, tenantId: string, places: string[]): Promise<{ id: string; name: string }[]> {
  const { id, name, deleted, tenantId: tenant } = organizationRelation
  const rows = await db
    .select({ id, name })
    .from(organizationRelation)
    .where(and(eq(tenant, tenantId), eq(deleted, false), inArray(id, places)))
  return rows.flatMap((row) => (row.name === null ? [] : [{ id: row.id, name: row.name }]))
}

async function presentDatasetRules(db: Db, tenantId: string, row: RuleRow | null): Promise<DatasetRules> {
  const rules = row?.rules ?? []
  return {
    rules,
    othersSeeAll: row?.othersSeeAll ?? false,
    revision: row?.revision ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: row?.updatedBy ?? null,
    names: Object.fromEntries(await namesOf(db, tenantId, rules)),
  }
}
