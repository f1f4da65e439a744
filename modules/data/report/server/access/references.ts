import type { References } from '@mingtai/server-kit'
import { and, eq, or, sql } from 'drizzle-orm'
import { reportFolder, reportGrant, reportTpl } from '../tables.ts'

/** Rights of reports and folders that name a role, a department or an organization. */
export const reportReferences: References = {
  async usesOf(db, { tenantId, kind, id }) {
    const rows = await db
      .selectDistinct({ report: reportTpl.name, folder: reportFolder.name })
      .from(reportGrant)
      .leftJoin(reportTpl, and(eq(reportTpl.id, reportGrant.thingId), eq(reportTpl.tenantId, reportGrant.tenantId)))
      .leftJoin(
        reportFolder,
        and(eq(reportFolder.id, reportGrant.thingId), eq(reportFolder.tenantId, reportGrant.tenantId)),
      )
      .where(
        and(
          eq(reportGrant.tenantId, tenantId),
          eq(reportGrant.kind, kind),
          eq(reportGrant.who, id),
          or(eq(reportTpl.deleted, false), eq(reportFolder.deleted, false)),
        ),
      )
    return rows.map(({ report, folder }) => (report === null ? `文件夹“${folder}”的权限` : `报表“${report}”的权限`))
  },

  async pass(db, { tenantId, from, to }) {
    const of = (who: string) =>
      and(eq(reportGrant.tenantId, tenantId), eq(reportGrant.kind, 'place'), eq(reportGrant.who, who))
    // Where both are named, the line of the other says what both may.
    await db.execute(sql`update ${reportGrant} target set may_export = target.may_export or old.may_export,
      may_print = target.may_print or old.may_print, may_design = target.may_design or old.may_design
      from ${reportGrant} old where old.tenant_id = ${tenantId} and old.kind = 'place' and old.who = ${from}
        and target.tenant_id = ${tenantId} and target.kind = 'place' and target.who = ${to}
        and target.thing_id = old.thing_id and target.sheet_id is not distinct from old.sheet_id`)
    await db.execute(sql`delete from ${reportGrant} old using ${reportGrant} target
      where old.tenant_id = ${tenantId} and old.kind = 'place' and old.who = ${from}
        and target.tenant_id = ${tenantId} and target.kind = 'place' and target.who = ${to}
        and target.thing_id = old.thing_id and target.sheet_id is not distinct from old.sheet_id`)
    await db.update(reportGrant).set({ who: to }).where(of(from))
  },
}
