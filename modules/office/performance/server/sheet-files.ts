import { type AttachmentOwner, signedIn } from '@mingtai/server-kit'
import { readableSheet } from './sheet/sheet-rows.ts'

/** Evidence of a sheet: read by whoever may read the sheet, changed by who answers for it until scoring begins. */
export const sheetFiles: AttachmentOwner = {
  async mayRead(context, { ownerId }) {
    return (await readableSheet(context.db, signedIn(context), ownerId).catch(() => null)) !== null
  },
  async mayChange(context, { ownerId }) {
    const found = await readableSheet(context.db, signedIn(context), ownerId).catch(() => null)
    if (found === null || found.sheet.round !== found.plan.row.round) return false
    const { state } = found.plan.row
    return found.isOwn && (state === 'executing' || state === 'self')
  },
}
