import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import {
  audit,
  containing,
  type Context,
  created,
  ofTenant,
  pagedRows,
  removed,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, asc, desc, eq, ilike, inArray, isNull, sql } from 'drizzle-orm'
import type { DatasetForm } from '../../shapes.ts'
import type { setCalls } from '../../set-calls.ts'
import { checkDataset } from '../check/check-sources.ts'
import { checkForm } from './check-form.ts'
import { dropExtract } from '../extract/extract-rows.ts'
import { groupById } from './group-handlers.ts'
import { datasetById, derived } from './rows.ts'
import { checkMayDrop } from '../rule/under-rules.ts'
import { audited, saveDefinition } from './save-definition.ts'
import type { DatasetServices } from '../services.ts'
import { shownDetail, shownRows } from './shown.ts'
import { type DatasetTableRow, reportDataset, reportDatasetRule } from '../tables.ts'
import { knownUses, namedUses } from '@mingtai/modules/data/data-source/server'
import { usesOfDataset } from '../use/uses.ts'
import { storeDefinition, storeRules } from '../version/version-rows.ts'

type SetCalls = Pick<
  typeof setCalls,
  'page' | 'detail' | 'insert' | 'update' | 'copy' | 'remove' | 'move' | 'uses' | 'check'
>

/** Shared datasets: the list, their definitions, and who uses them. */
export function setHandlers(services: DatasetServices): Handlers<SetCalls, Context> {
  return {
    async page({ current, size, keyword = '', groupId, kind, sort, descending = false }, context) {
      const actor = signedIn(context)
      const where = and(
        ofTenant(reportDataset, actor.tenantId),
        matching(keyword),
        inGroup(groupId),
        kind === undefined ? undefined : sql`${reportDataset.from} ->> 'kind' = ${kind}`,
      )
      const orderBy = [...orderOf(sort, descending), asc(reportDataset.id)]
      const { rows, total } = await pagedRows(context.db, reportDataset, { where, orderBy, current, size })
      return { data: await shownRows(context.db, actor, rows), total }
    },

    async detail({ id }, context) {
      const actor = signedIn(context)
      return shownDetail(context.db, actor, await datasetById(context.db, actor.tenantId, id))
    },

    async insert(form, context) {
      const row = await inserted(services, context, { form, copied: null })
      return shownDetail(context.db, signedIn(context), row)
    },

    async update({ id, ...saving }, context) {
      const actor = signedIn(context)
      const before = await datasetById(context.db, actor.tenantId, id)
      return shownDetail(context.db, actor, await saveDefinition(services, context, before, saving))
    },

    async copy({ id, code, name }, context) {
      const actor = signedIn(context)
      const original = await datasetById(context.db, actor.tenantId, id)
      const { from, fields, parameters, cacheSeconds, groupId, remark, roles } = original
      const form = { code, name, from, fields, parameters, cacheSeconds, groupId, remark, roles }
      // A copy without the rules would show what the first one hides.
      const row = await context.db.transaction(async (inside) => {
        const copied = await inserted(services, { ...context, db: inside }, { form, copied: original })
        const [rules] = await inside
          .select()
          .from(reportDatasetRule)
          .where(and(eq(reportDatasetRule.tenantId, actor.tenantId), eq(reportDatasetRule.datasetId, id)))
        if (rules !== undefined) {
          const { rules: list, othersSeeAll } = rules
          const [copiedRules] = await inside
            .insert(reportDatasetRule)
            .values({ ...stamp(actor), datasetId: copied.id, rules: list, othersSeeAll })
            .returning()
          if (copiedRules !== undefined) await storeRules(inside, copiedRules, { actor, before: null })
        }
        return copied
      })
      return shownDetail(context.db, actor, row)
    },

    async remove({ id }, context) {
      const actor = signedIn(context)
      const { tenantId } = actor
      const row = await datasetById(context.db, tenantId, id)
      const uses = await usesOfDataset(context.db, tenantId, row.code)
      if (uses.length > 0) refuse('dataset.sharedInUse', await namedUses(context.db, actor, uses))
      await checkMayDrop(context, row)
      await context.db
        .update(reportDataset)
        .set({ deleted: true, ...touch(actor) })
        .where(and(ofTenant(reportDataset, tenantId), eq(reportDataset.id, id)))
      await context.db
        .delete(reportDatasetRule)
        .where(and(eq(reportDatasetRule.tenantId, tenantId), eq(reportDatasetRule.datasetId, id)))
      await dropExtract(services, context, row)
      await audit(context, {
        action: '删除数据集',
        subject: row.name,
        detail: { about: [id] },
        change: removed(audited(row)),
      })
      return null
    },

    async move({ ids, groupId }, context) {
      const actor = signedIn(context)
      const group = groupId === null ? null : await groupById(context.db, actor.tenantId, groupId)
      const rows = await context.db
        .update(reportDataset)
        .set({ groupId, ...touch(actor), revision: sql`${reportDataset.revision} + 1` })
        .where(and(ofTenant(reportDataset, actor.tenantId), inArray(reportDataset.id, ids)))
        .returning({ id: reportDataset.id })
      if (rows.length === 0) refuse('dataset.notFound', '所选')
      const detail = { about: rows.map((row) => row.id) }
      const change = created({ group: group?.name ?? null })
      await audit(context, { action: '移动数据集', subject: group?.name ?? '未分组', detail, change })
      return null
    },

    async check({ id }, context) {
      const row = await datasetById(context.db, signedIn(context).tenantId, id)
      return { problem: await checkDataset({ ...services, db: context.db }, row) }
    },

    async uses({ id }, context) {
      const actor = signedIn(context)
      const { code } = await datasetById(context.db, actor.tenantId, id)
      return knownUses(context.db, actor, await usesOfDataset(context.db, actor.tenantId, code))
    },
  }
}

/** `copied`: what the form is a copy of, and may ask as that does. */
async function inserted(
  services: DatasetServices,
  context: Context,
  { form, copied }: { form: DatasetForm; copied: DatasetTableRow | null },
): Promise<DatasetTableRow> {
  const actor = signedIn(context)
  await checkForm(services, context, form, copied)
  const [row] = await context.db
    .insert(reportDataset)
    .values({ ...stamp(actor), ...form, ...derived(form), ownerId: actor.userId })
    .onConflictDoNothing()
    .returning()
  if (row === undefined) throw refusal('dataset.codeTaken', form.code).at('code')
  await storeDefinition(context.db, row, { actor, before: null })
  await audit(context, {
    action: '新增数据集',
    subject: row.name,
    detail: { about: [row.id] },
    change: created(audited(row)),
  })
  return row
}

function matching(keyword: string) {
  const typed = keyword.trim().toLowerCase()
  if (typed === '') return undefined
  return ilike(reportDataset.search, containing(typed))
}

function inGroup(groupId: string | undefined) {
  if (groupId === undefined || groupId === '') return undefined
  return groupId === 'none' ? isNull(reportDataset.groupId) : eq(reportDataset.groupId, groupId)
}

function orderOf(sort: 'name' | 'code' | 'updated' | undefined, descending: boolean) {
  if (sort === undefined) return [desc(reportDataset.updatedAt)]
  const column = { name: reportDataset.name, code: reportDataset.code, updated: reportDataset.updatedAt }[sort]
  return [descending ? desc(column) : asc(column)]
}
