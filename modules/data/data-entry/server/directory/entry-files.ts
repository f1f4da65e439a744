import { loadActor } from '@mingtai/modules/ground/organization/server'
import { Refusal } from '@mingtai/messages'
import { type AttachmentOwner, type Context, type Owned, signedIn } from '@mingtai/server-kit'
import { scopeValue } from '../fill/bound.ts'
import { fillableReport } from '../rows.ts'

/** Files of entry reports: read by whoever may fill in the rows of their uploader, put in with a submission alone. */
export const entryFiles: AttachmentOwner = {
  async mayRead(context, owned) {
    const report = await reportOf(context, owned)
    if (report === null) return false
    const actor = signedIn(context)
    const { scope } = report.document
    if (scope === null || actor.rights.has('data-entry:design') || owned.uploaderId === actor.userId) return true
    // Rows in the scope of whoever uploaded it hold the file.
    const { uploaderId: userId } = owned
    const uploader = userId === null ? null : await loadActor(context.db, { tenantId: actor.tenantId, userId })
    const own = scopeValue(scope, actor)
    return own !== '' && uploader !== null && scopeValue(scope, uploader) === own
  },
  async mayAdd(context, owned) {
    return (await reportOf(context, owned)) !== null
  },
  async mayChange(context) {
    signedIn(context)
    return false
  },
}

async function reportOf(context: Context, { ownerId }: Owned) {
  try {
    return await fillableReport(context.db, signedIn(context), ownerId)
  } catch (problem) {
    if (problem instanceof Refusal) return null
    throw problem
  }
}
