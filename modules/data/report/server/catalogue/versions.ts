import type { Handlers } from '@mingtai/api'
import { refuse, refuseWith } from '@mingtai/messages'
import { checkMayMake } from '@mingtai/modules/data/dataset/server'
import { audit, changed, type Context, ofTenant, pagedRows, saveRevision, signedIn, touch } from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import type { reportCalls, SavedRevision } from '../../calls.ts'
import { asDesign, designRow, forgetDraft, storedValues, savedValues } from '../design/designs.ts'
import { insertRevision, revisionAt } from '../design/save-revision.ts'
import { derived } from '../rows.ts'
import { replayed } from '../design/golden.ts'
import { checkMeaning } from '../run/runs.ts'
import type { ReportServices } from '../services.ts'
import { type PictureServices, writtenOut } from '../picture/template-pictures.ts'
import { type HistoryRow, reportTpl, reportTplHistory } from '../tables.ts'

type VersionCalls = Pick<typeof reportCalls, 'publish' | 'stop' | 'history' | 'historyDesign' | 'restore'>

/** Publishing, stopping, and what was saved before. */
export function versionHandlers(services: ReportServices & PictureServices): Handlers<VersionCalls, Context> {
  return {
    async publish({ tplId, revision, note, reason }, context) {
      const actor = signedIn(context)
      const row = await designRow(context, tplId)
      if (row.version > 0 && !row.pending && !row.stopped) refuse('template.nothingToPublish', row.name)
      if (row.revision !== revision) refuseWith({ status: 409 }, 'template.changedMeanwhile', row.name)
      checkMeaning(row.template)
      const wrong = (await replayed(services, context, { report: row, template: row.template })).filter(
        ({ same }) => !same,
      )
      if (wrong.length > 0 && reason === '')
        refuseWith({ status: 409, data: { goldens: wrong } }, 'golden.differ', wrong.length)
      const { id, tenantId, template } = row
      const version = row.version + 1
      const publishedAt = new Date()
      await context.db.transaction(async (db) => {
        const [published] = await db
          .update(reportTpl)
          .set({
            ...derived(template),
            ...{ published: template, version, pending: false, stopped: false },
            ...{ publishedAt, publishedBy: actor.realName },
          })
          .where(
            and(
              ofTenant(reportTpl, tenantId),
              eq(reportTpl.id, id),
              eq(reportTpl.revision, revision),
              eq(reportTpl.version, row.version),
            ),
          )
          .returning({ id: reportTpl.id })
        if (published === undefined) refuseWith({ status: 409 }, 'template.changedMeanwhile', row.name)
        const saved = await revisionAt(db, { tenantId, tplId }, revision)
        if (saved !== null)
          await db
            .update(reportTplHistory)
            .set({ version, note })
            .where(and(eq(reportTplHistory.tenantId, tenantId), eq(reportTplHistory.id, saved.id)))
      })
      await audit(context, {
        action: '发布报表',
        subject: row.name,
        detail: { code: row.code, version, note, reason, differing: wrong },
      })
      return { version, publishedAt: publishedAt.toISOString() }
    },

    async stop({ id, stopped }, context) {
      const actor = signedIn(context)
      const row = await designRow(context, id)
      if (row.version === 0) refuse('template.notPublished', row.name)
      await context.db
        .update(reportTpl)
        .set({ stopped, ...touch(actor) })
        .where(and(ofTenant(reportTpl, actor.tenantId), eq(reportTpl.id, id)))
      const action = stopped ? '停用报表' : '启用报表'
      await audit(context, {
        action,
        subject: row.name,
        detail: { code: row.code },
        change: changed({ stopped: row.stopped }, { stopped }),
      })
      return null
    },

    async history({ tplId, current, size }, context) {
      const { id, tenantId } = await designRow(context, tplId)
      const { rows, total } = await pagedRows(context.db, reportTplHistory, {
        where: and(eq(reportTplHistory.tenantId, tenantId), eq(reportTplHistory.tplId, id)),
        orderBy: [desc(reportTplHistory.revision)],
        current,
        size,
      })
      return { data: rows.map(asSaved), total }
    },

    async historyDesign({ tplId, revision }, context) {
      const { id, tenantId } = await designRow(context, tplId)
      const found = await revisionAt(context.db, { tenantId, tplId: id }, revision)
      if (found === null) refuse('template.versionGone', revision)
      return { ...asSaved(found), template: await writtenOut(services, tenantId, found.template) }
    },

    async restore({ tplId, to, revision }, context) {
      const actor = signedIn(context)
      const before = await designRow(context, tplId)
      const { tenantId } = before
      const found = await revisionAt(context.db, { tenantId, tplId }, to)
      if (found === null) refuse('template.versionGone', to)
      await checkMayMake(services, context, found.template, before.template)
      const row = await context.db.transaction(async (db) => {
        const values = savedValues(await storedValues(db, before), found.template)
        const saved = await saveRevision(db, reportTpl, { id: tplId, tenantId, revision, values, actor })
        await insertRevision(db, saved, { before: before.template, change: `恢复到第${found.revision}次保存的内容` })
        await forgetDraft(db, saved, actor.userId)
        return saved
      })
      await audit(context, {
        action: '恢复报表版本',
        subject: row.name,
        detail: { code: row.code, to: found.revision },
      })
      return asDesign(services, row, actor.userId)
    },
  }
}

function asSaved({ id, revision, version, change, note, savedBy, savedAt }: HistoryRow): SavedRevision {
  return { id, revision, version, change, note, savedBy, savedAt: savedAt.toISOString() }
}
