import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { audit, type Context, signedIn } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { and } from 'drizzle-orm'
import type { supervisionCalls } from '../../calls.ts'
import { itemsWhere, readableItems } from '../item/item-rows.ts'
import { presentRows } from '../item/present.ts'
import { narrowed } from '../list/list-conditions.ts'
import { ledgerWorkbook } from './ledger-workbook.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The most items of one file. */
const MOST = 20_000

/** 导出: what the filters say, and never more than the ledger shows. */
export function exportHandlers(): Pick<Handlers<typeof supervisionCalls, Context>, 'downloadLedger'> {
  return {
    async downloadLedger(filters, context) {
      const actor = signedIn(context)
      const where = and(readableItems(actor), narrowed(actor, filters))
      const found = await itemsWhere(context.db, actor, { where, limit: MOST + 1, offset: 0 })
      if (found.length > MOST) refuse('supervision.tooManyToExport', MOST)
      await audit(context, { action: '导出督办台账', subject: `${found.length}件` })
      const bytes = await ledgerWorkbook(await presentRows(context.db, actor, found))
      return { name: `督办台账-${formatByCode(new Date(), 3)}.xlsx`, type: XLSX, content: { bytes } }
    },
  }
}
