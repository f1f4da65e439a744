import { type AttachmentOwner, signedIn } from '@mingtai/server-kit'
import { readableMeeting } from './meeting/meeting-rows.ts'

const isOver = new Set(['archived', 'cancelled'])

/** Files of a meeting: read by those who are invited to the whole of it, changed by its organizer until it is archived. */
export const meetingFiles: AttachmentOwner = {
  async mayRead(context, { ownerId }) {
    const found = await readableMeeting(context.db, signedIn(context), ownerId).catch(() => null)
    return found !== null && !found.isPartly
  },
  async mayChange(context, { ownerId }) {
    const found = await readableMeeting(context.db, signedIn(context), ownerId).catch(() => null)
    if (found === null || isOver.has(found.row.state)) return false
    return found.relation.isOrganizer || found.relation.isManager
  },
}
