import type { Handlers } from '@mingtai/api'
import { attachmentOwner } from '@mingtai/modules/attachment/server'
import { type Context, signedIn } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { noticeCalls } from '../calls.ts'
import { readingHandlers } from './reading.ts'
import { receiptHandlers } from './receipts.ts'
import { manages, receives } from './rows.ts'
import { notice } from './tables.ts'
import { writingHandlers } from './writing.ts'

export { meant, standsNow } from './audience.ts'
export { notice, noticeRead } from './tables.ts'
export { tellStarted } from './telling.ts'

/** 通知公告: written for some or all, read, starred, confirmed, and taken back. */
export function noticeHandlers(): Handlers<typeof noticeCalls, Context> {
  return { ...readingHandlers(), ...writingHandlers(), ...receiptHandlers() }
}

attachmentOwner('notice', {
  /** Its files are read with it, and not after it was taken back. */
  async mayRead(context, { ownerId }) {
    const row = await standing(context, ownerId)
    if (row === undefined) return false
    return (await receives(context.db, signedIn(context), ownerId)) || manages(context, row)
  },
  async mayChange(context, { ownerId }) {
    const row = await standing(context, ownerId)
    return row !== undefined && row.status === 'draft' && manages(context, row)
  },
})

async function standing(context: Context, id: string) {
  const { tenantId } = signedIn(context)
  const [row] = await context.db
    .select()
    .from(notice)
    .where(and(eq(notice.id, id), eq(notice.tenantId, tenantId), eq(notice.deleted, false)))
  return row
}
