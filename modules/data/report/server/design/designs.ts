import type { Handlers } from '@mingtai/api'
import { refuse, refuseWith } from '@mingtai/messages'
import { checkMayMake } from '@mingtai/modules/data/dataset/server'
import { merge, sameTemplate, type Template } from '@mingtai/report-engine'
import { type Context, type Db, newId, ofTenant, saveRevision, signedIn } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { formatByCode } from '@mingtai/zh'
import type { Design, reportCalls } from '../../calls.ts'
import { checkMayDesign } from '../access/access.ts'
import { insertRevision, revisionAt } from './save-revision.ts'
import { derived, reportByCode, reportById, stateOf } from '../rows.ts'
import { type ReportRow, reportDraft, reportTpl } from '../tables.ts'
import type { ReportServices } from '../services.ts'
import { atRest, type PictureServices, writtenOut } from '../picture/template-pictures.ts'
import { checkUnlocked } from './unlocked.ts'

type DesignCalls = Pick<
  typeof reportCalls,
  'design' | 'reportColumns' | 'designByCode' | 'save' | 'keepDraft' | 'dropDraft'
>

/** Designs as they are opened, stored by themselves and saved. */
export function designHandlers(
  services: PictureServices & Pick<ReportServices, 'dataPlane'>,
): Handlers<DesignCalls, Context> {
  return {
    async design({ id }, context) {
      const row = await designRow(context, id)
      return asDesign(services, row, signedIn(context).userId)
    },

    async reportColumns({ tplId }, context) {
      const { template } = await reportById(context.db, signedIn(context).tenantId, tplId)
      return template.datasets.map(({ name, title, fields }) => ({ name, title, fields }))
    },

    async designByCode({ code }, context) {
      const { tenantId, userId } = signedIn(context)
      const row = await reportByCode(context.db, tenantId, code)
      await checkMayDesign(context, row)
      await checkUnlocked(context, row)
      return asDesign(services, row, userId)
    },

    async save({ tplId, revision, template: sent }, context) {
      const actor = signedIn(context)
      const before = await designRow(context, tplId)
      const template = await atRest(services, actor, sent)
      const wanted = await together(context.db, before, { revision, template })
      await checkMayMake(services, context, wanted, before.template)
      const change = { id: tplId, tenantId: actor.tenantId, revision: before.revision, actor }
      const row = await context.db.transaction(async (db) => {
        const values = savedValues(await storedValues(db, before), wanted)
        const saved = await saveRevision(db, reportTpl, { ...change, values })
        await insertRevision(db, saved, { before: before.template })
        await forgetDraft(db, saved, actor.userId)
        return saved
      })
      const merged = wanted === template ? null : await writtenOut(services, actor.tenantId, wanted)
      return { revision: row.revision, updatedAt: row.updatedAt.toISOString(), merged }
    },

    async keepDraft({ tplId, revision, template: sent }, context) {
      const actor = signedIn(context)
      const { tenantId, userId } = actor
      await designRow(context, tplId)
      const template = await atRest(services, actor, sent)
      const draftSavedAt = new Date()
      await context.db
        .insert(reportDraft)
        .values({ id: newId(), tenantId, tplId, userId, revision, template, draftSavedAt })
        .onConflictDoUpdate({
          target: [reportDraft.tenantId, reportDraft.tplId, reportDraft.userId],
          set: { revision, template, draftSavedAt },
        })
      return { draftSavedAt: draftSavedAt.toISOString() }
    },

    async dropDraft({ tplId }, context) {
      const { tenantId, userId } = signedIn(context)
      await forgetDraft(context.db, await reportById(context.db, tenantId, tplId), userId)
      return null
    },
  }
}

/** A report whose design the caller may see: theirs to design, and unlocked where it has a password. */
export async function designRow(context: Context, id: string): Promise<ReportRow> {
  const row = await designableRow(context, id)
  await checkUnlocked(context, row)
  return row
}

/** A report that the caller may design, whether or not its design is open to them now. */
export async function designableRow(context: Context, id: string): Promise<ReportRow> {
  const row = await reportById(context.db, signedIn(context).tenantId, id)
  await checkMayDesign(context, row)
  return row
}

/** The row as it stands until the transaction ends: somebody may be publishing it at this moment. */
export async function storedValues(db: Db, { id, tenantId }: Pick<ReportRow, 'id' | 'tenantId'>): Promise<ReportRow> {
  const [row] = await db
    .select()
    .from(reportTpl)
    .where(and(ofTenant(reportTpl, tenantId), eq(reportTpl.id, id)))
    .for('update')
  return row ?? refuse('template.notFound', '所选')
}

/** What a saved template changes in its row. The drawing of a report that readers know waits for the publishing. */
export function savedValues(before: ReportRow, template: Template) {
  const { sketch, ...values } = derived(template, before.published)
  const pending = before.published === null || !sameTemplate(before.published, template)
  return before.published === null ? { ...values, pending, sketch } : { ...values, pending }
}

export async function asDesign(services: PictureServices, row: ReportRow, userId: string): Promise<Design> {
  const { db } = services
  const { id, tenantId, code, name, revision, version, pending, updatedAt, updatedBy } = row
  const template = await writtenOut(services, tenantId, row.template)
  const here = and(eq(reportDraft.tenantId, tenantId), eq(reportDraft.tplId, id), eq(reportDraft.userId, userId))
  const [draft] = await db.select().from(reportDraft).where(here)
  return {
    ...{ id, code, name, revision, state: stateOf(row), version, pending, updatedBy, template },
    updatedAt: updatedAt.toISOString(),
    draft:
      draft === undefined
        ? null
        : {
            revision: draft.revision,
            draftSavedAt: draft.draftSavedAt.toISOString(),
            template: await writtenOut(services, tenantId, draft.template),
          },
  }
}

/** What was sent, together with what others saved since it was opened; refused with both named when they clash. */
async function together(
  db: Db,
  { id, tenantId, revision: now, template: theirs, updatedAt, updatedBy }: ReportRow,
  mine: { revision: number; template: Template },
): Promise<Template> {
  if (mine.revision === now) return mine.template
  const base = await revisionAt(db, { tenantId, tplId: id }, mine.revision)
  const merged = base === null ? null : merge(base.template, mine.template, theirs)
  if (merged !== null && merged.template !== null) return merged.template
  const when = updatedAt.toISOString()
  const data = { who: updatedBy, when, revision: now, clashes: (merged?.clashes ?? []).slice(0, 200) }
  refuseWith({ status: 409, data }, 'revision.conflict', updatedBy, formatByCode(updatedAt, 2))
}

export async function forgetDraft(
  db: Db,
  { id, tenantId }: Pick<ReportRow, 'id' | 'tenantId'>,
  userId: string,
): Promise<void> {
  await db
    .delete(reportDraft)
    .where(and(eq(reportDraft.tenantId, tenantId), eq(reportDraft.tplId, id), eq(reportDraft.userId, userId)))
}
