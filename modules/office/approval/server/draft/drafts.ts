import type { Handlers } from '@mingtai/api'
import { checkValues, type FormValues, migrateValues } from '@mingtai/form-schema'
import { refuse, refuseWith } from '@mingtai/messages'
import { containing, type Context, type Db, ofTenant, saveRevision, signedIn, stamp } from '@mingtai/server-kit'
import { and, count, desc, eq, ilike, or } from 'drizzle-orm'
import type { DraftDetail, DraftRow } from '../../calls.ts'
import type { draftCalls } from '../../draft-calls.ts'
import { Pick as PickShape } from '../../instance-shape.ts'
import { rightsAt, versionOf } from '../definition/content.ts'
import { definitionById, type DefinitionTableRow } from '../definition/definition-rows.ts'
import { mustReadAll } from '../instance/instance-rows.ts'
import { mustStart } from '../definition/startable.ts'
import { approvalDefinition, approvalDraft } from '../tables.ts'

const MOST = 200
type Row = typeof approvalDraft.$inferSelect

/** 草稿: approvals that somebody has begun and not sent. */
export function draftHandlers(): Handlers<typeof draftCalls, Context> {
  return {
    async drafts({ current, size, keyword = '' }, context) {
      const { tenantId, userId } = signedIn(context)
      const like = containing(keyword)
      const where = and(
        mine(tenantId, userId),
        keyword === '' ? undefined : or(ilike(approvalDefinition.name, like), ilike(approvalDraft.title, like)),
      )
      const from = () =>
        context.db
          .select({ draft: approvalDraft, definition: approvalDefinition })
          .from(approvalDraft)
          .innerJoin(approvalDefinition, eq(approvalDefinition.id, approvalDraft.definitionId))
      const rows = await from()
        .where(where)
        .orderBy(desc(approvalDraft.updatedAt))
        .limit(size)
        .offset((current - 1) * size)
      const [counted] = await context.db
        .select({ total: count() })
        .from(approvalDraft)
        .innerJoin(approvalDefinition, eq(approvalDefinition.id, approvalDraft.definitionId))
        .where(where)
      const records = rows.map(({ draft, definition }) => shownRow(draft, definition))
      return { records, total: counted?.total ?? 0, current, size }
    },

    async saveDraft({ id, revision, definitionId, values, picks, relatedIds }, context) {
      const actor = signedIn(context)
      const definition = await mustStart(context, definitionId)
      const version = await versionOf(context.db, actor.tenantId, definition.versionId ?? '')
      await mustReadAll(context.db, actor, relatedIds)
      const checked = checkValues(version.form, values, { mode: 'draft', rights: rightsAt(version, 'start') })
      if (!checked.ok) {
        const [first] = checked.problems
        const details = { status: 400, field: first?.path ?? null, data: { problems: checked.problems } }
        refuseWith(details, 'approval.formProblems', first?.sentence ?? '', checked.problems.length)
      }
      const content = { definitionId, versionId: version.row.id, values: checked.values, picks, relatedIds }
      if (id !== null) {
        await draftById(context.db, actor, id)
        const change = { id, tenantId: actor.tenantId, revision, values: content, actor }
        return detail(context, await saveRevision(context.db, approvalDraft, change))
      }
      const drafts = await context.db.$count(approvalDraft, mine(actor.tenantId, actor.userId))
      if (drafts >= MOST) refuse('approval.tooManyDrafts', MOST)
      const row = { ...stamp(actor), ownerId: actor.userId, title: definition.name, ...content }
      const [added] = await context.db.insert(approvalDraft).values(row).returning()
      return detail(context, added ?? refuse('row.gone', '草稿'))
    },

    async removeDraft({ id }, context) {
      const actor = signedIn(context)
      const row = await draftById(context.db, actor, id)
      await context.db.delete(approvalDraft).where(eq(approvalDraft.id, row.id))
      return null
    },

    async draft({ id }, context) {
      return detail(context, await draftById(context.db, signedIn(context), id))
    },
  }
}

function mine(tenantId: string, userId: string) {
  return and(ofTenant(approvalDraft, tenantId), eq(approvalDraft.ownerId, userId))
}

async function draftById(db: Db, { tenantId, userId }: { tenantId: string; userId: string }, id: string): Promise<Row> {
  const [found] = await db
    .select()
    .from(approvalDraft)
    .where(and(mine(tenantId, userId), eq(approvalDraft.id, id)))
  return found ?? refuse('row.gone', '草稿')
}

/** A draft on the form of today: what the form lost or gained since it was kept is told. */
async function detail(context: Context, row: Row): Promise<DraftDetail> {
  const { tenantId } = signedIn(context)
  const definition = await definitionById(context.db, tenantId, row.definitionId)
  const stored = row.values as FormValues
  const picks = PickShape.array().parse(row.picks)
  const common = { ...shownRow(row, definition), picks, relatedIds: row.relatedIds, revision: row.revision }
  if (definition.versionId === null || definition.versionId === row.versionId)
    return { ...common, values: stored, changes: [] }
  const then = await versionOf(context.db, tenantId, row.versionId)
  const now = await versionOf(context.db, tenantId, definition.versionId)
  const { values, lost } = migrateValues(then.form, now.form, stored)
  return { ...common, values, changes: lost.map(({ sentence }) => sentence) }
}

function shownRow(row: Row, { name, icon, status }: DefinitionTableRow): DraftRow {
  const obstacle = status === 'disabled' ? `流程“${name}”已停用，草稿可以查看，不能发起。` : ''
  return {
    ...{ id: row.id, definitionId: row.definitionId, definitionName: name, icon, title: row.title, obstacle },
    updatedAt: row.updatedAt.toISOString(),
  }
}
