import { stat } from 'node:fs/promises'
import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { fileStem } from '@mingtai/modules/data/report/server/deliver'
import { audit, type Context, hasWords, pagedRows, signedIn } from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import type { issuedReportCalls } from '../../calls.ts'
import type { IssuedServices } from '../services.ts'
import { snapshotWindow } from '../snapshot/snapshot-window.ts'
import { pdfPath } from '../snapshot/snapshot-paths.ts'
import { issuedReport } from '../tables.ts'
import { issuedById, readableIssued } from './issued-rows.ts'
import { presentIssued, presentRow } from './present.ts'

type ListingCalls = Pick<typeof issuedReportCalls, 'page' | 'detail' | 'rows' | 'file'>

/** What was issued: lists, one of them, its frozen rows and its PDF. */
export function listingHandlers(services: IssuedServices): Handlers<ListingCalls, Context> {
  return {
    async page({ current, size, keyword, state, reportId, owner }, context) {
      const actor = signedIn(context)
      const where = and(
        readableIssued(actor),
        hasWords(issuedReport.searchText, keyword),
        state === undefined ? undefined : eq(issuedReport.state, state),
        reportId === undefined ? undefined : eq(issuedReport.reportId, reportId),
        owner === 'mine' ? eq(issuedReport.ownerId, actor.userId) : undefined,
      )
      const orderBy = [desc(issuedReport.issuedAt), desc(issuedReport.id)]
      const { rows, total } = await pagedRows(context.db, issuedReport, { where, orderBy, current, size })
      return { data: rows.map(presentRow), total }
    },

    async detail({ id }, context) {
      const actor = signedIn(context)
      return presentIssued(services, actor, await issuedById(context.db, actor, id))
    },

    async rows({ id, ...window }, context) {
      const row = await issuedById(context.db, signedIn(context), id)
      return snapshotWindow(services, row, window)
    },

    async file({ id }, context) {
      const row = await issuedById(context.db, signedIn(context), id)
      const path = pdfPath(services, row.id)
      const found = row.gone ? null : await stat(path).catch(() => null)
      if (found === null) refuse('issued.gone')
      await audit(context, { action: '下载签发的报表', subject: row.title, detail: { number: row.number, about: id } })
      return { name: `${row.number} ${fileStem(row.title)}.pdf`, type: 'application/pdf', content: { path } }
    },
  }
}
