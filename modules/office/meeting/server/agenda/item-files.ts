import { type AttachmentOwner, type Context, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { type FoundMeeting, readableMeeting } from '../meeting/meeting-rows.ts'
import { maySee, mayTake } from '../meeting-files.ts'
import { joins } from '../meeting/present.ts'
import { type ItemRow, meetingItem } from '../tables.ts'

/** The kind of thing that materials of an item hang on. */
export const MEETING_ITEM = 'meeting-item'

/** 议题材料: read by the whole meeting, and by those who join for this item; brought by who reports it. */
export const itemFiles: AttachmentOwner = {
  async mayRead(context, { ownerId }) {
    const known = await itemOf(context, ownerId)
    if (known === null) return false
    const { found, item } = known
    const brings = item.reporterId === signedIn(context).userId
    return brings || (maySee(found) && (!found.isPartly || joins(item, signedIn(context))))
  },
  async mayDownload(context, { ownerId }) {
    const known = await itemOf(context, ownerId)
    return known !== null && (mayTake(known.found) || known.item.reporterId === signedIn(context).userId)
  },
  async mayChange(context, { ownerId }) {
    const known = await itemOf(context, ownerId)
    if (known === null) return false
    const { found, item } = known
    const isOpen = ['draft', 'waiting', 'issued', 'ongoing'].includes(found.row.state)
    const { isOrganizer, isManager } = found.relation
    return isOpen && (isOrganizer || isManager || item.reporterId === signedIn(context).userId)
  },
}

async function itemOf(context: Context, id: string): Promise<{ item: ItemRow; found: FoundMeeting } | null> {
  const actor = signedIn(context)
  const [item] = await context.db
    .select()
    .from(meetingItem)
    .where(and(ofTenant(meetingItem, actor.tenantId), eq(meetingItem.id, id)))
  if (item === undefined) return null
  const found = await readableMeeting(context.db, actor, item.meetingId).catch(() => null)
  return found && { item, found }
}
