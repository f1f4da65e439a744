import type { Handlers } from '@mingtai/api'
import { type Context, signedIn, serverModule, type Db, type AttachmentOwner } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { noticeCalls } from '../calls.ts'
import { readingHandlers } from './reading.ts'
import { receiptHandlers } from './receipts.ts'
import { manages, receives } from './rows.ts'
import { notice } from './tables.ts'
import { tellStarted } from './telling.ts'
import { writingHandlers } from './writing.ts'
import { noticeMenus } from './menus.ts'
import { noticeNotices } from './notice-templates.ts'
import { noticeReferences } from './references.ts'
import { noticeTables } from './office-tables.ts'
import { noticeRights } from './rights.ts'
import { noticeSearch } from './notice-search.ts'

export { meant, standsNow } from './audience.ts'
export { notice, noticeRead } from './tables.ts'

/** 通知公告: written for some or all, read, starred, confirmed, and taken back. */
export function noticeHandlers(): Handlers<typeof noticeCalls, Context> {
  return { ...readingHandlers(), ...writingHandlers(), ...receiptHandlers() }
}

const noticeFiles: AttachmentOwner = {
  /** Attachments of a notice can be read by its audience while it is shown, and by its managers. */
  async mayRead(context, { ownerId }) {
    const row = await existingNotice(context, ownerId)
    if (row === undefined) return false
    return (await receives(context.db, signedIn(context), ownerId)) || manages(context, row)
  },
  async mayChange(context, { ownerId }) {
    const row = await existingNotice(context, ownerId)
    return row !== undefined && row.status === 'draft' && manages(context, row)
  },
}

/** 通知公告 as the server takes it. */
export const server = serverModule({
  name: 'notice',
  title: '通知公告',
  calls: noticeCalls,
  handlers: () => noticeHandlers(),
  jobs: [
    {
      name: 'notice-begins',
      cron: '* * * * *',
      retries: 2,
      seconds: 600,
      work: ({ db }: { db: Db }) => tellStarted(db),
    },
  ],
  attachmentOwners: { notice: noticeFiles },
  searchProviders: { notice: noticeSearch },
  rights: noticeRights,
  roleRights: { orgAdmin: ['notice:publish'] },
  menus: noticeMenus,
  noticeTemplates: noticeNotices,
  references: noticeReferences,
  officeTables: noticeTables,
})

async function existingNotice(context: Context, id: string) {
  const { tenantId } = signedIn(context)
  const [row] = await context.db
    .select()
    .from(notice)
    .where(and(eq(notice.id, id), eq(notice.tenantId, tenantId), eq(notice.deleted, false)))
  return row
}
