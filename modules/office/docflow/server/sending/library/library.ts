import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { audit, type Context, signedIn } from '@mingtai/server-kit'
import type { docflowCalls } from '../../../calls.ts'
import { distributionsWhere, countDistributions } from './distributions.ts'
import { distributionWorkbook, libraryWorkbook } from './library-workbook.ts'
import { inLibrary, libraryRows } from './library-rows.ts'
import { countOutgoing } from '../outgoing-rows.ts'

type LibraryHandlers = Pick<
  Handlers<typeof docflowCalls, Context>,
  'sendingLibrary' | 'exportSendingLibrary' | 'distributionLibrary' | 'exportDistributionLibrary'
>

/** The most rows of one file. */
const MOST = 20_000

/** 公文库: outgoing documents and whom they went to; the reader's rights are part of each query. */
export function libraryHandlers(): LibraryHandlers {
  return {
    async sendingLibrary({ current, size, ...filters }, context) {
      const actor = signedIn(context)
      const where = inLibrary(filters)
      const records = await libraryRows(context.db, actor, { where, limit: size, offset: (current - 1) * size })
      return { records, total: await countOutgoing(context.db, actor, where), current, size }
    },

    async exportSendingLibrary(filters, context) {
      const asked = { where: inLibrary(filters), limit: MOST + 1, offset: 0 }
      const rows = await libraryRows(context.db, signedIn(context), asked)
      if (rows.length > MOST) refuse('docflow.tooManyToExport', MOST)
      await audit(context, { action: '导出发文库', subject: `${rows.length}份` })
      return libraryWorkbook(rows)
    },

    async distributionLibrary({ current, size, ...filters }, context) {
      const actor = signedIn(context)
      const asked = { filters, limit: size, offset: (current - 1) * size }
      const records = await distributionsWhere(context.db, actor, asked)
      return { records, total: await countDistributions(context.db, actor, filters), current, size }
    },

    async exportDistributionLibrary(filters, context) {
      const rows = await distributionsWhere(context.db, signedIn(context), { filters, limit: MOST + 1, offset: 0 })
      if (rows.length > MOST) refuse('docflow.tooManyToExport', MOST)
      await audit(context, { action: '导出分发库', subject: `${rows.length}条` })
      return distributionWorkbook(rows)
    },
  }
}
