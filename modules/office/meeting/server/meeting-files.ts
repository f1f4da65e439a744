import { type AttachmentOwner, signedIn } from '@mingtai/server-kit'
import { type FoundMeeting, readableMeeting } from './meeting/meeting-rows.ts'
import { areHandedOut } from './meeting/present.ts'

const isOver = new Set(['archived', 'cancelled'])

/** Who prepares a meeting takes its materials away; others look at pages that are marked with who looks, and when. */
export function mayTake({ row, relation }: FoundMeeting): boolean {
  return row.materialsAt === null || relation.isOrganizer || relation.isManager || relation.isRecorder
}

/** Before they are handed out materials are of those who prepare the meeting. */
export function maySee({ row, relation }: FoundMeeting): boolean {
  return relation.isOrganizer || relation.isManager || relation.isRecorder || areHandedOut(row)
}

/** Files of a meeting: read by those who are invited to the whole of it, changed by its organizer until it is archived. */
export const meetingFiles: AttachmentOwner = {
  async mayRead(context, { ownerId }) {
    const found = await readableMeeting(context.db, signedIn(context), ownerId).catch(() => null)
    return found !== null && !found.isPartly && maySee(found)
  },
  async mayDownload(context, { ownerId }) {
    const found = await readableMeeting(context.db, signedIn(context), ownerId).catch(() => null)
    return found !== null && mayTake(found)
  },
  async mayChange(context, { ownerId }) {
    const found = await readableMeeting(context.db, signedIn(context), ownerId).catch(() => null)
    if (found === null || isOver.has(found.row.state)) return false
    return found.relation.isOrganizer || found.relation.isManager
  },
}
