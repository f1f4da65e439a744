import { type AttachmentOwner, signedIn } from '@mingtai/server-kit'
import { readableReport } from './report/report-rows.ts'
import { actionsOn } from './report/states.ts'

/** Files of a report: read by whoever reads it, changed by its author while it is not handed in. */
export const reportFiles: AttachmentOwner = {
  async mayRead(context, { ownerId }) {
    return (await found(context, ownerId)) !== null
  },
  async mayChange(context, { ownerId }) {
    const own = await found(context, ownerId)
    if (own === null) return false
    const { row, read, relation } = own
    return actionsOn({ title: row.title, state: row.state, read }, relation).includes('change')
  },
}

function found(context: Parameters<AttachmentOwner['mayRead']>[0], id: string) {
  return readableReport(context.db, signedIn(context), id).catch(() => null)
}
