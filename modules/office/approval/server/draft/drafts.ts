import type { Handlers } from '@mingtai/api'
import { type FormValues, migrateValues, summaryWords } from '@mingtai/form-schema'
import { refuse } from '@mingtai/messages'
import { bindLooseFiles, deleteDraftFiles } from '@mingtai/modules/ground/attachment/server'
import {
  type AttachmentOwner,
  containing,
  type Context,
  type Db,
  ofTenant,
  saveRevision,
  signedIn,
  stamp,
} from '@mingtai/server-kit'
import { and, count, desc, eq, ilike, or } from 'drizzle-orm'
import type { DraftDetail, DraftRow } from '../../calls.ts'
import type { draftCalls } from '../../draft-calls.ts'
import { Pick as PickShape } from '../../instance-shape.ts'
import { versionOf } from '../definition/content.ts'
import { definitionById, type DefinitionTableRow } from '../definition/definition-rows.ts'
import { filesIn } from '../form/files.ts'
import type { z } from 'zod'
import { mustStart } from '../definition/startable.ts'
import { approvalDefinition, approvalDraft, approvalVersion } from '../tables.ts'

const MOST = 200
export const DRAFT_FILES = 'approval-draft'
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

    saveDraft: (saved, outside) =>
      outside.db.transaction(async (db) => {
        const context = { ...outside, db }
        const row = await storeDraft(context, saved)
        const version = await versionOf(db, row.tenantId, row.versionId)
        const files = filesIn(version.form, row.values as FormValues)
        await bindLooseFiles(context, files, { ownerType: DRAFT_FILES, ownerId: row.id })
        return detail(context, row)
      }),

    async removeDraft({ id }, context) {
      const actor = signedIn(context)
      const row = await draftById(context.db, actor, id)
      await deleteDraft(context, row.id)
      return null
    },

    async draft({ id }, context) {
      return detail(context, await draftById(context.db, signedIn(context), id))
    },
  }
}

interface Saved {
  id: string | null
  revision: number
  definitionId: string
  versionId?: string | undefined
  values: Record<string, unknown>
  picks: z.infer<typeof PickShape>[]
  relatedIds: string[]
  subjectId: string | null
}

/** Stores a draft as it is: what is wrong with its content is said when it is sent, never before. */
async function storeDraft(context: Context, saved: Saved): Promise<Row> {
  const { db } = context
  const actor = signedIn(context)
  const { id, revision, definitionId, values, picks, relatedIds, subjectId } = saved
  const before = id === null ? null : await draftById(db, actor, id)
  const definition =
    before === null
      ? await mustStart(context, definitionId)
      : await definitionById(db, actor.tenantId, before.definitionId)
  const content = { definitionId: definition.id, versionId: await filledVersion(db, definition, saved.versionId) }
  const title = await draftTitle(db, definition, content.versionId, values as FormValues)
  const written = { ...content, title, values, picks, relatedIds, businessId: subjectId }
  if (before !== null)
    return saveRevision(db, approvalDraft, {
      id: before.id,
      tenantId: actor.tenantId,
      revision,
      values: written,
      actor,
    })
  const drafts = await db.$count(approvalDraft, mine(actor.tenantId, actor.userId))
  if (drafts >= MOST) refuse('approval.tooManyDrafts', MOST)
  const row = { ...stamp(actor), ownerId: actor.userId, ...written }
  const [added] = await db.insert(approvalDraft).values(row).returning()
  return added ?? refuse('row.gone', '草稿')
}

/** What tells a draft from others of its process: the fields that an approval is known by, as far as they are filled. */
async function draftTitle(db: Db, { tenantId, name }: DefinitionTableRow, versionId: string, values: FormValues) {
  const { form, rules } = await versionOf(db, tenantId, versionId)
  const words = summaryWords(form, rules.summary, { values }).flatMap((one) => (one.words === '' ? [] : [one.words]))
  return words.length === 0 ? name : `${name}：${words.join(' · ')}`.slice(0, 100)
}

/** The version of the process whose form was filled in. */
async function filledVersion(db: Db, { id, tenantId, versionId }: DefinitionTableRow, named = ''): Promise<string> {
  const [found] = await db
    .select({ id: approvalVersion.id })
    .from(approvalVersion)
    .where(
      and(eq(approvalVersion.tenantId, tenantId), eq(approvalVersion.definitionId, id), eq(approvalVersion.id, named)),
    )
  return found?.id ?? versionId ?? refuse('row.gone', '这个流程版本')
}

/** Deletes a draft of the actor with its files. */
export async function deleteDraft(context: Context, id: string): Promise<void> {
  const { tenantId, userId } = signedIn(context)
  const [gone] = await context.db
    .delete(approvalDraft)
    .where(and(mine(tenantId, userId), eq(approvalDraft.id, id)))
    .returning({ id: approvalDraft.id })
  if (gone !== undefined) await deleteDraftFiles(context, { ownerType: DRAFT_FILES, ownerId: id })
}

/** Whose draft it is alone reads its files. */
export const draftFiles: AttachmentOwner = {
  async mayRead(context, { ownerId }) {
    const actor = signedIn(context)
    return (
      (await context.db.$count(approvalDraft, and(mine(actor.tenantId, actor.userId), eq(approvalDraft.id, ownerId)))) >
      0
    )
  },
  async mayChange(context) {
    signedIn(context)
    return false
  },
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
  const common = {
    ...shownRow(row, definition),
    picks,
    relatedIds: row.relatedIds,
    revision: row.revision,
    subjectId: row.businessId,
  }
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
